CREATE SCHEMA IF NOT EXISTS idempotency;

-- Calls made under an idempotency key. Digests and a sealed answer: nobody can read them without the key.
CREATE TABLE IF NOT EXISTS idempotency.records (
  digest      text PRIMARY KEY,
  fingerprint text NOT NULL,
  -- The attempt that has the key, and until when, unless it is answered before.
  holder      uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  -- The id of what the call creates.
  new_id      uuid NOT NULL,
  answer      text,
  kept_until  timestamptz NOT NULL
);

CREATE INDEX IF NOT EXISTS records_kept_until ON idempotency.records (kept_until);
