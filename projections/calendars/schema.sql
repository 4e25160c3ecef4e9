CREATE TABLE calendars (
  property_id uuid PRIMARY KEY
);
