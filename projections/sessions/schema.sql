CREATE TABLE sessions (
  user_id         uuid PRIMARY KEY,
  session_version integer NOT NULL,
  open            json NOT NULL,
  ended           json NOT NULL
);
