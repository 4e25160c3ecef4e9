CREATE TABLE tallies (
  tally_id text PRIMARY KEY,
  name text,
  total bigint NOT NULL,
  tags json NOT NULL,
  counted_at timestamptz NOT NULL
);
CREATE TABLE tally_days (
  tally_id text NOT NULL,
  day date NOT NULL,
  total bigint NOT NULL CHECK (total < 1000000),
  PRIMARY KEY (tally_id, day)
);
CREATE TABLE tally_documents (tally_id text PRIMARY KEY, body text NOT NULL);
