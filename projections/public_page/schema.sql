-- What the documents are rendered from, and where they stand now.
CREATE TABLE guides (
  property_id  uuid PRIMARY KEY,
  owner_id     uuid NOT NULL,
  slug         text NOT NULL,
  custom_url   text,
  branded_path text,
  -- Published, and its host lets search engines list it.
  indexable    boolean NOT NULL,
  updated_at   timestamptz NOT NULL,
  -- Past and present, each once.
  addresses    json NOT NULL,
  state        json NOT NULL
);
CREATE INDEX ON guides (updated_at DESC, property_id) WHERE indexable;

-- Ready to send: the body of the public answer, one per language in which there is anything to read.
CREATE TABLE documents (
  property_id uuid NOT NULL,
  language    text NOT NULL,
  is_main     boolean NOT NULL,
  etag        text NOT NULL,
  -- Not compressed: it is read far more often than written.
  body        text STORAGE EXTERNAL NOT NULL,
  PRIMARY KEY (property_id, language)
);

-- Addresses past and present. An address leads to the property that stands there, else to the one that came
-- there last: a former address leads on until somebody else takes it.
CREATE TABLE addresses (
  kind        text NOT NULL,
  address     text NOT NULL,
  property_id uuid NOT NULL,
  -- When the property last came to it, by the log: a position would be another one in another store.
  since       timestamptz NOT NULL,
  PRIMARY KEY (kind, address, property_id)
);
