CREATE SCHEMA IF NOT EXISTS vault;

-- One key per person, wrapped by the master key. Deleting the row erases the person from the log.
CREATE TABLE IF NOT EXISTS vault.subjects (
  subject     text PRIMARY KEY,
  wrapped_key bytea NOT NULL
);

CREATE TABLE IF NOT EXISTS vault.credentials (
  subject       text PRIMARY KEY REFERENCES vault.subjects ON DELETE CASCADE,
  password_hash text NOT NULL
);
