import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContact } from './contact.ts';

const HOUSE = 'b7c4a1f0-0000-4000-8000-000000000001';

/** Returns a storage as a browser has it, in memory. */
function memoryStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('a page that has asked nothing yet counts as in contact', () => {
  expect(openContact(HOUSE).getState()).toEqual({ reached: true, lastReachedAt: undefined });
});

test('an answer is the last contact, and a failure leaves its moment as it was', () => {
  const contact = openContact(HOUSE, () => 1_000);
  contact.answered();
  expect(contact.getState()).toEqual({ reached: true, lastReachedAt: 1_000 });
  contact.failed();
  expect(contact.getState()).toEqual({ reached: false, lastReachedAt: 1_000 });
});

test('the moment outlives the page, for its own book alone', () => {
  openContact(HOUSE, () => 1_000).answered();
  expect(openContact(HOUSE).getState().lastReachedAt).toBe(1_000);
  expect(openContact('another').getState().lastReachedAt).toBeUndefined();
});

test('tells each change until it is told to stop, and a second failure is none', () => {
  const contact = openContact(HOUSE);
  const told: boolean[] = [];
  const stop = contact.subscribe(() => told.push(contact.getState().reached));
  contact.failed();
  contact.failed();
  contact.answered();
  stop();
  contact.failed();
  expect(told).toEqual([false, true]);
});

test('works without a storage', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const contact = openContact(HOUSE, () => 1_000);
  contact.answered();
  expect(contact.getState()).toEqual({ reached: true, lastReachedAt: 1_000 });
});
