import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

it('has so many places of an address and of a house, and no more', { tags: ['guest.chat.streams'] }, () => {
  const places = createPlaces({ ofAddress: 1, ofProperty: 2 });
  const leave = places.take('one', 'a') ?? expect.fail('no place');
  expect(places.take('one', 'b')).toBeUndefined();
  expect(places.take('two', 'a')).toBeDefined();
  expect(places.take('three', 'a')).toBeUndefined();
  expect(places.taken).toBe(2);
  leave();
  // Whoever gives a place back twice gives back one.
  leave();
  expect(places.taken).toBe(1);
  expect(places.take('one', 'a')).toBeDefined();
  expect(places.take('three', 'a')).toBeUndefined();
});
