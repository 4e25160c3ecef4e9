-- In the order of Unicode's root collation, accents and case tell apart only what is otherwise equal.
CREATE TABLE accounts (
  user_id         uuid PRIMARY KEY,
  email           text COLLATE "und-x-icu" NOT NULL,
  first_name      text NOT NULL,
  last_name       text NOT NULL,
  full_name       text COLLATE "und-x-icu" NOT NULL,
  search_text     text COLLATE "C" NOT NULL,
  language        text,
  -- Whether the person gets a mail each week of what guests asked and nobody answered.
  question_mails  boolean NOT NULL,
  trial_ends_at   timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  session_version integer NOT NULL,
  email_verified  boolean NOT NULL,
  package_id      text,
  package_since   timestamptz
);
-- One for each way in which administrators sort: the id tells apart what is equal.
CREATE INDEX ON accounts (full_name, user_id);
CREATE INDEX ON accounts (email, user_id);
CREATE INDEX ON accounts (created_at, user_id);
CREATE INDEX ON accounts ((COALESCE(package_id, '')), full_name, user_id);

CREATE INDEX ON accounts (user_id) WHERE question_mails;

-- Who had an account that was deleted: what is left of theirs is shown to nobody while it is removed.
CREATE TABLE deletions (
  user_id    uuid PRIMARY KEY,
  deleted_at timestamptz NOT NULL
);
