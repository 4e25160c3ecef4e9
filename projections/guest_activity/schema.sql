-- How often the welcome book of a property was opened.
CREATE TABLE page_views (
  property_id    uuid PRIMARY KEY,
  view_count     bigint NOT NULL,
  last_viewed_at timestamptz NOT NULL
);

-- The same by day (UTC) and language of the page: 'und' where it did not say.
CREATE TABLE daily_views (
  property_id uuid NOT NULL,
  day         date NOT NULL,
  language    text NOT NULL,
  view_count  bigint NOT NULL,
  PRIMARY KEY (property_id, day, language)
);

-- How often guests came to each of its sections.
CREATE TABLE section_views (
  property_id    uuid NOT NULL,
  section        text NOT NULL,
  view_count     bigint NOT NULL,
  last_viewed_at timestamptz NOT NULL,
  PRIMARY KEY (property_id, section)
);

-- What a day (UTC) of a property was like: views of the page in each of its 24 hours, how many different visitors it
-- had, views of each section, by key, and what guests did there: taps, and searches that found nothing.
CREATE TABLE days (
  property_id   uuid NOT NULL,
  day           date NOT NULL,
  hours         json NOT NULL,
  visitor_count integer NOT NULL,
  sections      json NOT NULL,
  acts          json NOT NULL,
  PRIMARY KEY (property_id, day)
);

-- Who has come on a property's last day, so that nobody is counted twice: tokens that name nobody and of which none
-- is the same on two days, or in two properties.
CREATE TABLE visitors (
  property_id uuid PRIMARY KEY,
  day         date NOT NULL,
  tokens      json NOT NULL,
  is_spread   boolean NOT NULL
);

-- The tokens of a busy day past the first ones, by their first two digits.
CREATE TABLE visitor_shards (
  property_id uuid NOT NULL,
  shard       text NOT NULL,
  tokens      json NOT NULL,
  PRIMARY KEY (property_id, shard)
);

-- What is counted of a property, so that it can be removed with it without being looked for: its sections, and the days
-- between which those of daily_views and days lie. Whether it was deleted: a guest who is on the way meanwhile is not
-- counted afterwards.
CREATE TABLE properties (
  property_id uuid PRIMARY KEY,
  sections    json NOT NULL,
  first_day   date,
  last_day    date,
  is_deleted  boolean NOT NULL
);
