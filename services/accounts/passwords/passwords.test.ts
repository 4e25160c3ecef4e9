import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { CHEAP_HASHING } from './passwords.test-support.ts';
import { createPasswords } from './passwords.ts';

const PASSWORD = 'una ginestra sul colle';

it('hashes at the cost that OWASP asks for, with a salt of its own each time', async () => {
  const passwords = await createPasswords();
  const [one, other] = [await passwords.hash(PASSWORD), await passwords.hash(PASSWORD)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await verify(one, PASSWORD)).toBe(true);
});

it('knows the password of a hash, whatever that cost, and no other', async () => {
  const passwords = await createPasswords();
  const cheap = await (await createPasswords(CHEAP_HASHING)).hash(PASSWORD);
  for (const hash of [cheap, await passwords.hash(PASSWORD)]) {
    expect(await passwords.matches(hash, PASSWORD)).toBe(true);
    expect(await passwords.matches(hash, `${PASSWORD} `)).toBe(false);
  }
});

it('lets nobody in where there is no hash', async () => {
  const passwords = await createPasswords(CHEAP_HASHING);
  expect(await passwords.matches(undefined, PASSWORD)).toBe(false);
  expect(await passwords.matches(undefined, 'the password of an account that does not exist')).toBe(false);
});

it('turns away who would have to wait behind too many', async () => {
  const passwords = await createPasswords();
  const asked = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.hash(PASSWORD)));
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(20);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'service.busy' } });
});
