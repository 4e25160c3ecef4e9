import type { Attack } from '../attack.ts';
import { sendRaw } from '../raw-request.ts';

const WRONG = 60;

/** Locks a host and the administrator out by wrong passwords from several networks; then they sign in from theirs. */
export const lockOut: Attack = {
  name: 'wrong passwords, to lock somebody out',
  async make({ product: { origin }, admin, host }) {
    const locked: string[] = [];
    for (const [path, { email, password }] of [
      ['/api/login', host],
      ['/api/admin/login', admin],
    ] as const) {
      const login = (given: string, from: string) =>
        sendRaw(origin, {
          method: 'POST',
          target: path,
          from,
          body: JSON.stringify({ email, password: given }),
        });
      for (let number = 0; number < WRONG; number += 1) {
        await login(`wrong-${number}`, `203.0.${113 + (number % 6)}.${30 + (number % 12)}`);
      }
      const { status } = await login(password, '198.51.100.200');
      if (status !== 200) locked.push(`${path} answered ${status}`);
    }
    return {
      tried: 2 * WRONG,
      says: locked.length === 0 ? 'both sign in from their own network' : locked.join(', '),
      ...(locked.length > 0 && { broke: locked.join(', ') }),
    };
  },
};
