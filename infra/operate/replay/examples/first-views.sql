-- When a property was published for the first time, and when a guest came for the first time after that.
CREATE TABLE publications (
  property_id     uuid PRIMARY KEY,
  published_at    timestamptz NOT NULL,
  first_viewed_at timestamptz
);
