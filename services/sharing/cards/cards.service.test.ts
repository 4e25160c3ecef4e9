import { expect, it } from 'vitest';
import { type CardProperty, createCardsService } from './cards.service.ts';

const house = (name: string): CardProperty => ({
  name,
  city: 'Lucca',
  country: 'IT',
  theme: 'light',
  customThemeImage: null,
  coverImage: '/objects/a',
});

it('has so many cards of one host wait to be drawn and refuses the rest, while another host has a turn', async () => {
  const gate = Promise.withResolvers<undefined>();
  let reading = 0;
  const cards = createCardsService({
    readImage: () => {
      reading += 1;
      return gate.promise;
    },
  });
  /** Asks for a card, and tells the outcome: drawing it ends with its cover, which cannot be read. */
  const ask = (ownerId: string, name: string) =>
    cards
      .of(ownerId, house(name), 'it')
      .draw()
      .then(String, ({ message }: Error) => message);
  const greedy = Array.from({ length: 12 }, (_, number) => ask('greedy', `Casa ${number}`));
  const again = ask('greedy', 'Casa 0');
  const other = ask('other', 'Casa Ginestra');
  for (const refused of greedy.slice(9)) expect(await refused).toMatch(/^Too many/);
  // One cover is in memory, however many wait.
  await expect.poll(() => reading).toBe(1);
  gate.reject(new Error('gone'));
  expect(await Promise.all([...greedy.slice(0, 9), again, other])).toEqual(Array(11).fill('gone'));
  expect(reading).toBe(10);
  // What was refused is drawn when it is asked for again.
  expect(await ask('greedy', 'Casa 11')).toBe('gone');
});

it('shows of a name and of a town what there can be room for', () => {
  const cards = createCardsService({ readImage: async () => undefined });
  const tagOf = (name: string, city = 'Lucca') => cards.of('a', { ...house(name), city }, 'it').etag;
  const long = 'é'.repeat(200);
  expect(tagOf(`${long}a`)).toBe(tagOf(`${long}b`));
  expect(tagOf(long)).not.toBe(tagOf(`${long}b`));
  expect(tagOf('Casa', `${long}a`)).toBe(tagOf('Casa', `${long}b`));
  expect(tagOf(`${long.slice(1)}a`)).not.toBe(tagOf(`${long.slice(1)}b`));
});
