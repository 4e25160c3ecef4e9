import type { Attack } from '../attack.ts';
import { addressesOf, sendRaw } from '../raw-request.ts';

const AT_ONCE = 300;
const ROUNDS = 4;

/** Asks for the costly addresses of operations again and again, from the machine itself and from elsewhere. */
export const healthFlood: Attack = {
  name: 'floods of /healthz, /readyz and /metrics',
  async make({ product: { origin } }) {
    const statuses: number[] = [];
    for (const target of ['/healthz', '/readyz', '/metrics']) {
      for (let round = 0; round < ROUNDS; round += 1) {
        const answers = await Promise.all(
          addressesOf('203.0.113', AT_ONCE).map((from) => sendRaw(origin, { target, from })),
        );
        statuses.push(...answers.map(({ status }) => status));
      }
    }
    const told = statuses.filter((status) => status === 200).length;
    return {
      tried: statuses.length,
      says: `${told} × 200, ${statuses.length - told} × otherwise`,
      ...(told > 0 && { broke: `${told} strangers were told` }),
    };
  },
};

const REGISTRATIONS = 200;
/** Registrations that an address may make in a minute, for the two minutes that the attempts can fall into. */
const LET_IN_MOST = 40;

/** Registers from one address as fast as it goes, so that the hashing of passwords is busy. */
export const registrationFlood: Attack = {
  name: 'registrations from one address',
  async make({ product: { origin } }) {
    const answers = await Promise.all(
      Array.from({ length: REGISTRATIONS }, (_, number) =>
        sendRaw(origin, {
          method: 'POST',
          target: number % 2 ? '/api/register' : '/%61pi/register',
          from: '203.0.113.20',
          body: JSON.stringify({
            firstName: 'Ugo',
            lastName: 'Neri',
            email: `ugo.${Date.now()}.${number}@example.com`,
            password: 'ginestra-gialla-42',
          }),
        }),
      ),
    );
    const letIn = answers.filter(({ status }) => status < 300 && status > 0).length;
    return {
      tried: REGISTRATIONS,
      says: `${letIn} registered`,
      ...(letIn > LET_IN_MOST && { broke: `${letIn} were registered` }),
    };
  },
};
