-- What the documents are rendered from.
CREATE TABLE guides (
  property_id uuid PRIMARY KEY,
  slug        text NOT NULL,
  updated_at  timestamptz NOT NULL,
  state       json NOT NULL
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

-- Slugs past and present. A former slug leads on to the property until somebody else takes it.
CREATE TABLE slugs (
  slug        text PRIMARY KEY,
  property_id uuid NOT NULL
);
