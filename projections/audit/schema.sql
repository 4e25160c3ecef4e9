-- The audit: which events tell of whom, in the order of the log. What they say stays in the log alone.
-- One row for each history in which an event appears: those of the people concerned, and that of the whole site.
-- `place` is the order: time of recording, stream and revision. Positions would be others in another store.
CREATE TABLE entries (
  history_id  text COLLATE "C" NOT NULL,
  place       text COLLATE "C" NOT NULL,
  event_id    uuid NOT NULL,
  stream      text NOT NULL,
  revision    bigint NOT NULL,
  type        text NOT NULL,
  kind        text NOT NULL,
  actor_kind  text NOT NULL,
  actor_id    text,
  subject_id  text,
  property_id uuid,
  occurred_at timestamptz NOT NULL,
  -- The revisions of the same stream that wrote before what this event writes.
  earlier     json NOT NULL
);
ALTER TABLE entries ADD PRIMARY KEY (history_id, place);
-- One for each filter, in the order of the pages.
CREATE INDEX ON entries (history_id, kind, place);
CREATE INDEX ON entries (history_id, actor_kind, place);
CREATE INDEX ON entries (history_id, property_id, place) WHERE property_id IS NOT NULL;
CREATE INDEX ON entries (event_id);

-- Who is known: hosts under the keyed digest of their e-mail, and administrators.
CREATE TABLE people (
  person_id    text PRIMARY KEY,
  email_digest text
);
CREATE TABLE email_digests (
  email_digest text PRIMARY KEY,
  person_id    text NOT NULL
);

-- Whose each property, collaboration and file is; they stay when it is gone, as its history does.
CREATE TABLE properties (
  property_id uuid PRIMARY KEY,
  owner_id    uuid NOT NULL,
  is_deleted  boolean NOT NULL
);
CREATE INDEX ON properties (owner_id, property_id);
CREATE TABLE collaborations (
  collaboration_id uuid PRIMARY KEY,
  owner_id         uuid NOT NULL,
  collaborator_id  uuid
);
CREATE TABLE objects (
  object_id uuid PRIMARY KEY,
  owner_id  uuid NOT NULL
);

-- The revision by which each place of a stream was last written.
CREATE TABLE last_writes (
  stream   text NOT NULL,
  place    text NOT NULL,
  revision bigint NOT NULL,
  PRIMARY KEY (stream, place)
);
