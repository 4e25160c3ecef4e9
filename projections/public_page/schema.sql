-- What the documents are rendered from, and where they stand now.
CREATE TABLE guides (
  property_id  uuid PRIMARY KEY,
  slug         text NOT NULL,
  custom_url   text,
  branded_path text,
  updated_at   timestamptz NOT NULL,
  -- Past and present, each once.
  addresses    json NOT NULL,
  state        json NOT NULL
);

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

-- Addresses past and present. Whoever came to one last has it, or had it last: a former address leads
-- on to the property until somebody else takes it.
CREATE TABLE addresses (
  kind        text NOT NULL,
  address     text NOT NULL,
  property_id uuid NOT NULL,
  -- The position of the event by which the property last came to it.
  since       bigint NOT NULL,
  PRIMARY KEY (kind, address, property_id)
);
