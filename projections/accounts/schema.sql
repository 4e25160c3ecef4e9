CREATE TABLE accounts (
  user_id         uuid PRIMARY KEY,
  email           text NOT NULL,
  first_name      text NOT NULL,
  last_name       text NOT NULL,
  trial_ends_at   timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  session_version integer NOT NULL
);
