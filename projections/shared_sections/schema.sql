CREATE TABLE sections (
  shared_section_id uuid PRIMARY KEY,
  owner_id          uuid NOT NULL,
  section           text NOT NULL,
  language          text NOT NULL,
  title             text NOT NULL,
  items             json NOT NULL,
  metadata          json,
  revision          integer NOT NULL,
  updated_at        timestamptz NOT NULL
);
CREATE INDEX ON sections (owner_id);
