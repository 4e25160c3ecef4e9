CREATE SCHEMA IF NOT EXISTS readers;

-- Gateways that are at work, and until when that is known of them. Nothing here is worth keeping: it is unlogged.
CREATE UNLOGGED TABLE IF NOT EXISTS readers.gateways (
  gateway    uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- How many guests have the page of a property open at a gateway.
CREATE UNLOGGED TABLE IF NOT EXISTS readers.counts (
  property_id  uuid NOT NULL,
  gateway      uuid NOT NULL REFERENCES readers.gateways ON DELETE CASCADE,
  reader_count integer NOT NULL,
  PRIMARY KEY (property_id, gateway)
);
CREATE INDEX IF NOT EXISTS counts_gateway ON readers.counts (gateway);
