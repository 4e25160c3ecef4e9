CREATE TABLE packages (
  package_id       text PRIMARY KEY,
  price            integer NOT NULL,
  discounted_price integer,
  sort_order       integer NOT NULL,
  is_active        boolean NOT NULL,
  details          json NOT NULL
);
