import { ConnectionError, StatementTimeoutError } from 'slonik';
import { expect, it } from 'vitest';
import { EventStoreUnavailableError, ForeignLogError } from '#kernel/log/event-store.ts';
import { refusalOf } from './problem-answers.ts';

const refused = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['the log', new EventStoreUnavailableError('gone')],
  ['a socket', refused('ECONNREFUSED')],
  ['Postgres as it shuts down', refused('57P01')],
  ['Postgres on a full disk', refused('53100')],
  ['a disk that is full', refused('ENOSPC')],
  ['a pool', new Error('timeout exceeded when trying to connect')],
  ['a connection that is about to be closed', new ConnectionError('Client is pending destroy.')],
  ['a read model that does not answer', new StatementTimeoutError(new Error('canceling statement'))],
  ['something beneath it', new Error('wrapped', { cause: refused('ECONNRESET') })],
])('what %s says of its absence is 503', (_, error) => {
  expect(refusalOf(error)).toMatchObject({
    status: 503,
    code: 'service.unavailable',
  });
});

it.each([
  ['by itself', new ForeignLogError('another log')],
  ['as a cause', new Error('wrapped', { cause: new ForeignLogError('another log') })],
])('another log is 503 with a code of its own, %s', (_, error) => {
  expect(refusalOf(error)).toMatchObject({ status: 503, code: 'log.foreign' });
});

it('a fault of our own is 500 and tells nothing of itself', () => {
  const refusal = refusalOf(new TypeError('cannot read secret of undefined'));
  expect(refusal).toMatchObject({ status: 500, code: 'service.failed' });
  expect(JSON.stringify(refusal)).not.toContain('secret');
});
