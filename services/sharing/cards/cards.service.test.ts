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
