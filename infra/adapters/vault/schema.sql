CREATE SCHEMA IF NOT EXISTS vault;

-- One key per person, wrapped by the key of an epoch. Deleting the row erases the person from the log.
CREATE TABLE IF NOT EXISTS vault.subjects (
  subject     text PRIMARY KEY,
  wrapped_key bytea NOT NULL
);

-- Of before there were epochs: null says that the master key itself wraps it.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = 'vault' AND table_name = 'subjects' AND column_name = 'epoch'
  ) THEN
    ALTER TABLE vault.subjects ADD COLUMN epoch uuid;
  END IF;
END $$;

-- One row: the epoch whose key wraps what is written from now on. The keys of epochs are files, never here.
CREATE TABLE IF NOT EXISTS vault.epoch (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Names the folder of its keys, so that two databases never share one.
  vault    uuid NOT NULL DEFAULT gen_random_uuid(),
  current  uuid,
  since    timestamptz,
  -- Whether somebody was erased whose key this epoch may have wrapped.
  spent    boolean NOT NULL DEFAULT false
);
INSERT INTO vault.epoch DEFAULT VALUES ON CONFLICT DO NOTHING;

-- SHA-256 of the key of digests, in hexadecimal: tells that the file of it is the one that this database goes with.
DO $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = 'vault' AND table_name = 'epoch' AND column_name = 'digest_check'
  ) THEN
    ALTER TABLE vault.epoch ADD COLUMN digest_check text;
  END IF;
END $$;

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
