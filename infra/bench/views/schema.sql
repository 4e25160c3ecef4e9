CREATE TABLE section_views (
  house text NOT NULL,
  section text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (house, section)
);

CREATE TABLE views_by_day (
  house text NOT NULL,
  day text NOT NULL,
  language text NOT NULL,
  views bigint NOT NULL,
  PRIMARY KEY (house, day, language)
);
