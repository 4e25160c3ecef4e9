-- Tells listeners how far the log reaches now, and of which categories all is that came after a position: who
-- follows none of them need not look. Names too long for a notification are left out.
CREATE OR REPLACE FUNCTION event_log.tell(after bigint, up_to bigint, stream text[]) RETURNS void
LANGUAGE sql
AS $$
  SELECT pg_notify('event_log', CASE WHEN octet_length(whole) < 7000 THEN whole ELSE least END)
  FROM (
    SELECT json_build_object('upTo', up_to::text)::text AS least,
           json_build_object('upTo', up_to::text, 'after', after::text, 'categories', categories)::text AS whole
    FROM (SELECT array_agg(DISTINCT split_part(s, '-', 1)) AS categories FROM unnest(stream) s) named
  ) told
$$;

-- Appends one batch: one call, one transaction, one flush to disk.
--
-- The arguments are parallel, one entry per event, the events of an append side by side:
--   append    number of the append that the event belongs to
--   expected  revision that the append expects: n exact, -1 no stream, -2 any
--   data, metadata   one JSON text per line (a JSON text never holds a raw line break)
--
-- For one stream a batch holds appends that expect `any`, or appends that all expect the same
-- revision, of which the first that fits wins. Several ids of one stream never repeat within a batch.
--
-- Its plan is made once per connection and kept, so it relies on that connection's settings
-- (postgres-event-store.ts) to use the indexes even while the log is small.
--
-- Answers one row per event, in the order given:
--   appended, or repeated from an earlier append: its position and revision
--   refused: no position, and the stream's revision (-1: no stream)
CREATE OR REPLACE FUNCTION event_log.append(
  append int[], stream text[], expected bigint[], id uuid[], type text[], data text, metadata text
) RETURNS TABLE (event_position bigint, event_revision bigint)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  head bigint;
  recorded_at bigint;
BEGIN
  SELECT h.position INTO STRICT head FROM event_log.head h FOR UPDATE;
  recorded_at := extract(epoch FROM clock_timestamp()) * 1000;

  RETURN QUERY
  WITH offered AS MATERIALIZED (
    SELECT o.*,
           known.position AS known_position,
           known.revision AS known_revision,
           coalesce((SELECT e.revision FROM event_log.events e WHERE e.stream = o.stream COLLATE "C"
                     ORDER BY e.revision DESC LIMIT 1), -1) AS actual
    FROM ROWS FROM (
           unnest($1), unnest($2), unnest($3), unnest($4), unnest($5),
           string_to_table($6, E'\n'), string_to_table($7, E'\n')
         ) WITH ORDINALITY AS o (append, stream, expected, id, type, data, metadata, ord)
    LEFT JOIN event_log.events known ON known.id = o.id AND known.stream = o.stream COLLATE "C"
  ), compared AS (
    SELECT *,
           count(known_position) OVER (PARTITION BY append) = count(*) OVER (PARTITION BY append) AS repeated,
           count(known_position) OVER (PARTITION BY append) = 0 AND expected IN (-2, actual) AS fits
    FROM offered
  ), judged AS (
    SELECT *,
           fits AND (expected = -2 OR append = min(append) FILTER (WHERE fits) OVER (PARTITION BY stream))
             AS accepted
    FROM compared
  ), numbered AS MATERIALIZED (
    SELECT *,
           head + count(*) FILTER (WHERE accepted) OVER (ORDER BY ord ROWS UNBOUNDED PRECEDING) AS new_position,
           actual + count(*) FILTER (WHERE accepted)
                    OVER (PARTITION BY stream ORDER BY ord ROWS UNBOUNDED PRECEDING) AS new_revision
    FROM judged
  ), inserted AS (
    INSERT INTO event_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
    SELECT new_position, stream, new_revision, id, type, data::json, metadata::json, recorded_at
    FROM numbered WHERE accepted ORDER BY ord
    RETURNING position
  ), moved AS (
    UPDATE event_log.head SET position = (SELECT max(position) FROM inserted)
    WHERE EXISTS (SELECT FROM inserted)
  )
  SELECT CASE WHEN accepted THEN new_position WHEN repeated THEN known_position END,
         CASE WHEN repeated THEN known_revision ELSE new_revision END
  FROM numbered ORDER BY ord;

  PERFORM event_log.tell(head, h.position, $2) FROM event_log.head h WHERE h.position > head;
END
$$;

-- Appends a single event, by the same rules and with the same answer, as { position, revision }: most appends are
-- this, and the machinery for a batch would cost more than all the rest. The expectation is looked at first, and the
-- id only where it does not hold: who repeats an append with an exact revision finds the stream moved on by it.
CREATE OR REPLACE FUNCTION event_log.append_one(
  stream text, expected bigint, id uuid, type text, data json, metadata json
) RETURNS bigint[]
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  appended bigint;
  actual bigint;
  known bigint[];
BEGIN
  -- Locks the head and moves it at once. It is put back where nothing is appended after all.
  UPDATE event_log.head SET position = position + 1 RETURNING position INTO STRICT appended;
  actual := coalesce((SELECT e.revision FROM event_log.events e WHERE e.stream = $1 COLLATE "C"
                      ORDER BY e.revision DESC LIMIT 1), -1);
  IF $2 IN (-2, actual) THEN
    INSERT INTO event_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
    VALUES (appended, $1, actual + 1, $3, $4, $5, $6, extract(epoch FROM clock_timestamp()) * 1000)
    ON CONFLICT ON CONSTRAINT events_by_id DO NOTHING;
    IF FOUND THEN
      -- What `tell` would say, put together in one expression: with it, to tell would cost as much as to look.
      IF octet_length($1) < 1000 THEN
        PERFORM pg_notify('event_log', '{"upTo":"' || appended || '","after":"' || appended - 1
                          || '","categories":[' || to_json(split_part($1, '-', 1)) || ']}');
      ELSE
        PERFORM event_log.tell(appended - 1, appended, ARRAY[$1]);
      END IF;
      RETURN ARRAY[appended, actual + 1];
    END IF;
  END IF;
  UPDATE event_log.head SET position = appended - 1;
  SELECT ARRAY[e.position, e.revision] INTO known
  FROM event_log.events e WHERE e.stream = $1 COLLATE "C" AND e.id = $3;
  RETURN coalesce(known, ARRAY[NULL, actual]);
END
$$;
