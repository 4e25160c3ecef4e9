import {
  ANY,
  type ExpectedRevision as ClientExpectedRevision,
  type CurrentRevision,
  NO_STREAM,
} from '@eventstore/db-client';
import type { ExpectedRevision } from '#kernel/log/event-store.ts';

/** The port's expectation in the client's words. */
export function toClientRevision(expected: ExpectedRevision): ClientExpectedRevision {
  if (expected === 'none') return NO_STREAM;
  return expected === 'any' ? ANY : expected;
}

/** The revision that a stream was found at, in the port's words. */
export function fromClientRevision(current: CurrentRevision): bigint | 'none' {
  return current === NO_STREAM ? 'none' : current;
}
