-- One row per property: all that is short. The host's list reads this table alone.
CREATE TABLE properties (
  property_id  uuid PRIMARY KEY,
  owner_id     uuid NOT NULL,
  -- In the order of Unicode's root collation, as hosts are listed, too.
  name         text COLLATE "und-x-icu" NOT NULL,
  search_text  text COLLATE "C" NOT NULL,
  country      text NOT NULL,
  is_active    boolean NOT NULL,
  is_favourite boolean NOT NULL,
  -- In which guests can read it: none, where it is a draft.
  languages    json NOT NULL,
  slug         text NOT NULL,
  custom_url   text,
  branded_path text,
  -- Published, and its host lets search engines list it.
  indexable    boolean NOT NULL,
  revision     bigint NOT NULL,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  -- Past and present, each once.
  addresses    json NOT NULL,
  details      json NOT NULL,
  -- Which texts there are: pairs of section and language, in the order in which they were first written.
  written      json NOT NULL,
  -- Sections of which anything is translated, by language.
  translated   json NOT NULL
);
-- One for each way in which a host sorts, favourites apart: the id tells apart what is equal.
CREATE INDEX ON properties (owner_id, is_favourite, created_at, property_id);
CREATE INDEX ON properties (owner_id, is_favourite, updated_at, property_id);
CREATE INDEX ON properties (owner_id, is_favourite, name, property_id);
CREATE INDEX ON properties (slug);
CREATE INDEX ON properties (updated_at DESC, property_id) WHERE indexable;

-- What a section says in a language, fit for guests.
CREATE TABLE texts (
  property_id uuid NOT NULL,
  section     text NOT NULL,
  language    text NOT NULL,
  title       text NOT NULL,
  items       json NOT NULL,
  metadata    json,
  -- The version of the rules by which it was made fit.
  rules       integer NOT NULL,
  PRIMARY KEY (property_id, section, language)
);

-- What is known of translations of a property into a language, as its events tell it.
CREATE TABLE translations (
  property_id uuid NOT NULL,
  language    text NOT NULL,
  entries     json NOT NULL,
  PRIMARY KEY (property_id, language)
);

-- The public answers but for their end, one per language in which there is anything to read.
CREATE TABLE documents (
  property_id uuid NOT NULL,
  language    text NOT NULL,
  is_main     boolean NOT NULL,
  digest      text NOT NULL,
  rules       integer NOT NULL,
  -- Compressed already.
  body        bytea STORAGE EXTERNAL NOT NULL,
  -- With what the body withholds, for the link of a stay; null where it withholds nothing.
  open_body   bytea STORAGE EXTERNAL,
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
