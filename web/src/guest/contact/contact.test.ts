import { expect, test } from 'vitest';
import { openContact } from './contact.ts';

test('a page that has asked nothing yet counts as in contact', () => {
  expect(openContact().getState()).toEqual({ reached: true, lastReachedAt: undefined });
});

test('an answer is the last contact, and a failure leaves its moment as it was', () => {
  const contact = openContact(() => 1_000);
  contact.answered();
  expect(contact.getState()).toEqual({ reached: true, lastReachedAt: 1_000 });
  contact.failed();
  expect(contact.getState()).toEqual({ reached: false, lastReachedAt: 1_000 });
});

test('tells each change until it is told to stop, and a second failure is none', () => {
  const contact = openContact();
  const told: boolean[] = [];
  const stop = contact.subscribe(() => told.push(contact.getState().reached));
  contact.failed();
  contact.failed();
  contact.answered();
  stop();
  contact.failed();
  expect(told).toEqual([false, true]);
});
