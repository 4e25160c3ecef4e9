CREATE SCHEMA IF NOT EXISTS translation;

-- What an account had translated, and what its people wrote: keyed digests, and texts sealed under the account's key.
CREATE TABLE IF NOT EXISTS translation.memory (
  owner_id uuid NOT NULL,
  digest   text NOT NULL,
  sealed   text NOT NULL,
  PRIMARY KEY (owner_id, digest)
);
-- The day on which it was last of use: what has not been for longest goes first.
ALTER TABLE translation.memory ADD COLUMN IF NOT EXISTS used_on date NOT NULL DEFAULT current_date;
CREATE INDEX IF NOT EXISTS memory_by_use ON translation.memory (owner_id, used_on);

-- Characters that providers were sent, by the month, and what each of them said last: under its name for all accounts, and
-- under '<name>/without-package' for those without one.
CREATE TABLE IF NOT EXISTS translation.spending (
  month      date NOT NULL,
  provider   text NOT NULL,
  characters bigint NOT NULL,
  PRIMARY KEY (month, provider)
);

CREATE TABLE IF NOT EXISTS translation.conditions (
  provider   text PRIMARY KEY,
  condition  text NOT NULL,
  rest_until timestamptz NOT NULL
);

-- The provider for which all books were last looked at, by its name and settings: one row, or none.
CREATE TABLE IF NOT EXISTS translation.caught_up (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  machine text
);
