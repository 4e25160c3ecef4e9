-- The list reads details alone: texts stand apart, and Postgres keeps them out of the row.
CREATE TABLE properties (
  property_id uuid PRIMARY KEY,
  owner_id    uuid NOT NULL,
  slug        text NOT NULL,
  revision    bigint NOT NULL,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  details     json NOT NULL,
  texts       json NOT NULL
);
CREATE INDEX ON properties (owner_id, created_at DESC, property_id);
CREATE INDEX ON properties (slug);
