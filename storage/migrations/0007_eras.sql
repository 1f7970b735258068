-- A file that was restored begins a new era: '' until then. What was drawn in another one, in a time that
-- this file knows nothing of, may name matches and versions that mean something else by now.
ALTER TABLE meta ADD COLUMN era BLOB NOT NULL DEFAULT X'';

PRAGMA user_version = 7;
