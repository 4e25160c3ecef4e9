-- The sections of a property that were ever written or read, the languages that they are written in, and their views.
CREATE TABLE sections (
  property_id uuid NOT NULL,
  section     text NOT NULL,
  languages   json NOT NULL,
  view_count  bigint NOT NULL,
  PRIMARY KEY (property_id, section)
);

-- Properties that are no more.
CREATE TABLE deleted (
  property_id uuid PRIMARY KEY
);
