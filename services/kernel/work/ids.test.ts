import { expect, it } from 'vitest';
import { newCorrelationId, timeOfUuid, timeOrderedIds, uuidV7 } from './ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('are UUIDs of version 7 that begin with their time', () => {
  const now = Date.UTC(2026, 2, 1, 12);
  const id = uuidV7(now);
  expect(id).toMatch(UUID_V7);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  expect(timeOfUuid(id)).toBe(now);
});

it('tell no time where they are of another version, or no ids at all', () => {
  for (const text of [newCorrelationId(), '', 'uploads', `${uuidV7(1)}0`]) {
    expect(timeOfUuid(text), text).toBeUndefined();
  }
});

it('sort by the time at which they were made', () => {
  const ids = [1, 2, 999, 1_000, 2 ** 32, 2 ** 40].map(uuidV7);
  expect(ids.toSorted()).toEqual(ids);
});

it('are never the same', () => {
  const ids = Array.from({ length: 10_000 }, () => timeOrderedIds.next());
  expect(new Set(ids).size).toBe(ids.length);
  expect(newCorrelationId()).not.toBe(newCorrelationId());
});
