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
  -- Events of the projection's categories read so far.
  events bigint NOT NULL DEFAULT 0,
  -- The end of the log when the build began; null for an empty log.
  target bigint,
  -- False as long as the indexes are left out that only queries need.
  indexed boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Installations of before these two columns. Asked first, as altering waits for all readers.
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM information_schema.columns
    WHERE table_schema = 'projection_engine' AND table_name = 'builds' AND column_name = 'target'
  ) THEN
    ALTER TABLE projection_engine.builds ADD COLUMN events bigint NOT NULL DEFAULT 0, ADD COLUMN target bigint;
  END IF;
END $$;

-- Installations of before indexes that come last.
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM information_schema.columns
    WHERE table_schema = 'projection_engine' AND table_name = 'builds' AND column_name = 'indexed'
  ) THEN
    ALTER TABLE projection_engine.builds ADD COLUMN indexed boolean NOT NULL DEFAULT true;
  END IF;
END $$;

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

-- What administrators asked to have built anew, to take the place of the live tables or to be compared with them. One
-- row per projection, whichever kind it is: whoever keeps the projections takes it up. A row that is running while
-- nobody holds its lock was interrupted, and is taken up again.
CREATE TABLE IF NOT EXISTS projection_engine.rebuild_requests (
  projection text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  requested_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  -- How often it was begun.
  attempts integer NOT NULL DEFAULT 0,
  -- Events that it was built from; null until it is done.
  events bigint,
  -- Why it failed; null unless it did.
  error text,
  kind text NOT NULL DEFAULT 'rebuild' CHECK (kind IN ('rebuild', 'verify')),
  -- What a verification found, [{table, rows}]; null until it is done.
  differences json,
  -- A process of before verifications takes one for a rebuild: it is not to say that all was equal.
  CONSTRAINT verification_tells CHECK (kind <> 'verify' OR state <> 'done' OR differences IS NOT NULL)
);

-- Installations of before verifications.
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM information_schema.columns
    WHERE table_schema = 'projection_engine' AND table_name = 'rebuild_requests' AND column_name = 'kind'
  ) THEN
    ALTER TABLE projection_engine.rebuild_requests
      ADD COLUMN kind text NOT NULL DEFAULT 'rebuild' CHECK (kind IN ('rebuild', 'verify')),
      ADD COLUMN differences json,
      ADD CONSTRAINT verification_tells CHECK (kind <> 'verify' OR state <> 'done' OR differences IS NOT NULL);
  END IF;
END $$;
