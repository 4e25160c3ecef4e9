import type { RuleRow, Section } from './requirement.ts';
import {
  accessMatrix,
  accounts,
  admins,
  adminUsers,
  collaborators,
  content,
  fuzz,
  httpFaults,
  idempotency,
  media,
  planLimits,
  properties,
  publicPages,
  rateLimits,
  siteSettings,
} from './test-files.ts';

/** What of the error catalogue a server gives, in the order and the words of the specification. */
export const SERVER_MESSAGES: readonly Section<RuleRow>[] = [
  {
    title: 'General',
    rows: [
      {
        where: 'Every call that needs a session',
        rule: 'An unauthorized error is a message that starts with 401 and contains Unauthorized.',
        says: 'Unauthorized',
        tests: [
          accessMatrix('the access matrix', '$id $what: $caller is answered $status'),
          accounts('a token', 'of any other kind is Unauthorized'),
        ],
      },
      {
        where: 'GET /api/user',
        rule: 'A 401 on the current-user call yields an empty user.',
        tests: [accounts('a token', 'of any other kind is Unauthorized')],
      },
    ],
  },
  {
    title: 'Login and registration',
    rows: [
      {
        where: 'POST /api/login',
        rule: "Login failure: destructive toast 'Login failed' with the error message.",
        says: 'Invalid email or password',
        tests: [
          accounts(
            'POST /api/login',
            'gives the same answer to a wrong password and to an unknown e-mail, which is not Unauthorized',
          ),
        ],
      },
      {
        where: 'POST /api/register',
        rule: "Registration failure: destructive toast 'Registration failed' with the error message.",
        says: 'already taken',
        tests: [accounts('POST /api/register', 'refuses an e-mail that is taken, without regard to case')],
      },
    ],
  },
  {
    title: 'Dashboard',
    rows: [
      {
        where: 'PUT /api/auth/change-password',
        rule: "Other failures: 'Errore' with the server message.",
        says: 'La password attuale non è corretta',
        tests: [
          accounts(
            'PUT /api/auth/change-password',
            'refuses a wrong current password with 400 and ends nothing',
          ),
        ],
      },
      {
        where: 'PUT /api/auth/change-email',
        rule: "Other failures: 'Errore' with the server message.",
        says: 'already taken',
        tests: [
          accounts('PUT /api/auth/change-email', 'refuses an address that is taken, without regard to case'),
          accounts(
            'PUT /api/auth/change-email',
            'refuses a wrong password with 400 before it says whether an address is taken',
          ),
        ],
      },
    ],
  },
  {
    title: 'Create',
    rows: [
      {
        where: 'POST /api/properties',
        rule: "Message contains 'already taken': 'This URL slug is already taken. Please choose a different one.'",
        says: 'This URL slug is already taken. Please choose a different one.',
        tests: [
          properties('POST /api/properties', 'tells a slug that is taken so'),
          properties('POST /api/properties', 'lets one of twenty at once have a slug'),
        ],
      },
    ],
  },
  {
    title: 'Edit',
    rows: [
      {
        where: 'PUT /api/properties/{id}: customUrl',
        rule: "Other save errors: 'Errore' with the server message.",
        says: 'already taken',
        tests: [properties('addresses', 'keeps branded paths apart, however they are put together')],
      },
      {
        where: 'PUT /api/properties/{id}',
        rule: "Session expired: 'Non autorizzato'",
        tests: [accounts('a token', 'ends with the session version that its account has left')],
      },
      {
        where: 'PUT /api/logo-images, PUT /api/custom-theme-images',
        rule: "Logo upload error: 'Errore upload logo'. Theme upload error: 'Errore upload tema'.",
        tests: [media('files over HTTP', 'putting to use', 'refuses %s')],
      },
    ],
  },
  {
    title: 'Public',
    rows: [
      {
        where: '/p/{slug}',
        rule: "Slug page load failure: the 'Property Not Found' page.",
        tests: [
          publicPages('GET /api/public/properties/{slug}', 'knows nothing of %s'),
          publicPages('the guest page', 'of %s is a page that says so'),
        ],
      },
      {
        where: '/{customPath}',
        rule: 'Custom page failure: the 404 page.',
        tests: [
          publicPages('GET /api/public/custom/{customPath}', 'knows nothing of %s'),
          publicPages('the page at a custom path', 'is a page that says so where nothing is'),
        ],
      },
    ],
  },
  {
    title: 'Sub-accounts',
    rows: [
      {
        where: 'POST /api/sub-accounts',
        rule: "Invite send error: 'Errore' with the message.",
        tests: [
          collaborators(
            'inviting',
            'is refused twice for one e-mail, however it is written, also when both come at once',
          ),
          collaborators('inviting', 'is refused for oneself'),
        ],
      },
      {
        where: 'POST /api/sub-accounts/{id}/resend-invite',
        rule: "Resend failure: 'Errore' with the server message.",
        tests: [
          collaborators('the link of an invite', 'is dead once used, and the invite is not sent again'),
        ],
      },
      {
        where: 'POST /api/invite/{token}/complete',
        rule: "Invite registration failure: 'Errore' with the server message.",
        tests: [collaborators('completing an invite', 'sends who has an account to sign in and accept')],
      },
      {
        where: 'GET /api/invite/{token}',
        rule: 'An invite load failure shows the invalid-invite card.',
        tests: [collaborators('the link of an invite', 'is dead where it was never made, or was altered')],
      },
    ],
  },
  {
    title: 'Admin',
    rows: [
      {
        where: 'POST /api/admin/login',
        rule: "Login failure: 'Errore di accesso' with the server message.",
        says: 'Credenziali non valide',
        tests: [
          admins(
            'POST /api/admin/login',
            'gives the same answer to a wrong password, an unknown e-mail, and a host',
          ),
        ],
      },
      {
        where: 'PUT /api/admin/users/{id}/package',
        rule: 'Package update failure',
        tests: [
          adminUsers('PUT /api/admin/users/{id}/package', 'knows neither other packages nor other users'),
        ],
      },
    ],
  },
  {
    title: 'Landing',
    rows: [
      {
        where: 'GET /api/site-settings/youtube_url',
        rule: 'A missing or invalid video setting: the placeholder shows.',
        tests: [
          siteSettings('GET /api/site-settings/{key}', 'answers with the default before anybody has set it'),
        ],
      },
    ],
  },
];

/** What every call has to keep to, whatever it is about. */
export const RULES_OF_EVERY_CALL: readonly Section<RuleRow>[] = [
  {
    title: 'Every call',
    rows: [
      {
        where: 'Refusals',
        rule: 'application/problem+json of the documented shape and statuses, and no 5xx',
        tests: [
          fuzz(
            'requests generated from the document',
            '$method $path: every answer is one that the document knows',
          ),
        ],
      },
      {
        where: 'Access',
        rule: 'each caller is let in to what is theirs: anonymous, each permission, another tenant, owner, admin',
        tests: [accessMatrix('the access matrix', '$id $what: $caller is answered $status')],
      },
      {
        where: 'Methods',
        rule: 'an existing path under another method: 405 with Allow',
        tests: [httpFaults('a refusal by HTTP itself', 'of %s on %s is 405 with what is allowed')],
      },
      {
        where: 'Bodies',
        rule: 'more than 256 KB: 413; another media type: 415',
        tests: [
          httpFaults('a refusal by HTTP itself', 'of more than 256 KB is 413'),
          httpFaults('a refusal by HTTP itself', 'of %s is 415'),
        ],
      },
      {
        where: 'Rate limits',
        rule: '429 with Retry-After',
        tests: [
          httpFaults('rate limits', 'answer 429 and say when to come back'),
          rateLimits(
            'the limit per minute',
            'holds for an account, from however many addresses its token is used',
          ),
        ],
      },
      {
        where: 'Idempotency-Key',
        rule: 'a write is done once, however often it is sent',
        tests: [
          idempotency('a write with an idempotency key', 'is done once and answered the same again'),
          idempotency('fifty at once under one key', 'make one property, on two gateways over one database'),
        ],
      },
      {
        where: 'If-Match',
        rule: '412 where the revision is stale',
        tests: [
          properties(
            'PUT /api/properties/{id}',
            'takes the tag of the revision it was made from, and refuses another',
          ),
          content('PUT /api/properties/{id}/sections', 'takes an If-Match'),
        ],
      },
      {
        where: 'Plans',
        rule: '403 `plan.limit-reached` past the number of properties, 403 `plan.feature-missing` for what the plan does not have',
        tests: [
          planLimits('the properties of a plan', 'are as many as it allows, and one more with the next plan'),
          planLimits('branding', 'is refused to whose plan does not have it, with all that came with it'),
        ],
      },
      {
        where: 'GET /api/login',
        rule: '302 to /auth',
        tests: [accounts('GET /api/login', 'leads to the sign-in screen')],
      },
      {
        where: 'GET /welcome/{slug}',
        rule: '308 to /p/{slug}',
        tests: [publicPages('the guest page', 'has an older address that leads to it')],
      },
    ],
  },
];
