import { expect } from 'vitest';
import { type Stay, staySchema } from '#contracts/stays/api.ts';
import type { TestGateway } from './gateway.test-support.ts';

/** Returns the day that comes so many days after today, UTC: `2026-05-09`. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Has a host note down a stay of a house: by default one that has begun. @param owner token of the host */
export async function makeStay(
  gateway: TestGateway,
  owner: string,
  house: { readonly id: string },
  fields: object = {},
): Promise<Stay> {
  const body = { arrival: dayFromNow(-2), departure: dayFromNow(3), guestName: 'Jonas Weber', ...fields };
  const answer = await gateway.call('POST', `/api/properties/${house.id}/stays`, { token: owner, body });
  expect(answer.status, answer.text).toBe(201);
  return staySchema.strict().parse(answer.body);
}
