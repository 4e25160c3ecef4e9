-- Every file that is kept for somebody, from its arrival until it is discarded.
CREATE TABLE objects (
  object_id    uuid PRIMARY KEY,
  owner_id     uuid NOT NULL,
  -- What it was put to use for; none until then.
  kind         text,
  -- Of the file that waits, and then of all files that were made of it.
  bytes        integer NOT NULL,
  -- None where the product made it itself.
  received_at  timestamptz,
  stored_at    timestamptz,
  -- When something was last done with it: how long it has been lying unused counts from here.
  touched_at   timestamptz NOT NULL,
  -- Since when it may not be chosen any more.
  condemned_at timestamptz
);
CREATE INDEX ON objects (owner_id, object_id);
CREATE INDEX ON objects (touched_at, object_id);

-- Which property has ever shown which object. A row stays as long as its property does, whatever that shows now.
CREATE TABLE uses (
  object_id   uuid NOT NULL,
  property_id uuid NOT NULL,
  PRIMARY KEY (object_id, property_id)
);

-- The same from the properties' side, so that a deleted one takes its rows along. That it is deleted stays known: what is
-- offered in it afterwards shows nothing.
CREATE TABLE properties (
  property_id uuid PRIMARY KEY,
  object_ids  json NOT NULL,
  is_deleted  boolean NOT NULL
);

-- What a property has shown that was deleted since, until it is discarded. Of what was discarded before, the id stays.
CREATE TABLE left_behind (
  object_id uuid PRIMARY KEY
);
