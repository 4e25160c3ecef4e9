-- Of a property that is deleted it stays known that it is: what is offered in it afterwards has no row.
CREATE TABLE properties (
  property_id         uuid PRIMARY KEY,
  extra_ids           json NOT NULL,
  deleted_request_ids json NOT NULL,
  offers_revision     bigint NOT NULL,
  language            text NOT NULL,
  is_deleted          boolean NOT NULL
);
CREATE TABLE offers (
  extra_id     uuid PRIMARY KEY,
  property_id  uuid NOT NULL,
  name         text NOT NULL,
  rank         integer NOT NULL,
  is_withdrawn boolean NOT NULL,
  offer        json NOT NULL
);
CREATE INDEX ON offers (property_id, rank, extra_id);
CREATE TABLE requests (
  request_id   uuid PRIMARY KEY,
  property_id  uuid NOT NULL,
  owner_id     uuid NOT NULL,
  extra_id     uuid NOT NULL,
  state        text NOT NULL,
  is_deleted   boolean NOT NULL,
  extra_name   text,
  unit         text NOT NULL,
  price_cents  integer NOT NULL,
  currency     text NOT NULL,
  quantity     integer NOT NULL,
  total_cents  bigint NOT NULL,
  date         date,
  requested_on date NOT NULL,
  name         text,
  contact      text,
  note         text,
  reason       text,
  payment_link text,
  paid_by      text,
  paid_in_vain json NOT NULL,
  language     text NOT NULL,
  requested_at timestamptz NOT NULL,
  changed_at   timestamptz NOT NULL
);
-- Ids are ordered by time: newest first is an order by them.
CREATE INDEX ON requests (property_id, request_id DESC) WHERE NOT is_deleted;
CREATE INDEX ON requests (property_id, state, request_id DESC) WHERE NOT is_deleted;
CREATE INDEX ON requests (owner_id) WHERE NOT is_deleted;
-- For sums.
CREATE INDEX ON requests (owner_id, property_id) WHERE state IN ('approved', 'paid', 'done');
