import { expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

/** Catches the error that a function throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

it.each([
  ['a parser quotes', () => JSON.parse('canary@example.com')],
  ['a message quotes', () => fail('invalid input syntax for type uuid: "canary"')],
  ['a message quotes over its end', () => fail('Unexpected token in "canary and more')],
  ['a path names', () => fail("ENOENT: no such file or directory, open '/data/canary'")],
  ['a mail server repeats', () => fail('550 5.1.1 <canary@example.com>: user unknown')],
  [
    'a query has as values',
    () => fail('the query failed', { values: ['canary'], detail: 'Key (email)=(canary)' }),
  ],
  ['a cause says', () => fail('outer', { cause: new Error('of "canary"') })],
  ['one of several says', () => fail(new AggregateError([new Error('of "canary"')], 'several'))],
])('tells nothing of what %s', (_what, act) => {
  const text = JSON.stringify(describeError(thrownBy(act)));
  expect(text).not.toContain('canary');
  expect(text).toMatch(/"type":"\w*Error"/);
});

function fail(message: string | Error, members: object = {}): never {
  throw typeof message === 'string' ? Object.assign(new TypeError(message), members) : message;
}

it('keeps what an operator needs: kind, code, words, place and cause', () => {
  const cause = Object.assign(
    new RangeError("connect ECONNREFUSED 127.0.0.1:5432: isn't there, can't go on"),
    {
      code: 'ECONNREFUSED',
    },
  );
  const described = describeError(new Error('The record "giulia" was not written', { cause }));
  expect(described).toMatchObject({
    type: 'Error',
    message: 'The record "…" was not written',
    cause: {
      type: 'RangeError',
      code: 'ECONNREFUSED',
      message: "connect ECONNREFUSED 127.0.0.1:5432: isn't there, can't go on",
    },
  });
  expect(described.stack).toMatch(
    /^Error: The record "…" was not written\n\s+at .*describe-error\.test\.ts\S*:\d+/,
  );
});

it('ends with causes that go round in a circle', () => {
  const error = new Error('round');
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"message":"round"/g)).toHaveLength(6);
});

it('says of what is no error no more than its type', () => {
  expect(describeError('canary')).toEqual({ type: 'string', message: '(no error was thrown)', stack: '' });
});
