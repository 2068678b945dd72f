-- The schema of the first release (0001), as it was made. Never to be changed.
CREATE TABLE alembic_version (
  version_num VARCHAR(32) NOT NULL,
  CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);

CREATE TABLE people (
  id VARCHAR(16) NOT NULL,
  name TEXT NOT NULL,
  sign_in TEXT,
  password TEXT,
  created BIGINT NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (sign_in)
);

CREATE TABLE sessions (
  token VARCHAR(64) NOT NULL,
  person VARCHAR(16) NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (token),
  FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);

CREATE INDEX ix_sessions_person ON sessions (person);

CREATE TABLE tables (
  id VARCHAR(16) NOT NULL,
  game VARCHAR(32) NOT NULL,
  rules INTEGER NOT NULL,
  board TEXT NOT NULL,
  board_text TEXT,
  setup TEXT NOT NULL,
  public BOOLEAN NOT NULL,
  host VARCHAR(16) NOT NULL,
  seed BYTEA NOT NULL,
  invite VARCHAR(32) NOT NULL,
  watch VARCHAR(32) NOT NULL,
  origin TEXT,
  created BIGINT NOT NULL,
  status VARCHAR(8) NOT NULL,
  turn SMALLINT,
  turn_person VARCHAR(16),
  due BIGINT,
  result TEXT,
  changed BIGINT NOT NULL,
  PRIMARY KEY (id)
);

CREATE INDEX tables_listed ON tables (public, status, changed, id);

CREATE INDEX tables_due ON tables (due);

CREATE INDEX tables_host ON tables (host, status);

CREATE TABLE seats (
  table_id VARCHAR(16) NOT NULL,
  seat SMALLINT NOT NULL,
  kind VARCHAR(8) NOT NULL,
  person VARCHAR(16),
  name TEXT NOT NULL,
  level VARCHAR(32),
  PRIMARY KEY (table_id, seat),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE INDEX ix_seats_person ON seats (person);

CREATE TABLE actions (
  table_id VARCHAR(16) NOT NULL,
  number INTEGER NOT NULL,
  at BIGINT NOT NULL,
  kind VARCHAR(16) NOT NULL,
  seat SMALLINT,
  person VARCHAR(16),
  data TEXT NOT NULL,
  PRIMARY KEY (table_id, number),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE TABLE chat (
  id BIGINT NOT NULL,
  table_id VARCHAR(16) NOT NULL,
  seat SMALLINT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

CREATE INDEX chat_table ON chat (table_id, id);

CREATE TABLE notes (
  table_id VARCHAR(16) NOT NULL,
  person VARCHAR(16) NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (table_id, person),
  FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);

INSERT INTO alembic_version (version_num) VALUES ('0001') RETURNING alembic_version.version_num;
