import {
  ANY,
  type ExpectedRevision as ClientExpectedRevision,
  type CurrentRevision,
  NO_STREAM,
} from '@eventstore/db-client';
import type { ExpectedRevision } from '#kernel/log/event-store.ts';

/** Translates the port's expectation into the client's. */
export function toClientRevision(expected: ExpectedRevision): ClientExpectedRevision {
  if (expected === 'none') return NO_STREAM;
  return expected === 'any' ? ANY : expected;
}

/** Translates the revision at which the client found a stream into the port's. */
export function fromClientRevision(current: CurrentRevision): bigint | 'none' {
  return current === NO_STREAM ? 'none' : current;
}
