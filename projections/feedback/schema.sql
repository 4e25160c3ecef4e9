-- What guests said of their stays. A deleted one leaves no row.
CREATE TABLE feedback (
  feedback_id uuid PRIMARY KEY,
  property_id uuid NOT NULL,
  owner_id    uuid NOT NULL,
  rating      integer NOT NULL,
  comment     text,
  -- Where an answer is wished.
  email       text,
  -- None: about the stay as a whole.
  section     text,
  language    text,
  given_at    timestamptz NOT NULL,
  is_read     boolean NOT NULL,
  -- What the host answered, the first answer first: its text and its time.
  replies     json NOT NULL
);
CREATE INDEX ON feedback (property_id, given_at DESC, feedback_id DESC);
CREATE INDEX ON feedback (owner_id, feedback_id);

-- How many voices found a section of help, and how many did not. The visitors of the last day that anybody said
-- anything, with their last voice, so that each counts once: by tokens that name nobody and are others each day.
CREATE TABLE helpful (
  property_id uuid NOT NULL,
  section     text NOT NULL,
  yes_count   integer NOT NULL,
  no_count    integer NOT NULL,
  day         date NOT NULL,
  voices      json NOT NULL,
  PRIMARY KEY (property_id, section)
);

-- The sections of a property that there are voices on, so that they go with it. Whether it was deleted: a guest who is
-- on the way meanwhile is not counted afterwards.
CREATE TABLE properties (
  property_id uuid PRIMARY KEY,
  sections    json NOT NULL,
  is_deleted  boolean NOT NULL
);
