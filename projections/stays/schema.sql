CREATE TABLE stays (
  stay_id      uuid PRIMARY KEY,
  property_id  uuid NOT NULL,
  owner_id     uuid NOT NULL,
  arrival      date NOT NULL,
  departure    date NOT NULL,
  guest_name   text,
  language     text,
  access_code  text,
  token        text NOT NULL,
  source       text NOT NULL,
  calendar     text,
  calendar_uid text,
  updated_at   timestamptz NOT NULL
);
CREATE INDEX ON stays (property_id, arrival, stay_id);
CREATE INDEX ON stays (token);
CREATE INDEX ON stays (owner_id);
-- For those that are long over.
CREATE INDEX ON stays (departure);
