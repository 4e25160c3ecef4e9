CREATE TABLE settings (
  key         text PRIMARY KEY,
  value       text NOT NULL,
  description text NOT NULL
);
