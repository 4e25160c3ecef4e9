import { expect, it } from 'vitest';
import { adminHint } from './admin-hint.ts';

const admin = { email: 'admin@example.com', password: 'chiave-di-volta-42' };
const local = { mode: 'development', host: '127.0.0.1' } as const;

it.each([
  ['127.0.0.1', undefined],
  ['127.0.0.9', undefined],
  ['::1', undefined],
  ['localhost', undefined],
  ['127.0.0.1', 'http://localhost:3000'],
  ['127.0.0.1', 'http://[::1]:3000'],
])('the sign-in may be shown on %s, with the public origin %s', (host, publicOrigin) => {
  expect(adminHint({ ...local, host, ...(publicOrigin && { publicOrigin }) }, admin)).toEqual(admin);
});

it.each([
  ['0.0.0.0', undefined],
  ['::', undefined],
  ['192.168.1.4', undefined],
  ['welcome.example.com', undefined],
  ['127.0.0.1', 'https://welcome.example.com'],
])(
  'the sign-in is not shown on %s, with the public origin %s',
  { tags: ['admin.hint.elsewhere-absent-production-another'] },
  (host, publicOrigin) => {
    expect(adminHint({ ...local, host, ...(publicOrigin && { publicOrigin }) }, admin)).toBeUndefined();
  },
);

it('the sign-in is not shown in production, even where it listens to this machine alone', {
  tags: ['admin.hint.elsewhere-absent-production-another'],
}, () => {
  expect(adminHint({ ...local, mode: 'production' }, admin)).toBeUndefined();
});

it('nothing is shown where there is no administrator', () => {
  expect(adminHint(local, undefined)).toBeUndefined();
});
