CREATE SCHEMA IF NOT EXISTS projection_engine;

-- One set of tables of one projection, in a schema of its own, with its checkpoint. Live builds stand
-- in the schema that queries name; the others are built beside it and either take its place or go.
CREATE TABLE IF NOT EXISTS projection_engine.builds (
  build bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  projection text NOT NULL,
  version integer NOT NULL,
  role text NOT NULL CHECK (role IN ('live', 'upgrade', 'rebuild', 'verify', 'retired')),
  schema_name text NOT NULL UNIQUE,
  -- The last position whose effects the tables hold; null before the first event.
  position bigint,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX IF NOT EXISTS builds_live ON projection_engine.builds (projection) WHERE role = 'live';

-- Streams that a build could not digest. The event that failed carries the error; those that came
-- after it in its stream wait behind it, in order. Data is as the log has it: sealed fields stay sealed.
CREATE TABLE IF NOT EXISTS projection_engine.dead_letters (
  build bigint NOT NULL REFERENCES projection_engine.builds ON DELETE CASCADE,
  position bigint NOT NULL,
  stream text NOT NULL,
  revision bigint NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  data json NOT NULL,
  metadata json NOT NULL,
  recorded_at text NOT NULL,
  error text,
  parked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (build, position)
);

CREATE INDEX IF NOT EXISTS dead_letters_stream ON projection_engine.dead_letters (build, stream, position);
