-- Since when the book of a property has been out, which it is from its creation on, and when its first guest came.
CREATE TABLE publications (
  property_id     uuid PRIMARY KEY,
  published_at    timestamptz NOT NULL,
  first_viewed_at timestamptz
);
