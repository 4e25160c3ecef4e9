import type { Attack } from '../attack.ts';
import { sendRaw } from '../raw-request.ts';

const TRIES = 400;
/** Sign-ins that an address may try in a minute, with the shared limit for all calls on top. */
const LET_THROUGH_MOST = 10;

/** Writes an address in the ways that lead to the same route. */
const WORDINGS = (origin: string): readonly string[] => [
  '/%61pi/admin/login',
  '/api/%61dmin/login',
  '/api/admin/log%69n',
  '/api/admin/login/',
  `${origin}/api/admin/login`,
];

/** Guesses the administrator's password from one address, each time under another wording of the path. */
export const pathTricks: Attack = {
  name: 'sign-ins by other wordings of the path',
  async make({ product: { origin }, admin }) {
    const wordings = WORDINGS(origin);
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, number) =>
        sendRaw(origin, {
          method: 'POST',
          target: wordings[number % wordings.length] ?? '/',
          from: '203.0.113.10',
          body: JSON.stringify({ email: admin.email, password: `guess-number-${number}` }),
        }),
      ),
    );
    const judged = answers.filter(({ status }) => status === 401).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    return {
      tried: TRIES,
      says: `${judged} passwords judged, ${refused} × 429`,
      ...(judged > LET_THROUGH_MOST && { broke: `${judged} passwords were judged` }),
    };
  },
};
