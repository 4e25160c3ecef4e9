CREATE TABLE counters (
  counter_id text PRIMARY KEY,
  name text NOT NULL,
  total bigint NOT NULL,
  entries integer NOT NULL
);
CREATE TABLE entries (
  entry_id text PRIMARY KEY,
  counter_id text NOT NULL,
  amount bigint NOT NULL,
  times integer NOT NULL
);
