import { ADMIN_ROLES } from '../kernel/calls/roles.ts';

// The parts of the OpenAPI document that are the same whatever the operations are.

type Json = Readonly<Record<string, unknown>>;

/** The version of the API: its major number changes with a change that breaks clients. */
const API_VERSION = '1.0.0';

export const INFO: Json = {
  title: 'Benvenuto API',
  version: API_VERSION,
  description:
    'Welcome books for holiday rentals: hosts write them, guests read them. A write answers once ' +
    'it can be read. Every refusal is `application/problem+json`.',
  license: { name: 'MIT', identifier: 'MIT' },
};

/** Names the groups of operations, and says what each is about. */
export const TAGS: Readonly<Record<string, string>> = {
  Account: 'Opening an account, signing in, and who is signed in.',
  Properties: 'The houses of a host.',
  Sections: 'What the welcome book of a house says, per section and language.',
  Guests: 'What guests read, without an account.',
  Files: 'Images and documents: get an address, send the file there, then put it to use.',
  Site: 'What the landing page shows: settings of the site, and plans.',
  Administration: 'What administrators of the site do.',
  Documentation: 'What you are reading.',
};

/** Headers that calls can be sent with. */
export const PARAMETERS: Json = {
  IfMatch: headerParameter(
    'If-Match',
    'The `ETag` that the caller last saw; refused (412) where the thing has changed since.',
  ),
  IfNoneMatch: headerParameter(
    'If-None-Match',
    'The `ETag` of what the caller has; answered 304 while that is up to date.',
  ),
  IdempotencyKey: {
    ...headerParameter(
      'Idempotency-Key',
      'Makes the call happen once, however often it is sent: what was answered is answered again, with ' +
        '`idempotency-replayed: true`, for 24 hours. A call that was refused may be corrected under the same ' +
        'key. Another call under the same key is refused (409 `idempotency.key-reused`), and one whose first ' +
        'attempt is still at work is told to come back (409 `request.in-progress`).',
    ),
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
};

/** Headers that answers come with. */
export const HEADERS: Json = {
  ETag: { description: 'The revision of what is answered.', schema: { type: 'string' } },
  SessionToken: {
    description:
      'The token to go on with, in the place of the one that was sent. Absent while that one is fresh. ' +
      'A token lasts 12 hours and is renewed while in use, for 30 days at most since signing in.',
    schema: { type: 'string' },
  },
  AdminRole: {
    description: 'What the administrator may do now.',
    schema: { enum: ADMIN_ROLES },
  },
  IdempotencyReplayed: {
    description: 'Where this is the answer to an earlier call with the same `Idempotency-Key`.',
    schema: { const: 'true' },
  },
  RetryAfter: { description: 'When to try again, in seconds.', schema: { type: 'integer' } },
};

/** Tokens that calls are made with, by audience. */
export const SECURITY_SCHEMES: Json = {
  owner: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that registration and sign-in answer with.',
  },
  admin: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that sign-in of administrators answers with.',
  },
};

function headerParameter(name: string, description: string): Json {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
