import { expect, it } from 'vitest';
import { accountOfToken } from './token-account.ts';

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

it('is the same for a token that was renewed', () => {
  const before = token({ sub: 'laura', iat: 1, name: '?>~ü' });
  expect(accountOfToken(token({ sub: 'laura', iat: 2 }))).toBe(accountOfToken(before));
});

it('is another for another person, and in the account of somebody else', () => {
  const own = accountOfToken(token({ sub: 'laura' }));
  expect(accountOfToken(token({ sub: 'marco' }))).not.toBe(own);
  expect(accountOfToken(token({ sub: 'laura', acc: { id: 'giulia' } }))).not.toBe(own);
});

it('of what is no token is itself', () => {
  expect(accountOfToken('no token')).toBe('no token');
});
