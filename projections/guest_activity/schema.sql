-- How often the welcome book of a property was opened.
CREATE TABLE page_views (
  property_id    uuid PRIMARY KEY,
  view_count     bigint NOT NULL,
  last_viewed_at timestamptz NOT NULL
);

-- How often guests came to each of its sections.
CREATE TABLE section_views (
  property_id    uuid NOT NULL,
  section        text NOT NULL,
  view_count     bigint NOT NULL,
  last_viewed_at timestamptz NOT NULL,
  PRIMARY KEY (property_id, section)
);
