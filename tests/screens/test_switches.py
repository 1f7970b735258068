"""Every switch can be told, chosen and changed; the same lists draw the buttons and apply them."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from bot.game import VARIANTS, Rules, RulesClash, preset
from bot.i18n import DECKS, LOCALES, speaker
from bot.screens.choices import (
    deck_choices,
    page_choices,
    rules_meaning,
    sides_of,
    switch_choices,
    with_sides,
    with_switch,
)
from bot.screens.lines import refusal_line
from bot.screens.lobby import lobby_screen, options_screen
from bot.screens.rules_text import differs_line, rules_lines
from bot.screens.switches import SWITCHES, Page, word_of
from tests.game.positions import any_rules
from tests.screens.everything import buttons, pressed
from tests.screens.tables import gathering, people

it = speaker("it")

# Said by the title, the sides' line and the deal's.
SAID_OTHERWISE = {"variant", "seats", "teams", "deal_size", "table_cards", "target"}


def switch(rules: Rules, meaning: str) -> Rules:
    """The rules after the button with this meaning."""
    found = {choice.meaning: choice for choice in switch_choices(rules)}
    return with_switch(rules, found[meaning])


def some_rules() -> list[Rules]:
    """Every preset, and random switches."""
    return [*map(preset, VARIANTS), *(any_rules(Random(seed)) for seed in range(60))]


def test_every_option_of_the_rules_is_a_switch_or_said_otherwise() -> None:
    options = {option.name for option in fields(Rules) if option.init}
    assert {switch.name for switch in SWITCHES} == options - SAID_OTHERWISE


@pytest.mark.parametrize("name", [switch.name for switch in SWITCHES])
def test_the_usual_value_of_a_switch_is_that_of_classic_scopa(name: str) -> None:
    found = next(switch for switch in SWITCHES if switch.name == name)
    assert found.is_usual(preset("scopa"))


@pytest.mark.parametrize("rules", some_rules(), ids=rules_meaning)
def test_each_press_sets_what_it_means_or_is_refused_with_a_reason(rules: Rules) -> None:
    for choice in switch_choices(rules):
        try:
            after = with_switch(rules, choice)
        except RulesClash as clash:
            assert refusal_line(clash, it)
            continue
        if choice.name == "deal":
            assert f"{after.deal_size}+{after.table_cards}" == choice.value
        else:
            assert getattr(after, choice.name) == choice.value


@pytest.mark.parametrize("rules", some_rules(), ids=rules_meaning)
def test_what_differs_is_told_in_the_lobby_and_in_the_rules(rules: Rules) -> None:
    for locale in LOCALES:
        say = speaker(locale)
        told, sentences = differs_line(rules, say), "\n".join(rules_lines(rules, say))
        for switch in SWITCHES:
            if not switch.matters(rules) or switch.is_usual(rules):
                continue
            word = word_of(switch.value(rules))
            assert say(f"differs-{switch.name}", value=word) in told
            if switch.name not in ("winner", "target_rule"):
                mode = word_of(rules.capture_mode)
                assert say(f"rule-{switch.name}", value=word, mode=mode) in sentences


@pytest.mark.parametrize("locale", LOCALES)
def test_every_difference_changes_the_rules_that_are_read(locale: str) -> None:
    say = speaker(locale)
    for rules in map(preset, VARIANTS):
        before = rules_lines(rules, say)
        for choice in switch_choices(rules):
            try:
                after = with_switch(rules, choice)
            except RulesClash:
                continue
            assert (rules_lines(after, say) == before) == (after == rules)


def test_classic_scopa_differs_in_nothing() -> None:
    for locale in LOCALES:
        assert differs_line(preset("scopa"), speaker(locale)) == ""


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_two_buttons_of_a_page_read_alike(locale: str, deck: str) -> None:
    say = speaker(locale, deck)
    for rules in some_rules():
        for page in page_choices(rules):
            screen = options_screen(gathering(rules, people(rules.seats)), say, page)
            labels = [button.label for button in buttons(screen)]
            assert len(set(labels)) == len(labels)


def test_a_press_has_the_index_and_the_meaning_of_its_choice() -> None:
    rules = preset("cirulla")
    choices = switch_choices(rules)
    for page in page_choices(rules):
        screen = options_screen(gathering(rules, people(2)), it, page)
        for button in pressed(screen, "switch"):
            assert button.press.meaning == choices[button.press.index].meaning
            assert choices[button.press.index].page is page
        for button in pressed(screen, "page"):
            assert button.press.meaning == list(Page)[button.press.index].value
        for button in pressed(screen, "deck"):
            assert button.press.meaning == deck_choices()[button.press.index]


def test_every_switch_that_is_offered_is_on_some_page() -> None:
    rules = preset("cirulla")
    found = [
        button.press.index
        for page in page_choices(rules)
        for button in pressed(options_screen(gathering(rules, people(2)), it, page), "switch")
    ]
    assert sorted(found) == list(range(len(switch_choices(rules))))


def test_a_switch_of_two_values_changes_there_and_back() -> None:
    there = switch(preset("scopa"), "re_bello=yes")
    assert there.re_bello
    assert switch(there, "re_bello=no") == preset("scopa")


def test_a_deal_is_chosen_as_a_whole() -> None:
    rules = switch(preset("scopa"), "deal=10+0")
    assert (rules.deal_size, rules.table_cards) == (10, 0)


@pytest.mark.parametrize("variant", ["scopone", "scopone_scientifico"])
def test_where_the_deal_is_the_variant_no_other_is_offered(variant: str) -> None:
    assert "deal" not in {choice.name for choice in switch_choices(preset(variant))}


def test_what_makes_no_sense_is_not_offered() -> None:
    offered = {choice.name for choice in switch_choices(preset("scopa"))}
    assert not offered & {"ace_scopa", "knock", "matta", "single_priority", "napola_cap", "grande"}
    assert "ace_takes_all" not in {choice.name for choice in switch_choices(preset("scopa_15"))}
    assert {"knock", "matta", "grande", "opening_fifteen"} <= {
        choice.name for choice in switch_choices(preset("cirulla"))
    }


def test_a_clash_is_refused_with_its_reason() -> None:
    with pytest.raises(RulesClash) as clash:
        switch(preset("cirulla"), "cucite=yes")
    assert refusal_line(clash.value, it).startswith("Si bussa o si cuce")


def test_other_sides_keep_what_was_switched() -> None:
    rules = switch(preset("scopa"), "re_bello=yes")
    for sides in map(sides_of, (preset("scopa", seats=3), preset("scopa", seats=6))):
        after = with_sides(rules, sides)
        assert after.re_bello
        assert after.target == preset("scopa", seats=sides.seats).target


def test_other_sides_give_up_what_they_cannot_play() -> None:
    rules = switch(preset("scopa"), "deal=18+4")
    assert with_sides(rules, sides_of(preset("scopa", seats=3))) == preset("scopa", seats=3)


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        ("scopa_assi", "Se l'asso spazza la tavola non è scopa."),
        ("asso_piglia_tutto", "Se in tavola c'è un asso, l'asso prende solo quello."),
        ("sbarazzino", "L'asso prende tutto anche se in tavola c'è un altro asso."),
        ("ciapa_no", "vince chi ha meno punti, se è solo."),
        ("cirulla", "Se in tavola c'è un asso, l'asso prende quello, o fa 15."),
        ("scopa_fr", "Si prendono al più 2 carte alla volta."),
        ("scopone", "Con l'ultima carta della smazzata non si fa scopa."),
        ("scopone_scientifico", "Anche con l'ultima carta si può fare scopa."),
    ],
)
def test_the_rules_of_a_variant_are_plain_sentences(variant: str, sentence: str) -> None:
    assert sentence in "\n".join(rules_lines(preset(variant), it))


def test_french_cards_are_called_by_their_names() -> None:
    say = speaker("it", "french")
    text = "\n".join(rules_lines(preset("cirulla"), say))
    assert "7 di cuori" in text
    assert "re di quadri" in "\n".join(rules_lines(preset("sbarazzino"), say))
    assert "denari" not in text
    screen = options_screen(gathering(preset("scopa"), people(2)), say, Page.TABLE)
    assert [button.label for button in pressed(screen, "deck")][1].startswith("✓")


def test_the_rules_can_be_read_from_the_lobby() -> None:
    assert len(pressed(lobby_screen(gathering(preset("scopa"), people(2)), it), "rules")) == 1
