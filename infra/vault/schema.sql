CREATE SCHEMA IF NOT EXISTS vault;

-- One key per person, wrapped by the master key. Deleting the row erases the person from the log.
CREATE TABLE IF NOT EXISTS vault.subjects (
  subject     text PRIMARY KEY,
  wrapped_key bytea NOT NULL
);

CREATE TABLE IF NOT EXISTS vault.credentials (
  subject       text NOT NULL REFERENCES vault.subjects ON DELETE CASCADE,
  credential    text NOT NULL,
  password_hash text NOT NULL,
  PRIMARY KEY (subject, credential)
);

-- Once, a subject had one credential without a name: the first, which is named after its subject.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = 'vault' AND table_name = 'credentials' AND column_name = 'credential'
  ) THEN
    ALTER TABLE vault.credentials ADD COLUMN credential text;
    UPDATE vault.credentials SET credential = subject;
    ALTER TABLE vault.credentials
      ALTER COLUMN credential SET NOT NULL,
      DROP CONSTRAINT credentials_pkey,
      ADD PRIMARY KEY (subject, credential);
  END IF;
END $$;

-- The salt of visitors' tokens of a day, UTC; gone when the day is over. Unlogged, so that no log of writes, no replica
-- and no base backup ever holds one: a database that crashes forgets it, and the rest of that day has another.
CREATE UNLOGGED TABLE IF NOT EXISTS vault.visitor_salts (
  day  date PRIMARY KEY,
  salt text NOT NULL
);
