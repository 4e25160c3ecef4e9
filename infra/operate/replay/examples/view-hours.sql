-- Views of a property by hour of the day (UTC) and language of the page.
CREATE TABLE hours (
  property_id uuid NOT NULL,
  hour        integer NOT NULL,
  language    text NOT NULL,
  view_count  bigint NOT NULL,
  PRIMARY KEY (property_id, hour, language)
);

-- Properties that are no more: their views are kept apart, as a question may be about them, too.
CREATE TABLE deleted (
  property_id uuid PRIMARY KEY
);
