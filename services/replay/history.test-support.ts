import { GUEST_ACTIONS, type GuestAction } from '#contracts/guest-activity/events.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { DecidedEvent } from '#kernel/commands/decided-event.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';

const context = { actor: { kind: 'guest' }, correlationId: 'c', causationId: 'c' } as const;
const SECTIONS = ['checkin', 'rules', 'local', 'custom_1'];

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface House {
  readonly propertyId: string;
  readonly ownerId: string;
}

const viewed = (
  { propertyId }: House,
  language: string | null,
  visitor: string | null = null,
  seenAt?: string,
): DecidedEvent => ({
  type: 'PageViewed',
  data: { propertyId, language, visitor, ...(seenAt && { seenAt }) },
});

const opened = ({ propertyId }: House, section: string, language: string | null): DecidedEvent => ({
  type: 'SectionOpened',
  data: { propertyId, section, language },
});

const tapped = ({ propertyId }: House, action: GuestAction, language: string | null): DecidedEvent => ({
  type: 'ActionTapped',
  data: { propertyId, language, action },
});

const searched = ({ propertyId }: House, language: string | null): DecidedEvent => ({
  type: 'SearchFoundNothing',
  data: { propertyId, language },
});

/** Writes the events of hosts and guests to a log, as their services would. */
export function historian({ store, codec, vault }: Core) {
  async function append(
    stream: string,
    happened: readonly DecidedEvent[],
    subject?: string,
  ): Promise<bigint> {
    const events = await codec.encode(stream, happened, context, subject);
    return (await store.append(stream, 'any', events)).position;
  }
  const happen = (stream: string, type: string, data: object, subject?: string) =>
    append(stream, [{ type, data }], subject);

  const visit = ({ propertyId }: House, acts: readonly DecidedEvent[]) =>
    append(`guestActivity-${propertyId}_20260101`, acts);

  return {
    async newOwner(): Promise<string> {
      const ownerId = timeOrderedIds.next();
      await vault.createSubject(ownerId);
      return ownerId;
    },

    async newHouse(ownerId: string): Promise<House> {
      const propertyId = timeOrderedIds.next();
      const details = { name: 'Casa', slug: `casa-${propertyId}`, description: null, language: 'it' };
      const place = { address: 'Via Roma 1', city: 'Lucca', country: 'IT' };
      const welcome = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Buon soggiorno' };
      const data = { propertyId, ownerId, ...details, ...place, ...welcome };
      await happen(`property-${propertyId}`, 'PropertyCreated', data, ownerId);
      return { propertyId, ownerId };
    },

    unpublish: ({ propertyId }: House) => happen(`property-${propertyId}`, 'PropertyUnpublished', {}),

    publish: ({ propertyId }: House) => happen(`property-${propertyId}`, 'PropertyPublished', {}),

    writeSection: ({ propertyId, ownerId }: House, section: string, language = 'it') =>
      happen(
        `property-${propertyId}`,
        'SectionWritten',
        { section, language, title: 'Titolo', items: [], metadata: null },
        ownerId,
      ),

    clearSection: ({ propertyId }: House, section: string, language = 'it') =>
      happen(`property-${propertyId}`, 'SectionCleared', { section, language }),

    remove: ({ propertyId }: House) => happen(`property-${propertyId}`, 'PropertyDeleted', {}),

    view: (house: House, language: string | null) => visit(house, [viewed(house, language)]),

    open: (house: House, section: string) => visit(house, [opened(house, section, null)]),

    visit,
  };
}

export type Historian = ReturnType<typeof historian>;

/** The time of some views that are recorded later, as those of the demo are. */
export const SEEN_BEFORE = '2025-12-24T17:30:00.000Z';

const LANGUAGES_TOLD = [...LANGUAGES, null];

/**
 * Writes a history of so many houses of two owners, their guests, and now and then the end of a house, which guests
 * still open afterwards.
 */
export async function randomHistory(
  historian: Historian,
  { seed, houses, rounds }: { readonly seed: number; readonly houses: number; readonly rounds: number },
): Promise<readonly House[]> {
  const random = randomNumbers(seed);
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const act = (house: House): DecidedEvent => {
    if (random() < 0.1) return searched(house, oneOf(LANGUAGES_TOLD));
    if (random() < 0.2) return tapped(house, oneOf(GUEST_ACTIONS), oneOf(LANGUAGES_TOLD));
    if (random() < 0.6) return opened(house, oneOf(SECTIONS), oneOf(LANGUAGES_TOLD));
    const visitor = oneOf([null, '00000000000000a1', '00000000000000b2']);
    return viewed(house, oneOf(LANGUAGES_TOLD), visitor, oneOf([undefined, SEEN_BEFORE]));
  };
  const owners = [await historian.newOwner(), await historian.newOwner()];
  const all = await Promise.all(Array.from({ length: houses }, () => historian.newHouse(oneOf(owners))));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      all.map((house) =>
        historian.visit(
          house,
          Array.from({ length: 5 }, () => act(house)),
        ),
      ),
    );
    // Now one, then another, with rounds of guests to come who do not know of it.
    if (round % 4 === 1) await historian.remove(all[round >> 2] ?? oneOf(all));
  }
  return all;
}
