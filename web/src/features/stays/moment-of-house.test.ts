import { expect, test } from 'vitest';
import { momentOfHouse } from './moment-of-house.ts';

const MOMENT = new Date('2026-05-08T13:00:00Z');

test('a moment is told by the clocks of the house, with their zone where others are here', {
  tags: ['stays.secrets-from'],
}, () => {
  expect(momentOfHouse(MOMENT, 'Europe/Rome', 'de', 'Europe/Berlin')).toBe('8. Mai 2026, 15:00');
  expect(momentOfHouse(MOMENT, 'Europe/Rome', 'de', 'America/New_York')).toBe('8. Mai 2026, 15:00 MESZ');
  expect(momentOfHouse(MOMENT, 'Atlantic/Canary', 'it', 'Europe/Rome')).toMatch(/^8 mag 2026, 14:00 \S+$/);
});
