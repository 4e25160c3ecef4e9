-- What guests asked of a property: questions that mean the same are one. Who asked is not known.
CREATE TABLE questions (
  question_id    uuid PRIMARY KEY,
  property_id    uuid NOT NULL,
  text           text NOT NULL,
  language       text NOT NULL,
  kind           text NOT NULL,
  citations      json NOT NULL,
  asked_count    integer NOT NULL,
  last_asked_at  timestamptz NOT NULL,
  state          text NOT NULL,
  is_doubted     boolean NOT NULL,
  answered_in    text
);
CREATE INDEX questions_by_property ON questions (property_id, last_asked_at DESC, question_id DESC);

-- The questions of each property, so that they can be removed with it without being looked for, until each is deleted;
-- and whether it was deleted: what is on its way meanwhile is not listed afterwards.
CREATE TABLE properties (
  property_id  uuid PRIMARY KEY,
  owner_id     uuid,
  question_ids json NOT NULL,
  is_deleted   boolean NOT NULL
);
CREATE INDEX properties_by_owner ON properties (owner_id);
