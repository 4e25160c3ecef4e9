CREATE SCHEMA IF NOT EXISTS calendar_readings;

-- What came of reading the calendars of properties: each under a digest of its address, which nobody can tell it by.
CREATE TABLE IF NOT EXISTS calendar_readings.readings (
  property_id  uuid NOT NULL,
  calendar     text NOT NULL,
  etag         text,
  time_zone    text,
  last_read_at timestamptz,
  error        text,
  failures     integer NOT NULL,
  missing      jsonb NOT NULL,
  bookings     integer NOT NULL,
  rest_until   timestamptz,
  PRIMARY KEY (property_id, calendar)
);

ALTER TABLE calendar_readings.readings ADD COLUMN IF NOT EXISTS shared jsonb NOT NULL DEFAULT '{}';

ALTER TABLE calendar_readings.readings ADD COLUMN IF NOT EXISTS tried_at timestamptz;
