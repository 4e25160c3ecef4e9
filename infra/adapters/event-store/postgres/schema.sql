-- The event log. Installed whole each time a store opens, so every statement can be repeated.

CREATE SCHEMA IF NOT EXISTS event_log;

-- One row: the position of the last event. Whoever appends locks it first, so positions are given
-- out in the order in which they become visible, without gaps.
CREATE TABLE IF NOT EXISTS event_log.head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  position bigint NOT NULL
);
INSERT INTO event_log.head (position) VALUES (0) ON CONFLICT DO NOTHING;

-- Data and metadata are `json`, not `jsonb`: the log gives back what it was given, byte for byte.
-- recorded_at is in milliseconds since 1970, in UTC: a timestamp costs more to read than all else.
CREATE TABLE IF NOT EXISTS event_log.events (
  position    bigint      NOT NULL,
  stream      text        NOT NULL COLLATE "C",
  revision    bigint      NOT NULL,
  category    text        NOT NULL COLLATE "C" GENERATED ALWAYS AS (split_part(stream, '-', 1)) STORED,
  id          uuid        NOT NULL,
  type        text        NOT NULL COLLATE "C",
  data        json        NOT NULL,
  metadata    json        NOT NULL,
  recorded_at bigint      NOT NULL,
  CONSTRAINT events_by_position PRIMARY KEY (position),
  CONSTRAINT events_by_stream UNIQUE (stream, revision),
  CONSTRAINT events_by_id UNIQUE (stream, id)
);
CREATE INDEX IF NOT EXISTS events_by_category ON event_log.events (category, position);
