CREATE SCHEMA IF NOT EXISTS installation;

-- One row: which log the positions in this database speak of, and whether a restore has begun and not
-- ended. Absent until the first start.
CREATE TABLE IF NOT EXISTS installation.state (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  log       text NOT NULL CHECK (log IN ('postgres', 'eventstoredb')),
  restoring boolean NOT NULL DEFAULT false,
  -- The identity of that log; null until a start on it.
  log_id    uuid
);

-- Installations of before this column.
ALTER TABLE installation.state ADD COLUMN IF NOT EXISTS log_id uuid;
