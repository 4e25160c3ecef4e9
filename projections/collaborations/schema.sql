CREATE TABLE collaborations (
  collaboration_id  uuid PRIMARY KEY,
  owner_id          uuid NOT NULL,
  collaborator_id   uuid,
  email             text NOT NULL,
  email_digest      text NOT NULL,
  permissions       json NOT NULL,
  property_ids      json,
  version           integer NOT NULL,
  generation        integer NOT NULL,
  invite_expires_at timestamptz NOT NULL,
  created_at        timestamptz NOT NULL,
  accepted_at       timestamptz
);
CREATE INDEX ON collaborations (owner_id, created_at DESC, collaboration_id);
-- By whom an open invite is for, to withdraw it when that person is erased.
CREATE INDEX ON collaborations (email_digest) WHERE collaborator_id IS NULL;
-- Looked up at every request of a collaborator; what it reads is in the row.
CREATE INDEX ON collaborations (collaborator_id, owner_id) WHERE collaborator_id IS NOT NULL;
