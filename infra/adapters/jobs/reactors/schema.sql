CREATE SCHEMA IF NOT EXISTS reactor_engine;

-- How far each reactor has come in the log.
CREATE TABLE IF NOT EXISTS reactor_engine.checkpoints (
  reactor text PRIMARY KEY,
  -- The last position that was dealt with; null where it began with an empty log.
  position bigint,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Events that a reactor could not hand over. Data is as the log has it: sealed fields stay sealed.
CREATE TABLE IF NOT EXISTS reactor_engine.set_aside (
  reactor text NOT NULL REFERENCES reactor_engine.checkpoints ON DELETE CASCADE,
  event_id text NOT NULL,
  position bigint NOT NULL,
  stream text NOT NULL,
  revision bigint NOT NULL,
  type text NOT NULL,
  data json NOT NULL,
  metadata json NOT NULL,
  recorded_at text NOT NULL,
  error text NOT NULL,
  tried_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reactor, event_id)
);
