CREATE SCHEMA IF NOT EXISTS translation;

-- What an account had translated, and what its people wrote: keyed digests, and texts sealed under the account's key.
CREATE TABLE IF NOT EXISTS translation.memory (
  owner_id uuid NOT NULL,
  digest   text NOT NULL,
  sealed   text NOT NULL,
  PRIMARY KEY (owner_id, digest)
);
