import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
} from '#contracts/properties/book/property-fold.ts';
import { languagesOf } from '#contracts/properties/book/public-property.ts';
import { THEMES } from '#contracts/properties/fields.ts';
import { TIMELINE_MAX } from '#contracts/properties/history/moment.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { DomainError } from '#kernel/errors.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { documentEnd, documentStart } from '#projections/properties/document.ts';
import { keptStreams } from '../kept-stream.test-support.ts';
import { type PropertyCommand, propertyDecider } from '../property.decider.ts';
import { createPropertyMomentService } from './property-moment.service.ts';

const HISTORIES = IS_LONG ? 200 : 60;
const START = Date.parse('2026-05-03T18:00:00.000Z');
const OWNER = '01890000-0000-7000-8000-000000000002';
const MODULES = ['custom_1746349200000', 'custom_1746349200001'];
/** Makes a context with a cause of its own, as each save has. */
const context = () => ({
  actor: { kind: 'user', id: OWNER } as const,
  correlationId: 'c',
  causationId: timeOrderedIds.next(),
});

const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const maybe = fc.option(words, { nil: null });
const section = fc.constantFrom(...SECTION_KEYS, ...MODULES);
const language = fc.constantFrom<Language>(...LANGUAGES);

const details = fc.record(
  {
    name: words,
    city: words,
    description: maybe,
    welcomeMessage: words,
    wifiNetwork: maybe,
    accessCode: maybe,
    customUrl: maybe,
    theme: fc.constantFrom(...THEMES),
    language,
    isActive: fc.boolean(),
  },
  { requiredKeys: [] },
);
const text = fc.record(
  {
    section: fc.constantFrom(
      ...SECTION_KEYS.filter((key) => key !== 'checkin' && key !== 'local'),
      ...MODULES,
    ),
    language,
    title: words,
    items: fc.array(fc.record({ title: words, content: words }), { maxLength: 3 }),
    metadata: fc.record({
      title: words,
      description: words,
      icon: fc.constant('star' as const),
      isCustom: fc.constant(true),
    }),
  },
  { requiredKeys: ['section', 'language', 'title', 'items'] },
);
const sections = fc.record({
  written: fc.array(text, { maxLength: 3 }),
  removedModules: fc.subarray(MODULES, { maxLength: 1 }),
  sectionOrder: fc.option(fc.uniqueArray(section), { nil: undefined }),
  hiddenSections: fc.option(fc.uniqueArray(section, { maxLength: 3 }), { nil: undefined }),
});

const command: fc.Arbitrary<PropertyCommand> = fc.oneof(
  details.map((changes) => ({ type: 'EditProperty' as const, changes })),
  sections.map((changes) => ({ type: 'UpdateSections' as const, changes })),
  fc.record({ details, sections }).map((both) => ({ type: 'SaveBook' as const, ...both })),
);

/** A save, and the milliseconds until it: none, many, or a clock that was put back. */
const step = fc.record({
  after: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 90_000_000 }),
    fc.integer({ min: -5_000, max: -1 }),
  ),
  command,
});
const history = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 10 }),
  isDeleted: fc.boolean(),
});

/** Public answers after a save, in each language that there was. */
interface Record {
  readonly revision: number;
  /** Milliseconds: when nothing later was there yet. */
  readonly from: number;
  readonly state: PropertyState;
  readonly served: readonly { readonly language: Language; readonly body: string }[];
}

/** Writes the public answer in a language as its read model stores it. */
const bodyOf = (id: string, state: PropertyState, updatedAt: string, language: Language): string =>
  documentStart(id, state, language, { textOf: (text) => text, readBlock }) + documentEnd(updatedAt);

/** Opens a property on streams in memory, and keeps what its read model served after each save. */
function livingHouse() {
  let now = START;
  const clock = { now: () => new Date(now) };
  const { handler, codec, streams } = keptStreams(clock);
  const propertyId = timeOrderedIds.next();
  const moments = createPropertyMomentService({
    handler,
    clock: { now: () => new Date(START * 2) },
    translations: { stoodAt: async () => ({}) },
    findName: async () => 'Giulia Ferri',
    isErased: async () => false,
  });
  const records: Record[] = [];
  let state: PropertyState = initialProperty;
  let folded = 0;
  let latest = 0;

  /** Does what a read model does when it is told of events: keeps its state as JSON, and renders it. */
  async function record(): Promise<void> {
    const fresh = (streams.get(`property-${propertyId}`) ?? []).slice(folded);
    const events = await codec.decode(fresh);
    for (const event of events) state = evolveProperty(state, event as never);
    state = JSON.parse(JSON.stringify(state, (_, value) => value ?? null)) as PropertyState;
    const last = fresh.at(-1);
    if (last === undefined) return;
    folded += fresh.length;
    latest = Math.max(latest, ...fresh.map(({ recordedAt }) => Date.parse(recordedAt)));
    const served = state.ownerId && state.isActive ? languagesOf(state) : [];
    records.push({
      revision: Number(last.revision),
      from: latest,
      state,
      served: served.map((language) => ({
        language,
        body: bodyOf(propertyId, state, last.recordedAt, language),
      })),
    });
  }

  return {
    propertyId,
    records,
    moments,
    wait(milliseconds: number) {
      now += milliseconds;
    },
    async give(given: PropertyCommand) {
      try {
        await handler.execute(propertyDecider, propertyId, given, context());
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
      await record();
    },
    create(this: void) {
      return handler
        .execute(
          propertyDecider,
          propertyId,
          {
            type: 'CreateProperty',
            propertyId,
            ownerId: OWNER,
            details: {
              name: 'Casa Ginestra',
              slug: 'casa-ginestra',
              language: 'it',
              address: 'Via Roma 1',
              city: 'Lucca',
              country: 'IT',
              welcomeTitle: 'Benvenuti',
              welcomeMessage: 'Buon soggiorno',
            },
          },
          context(),
        )
        .then(record);
    },
  };
}

/** Compares what is told of a moment with what was recorded then. */
async function expectRecorded(
  { propertyId, moments }: ReturnType<typeof livingHouse>,
  { revision, state, served }: Record,
  query: { readonly at: string } | { readonly revision: number },
): Promise<void> {
  if (!state.ownerId) {
    await expect(moments.tell(propertyId, query)).rejects.toMatchObject({ code: 'moment.deleted' });
    return;
  }
  const told = await moments.tell(propertyId, query);
  expect(told).toMatchObject({ revision, isPublished: state.isActive });
  // What time chooses is a revision: its other languages were looked at under that.
  for (const { language: code, body } of 'at' in query ? served.slice(0, 1) : served) {
    const { property } =
      code === told.property.language ? told : await moments.tell(propertyId, { ...query, language: code });
    expect(JSON.stringify(property)).toBe(body);
  }
}

describe('time travel', () => {
  it('equals byte by byte what was recorded at that time, for dozens of random histories', {
    tags: ['getMoment'],
  }, async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, isDeleted }) => {
        const house = livingHouse();
        await house.create();
        for (const { after, command: given } of steps) {
          house.wait(after);
          await house.give(given);
        }
        if (isDeleted) await house.give({ type: 'DeleteProperty' });
        const { records } = house;
        for (const [place, record] of records.entries()) {
          await expectRecorded(house, record, { revision: record.revision });
          compared += record.served.length;
          // Of saves that nothing tells apart in time, the last one stood there when that time had passed.
          const next = records[place + 1];
          if (next !== undefined && next.from <= record.from) continue;
          const at = new Date(record.from).toISOString();
          await expectRecorded(house, record, { at });
          if (next === undefined) continue;
          await expectRecorded(house, record, { at: new Date(next.from - 1).toISOString() });
        }
      }),
      { numRuns: HISTORIES, seed: 20260503 },
    );
    expect(compared).toBeGreaterThan(HISTORIES * 4);
  });

  it('tells two saves of one millisecond apart by their revisions, and shows the later one of that time', async () => {
    const house = livingHouse();
    await house.create();
    await house.give({ type: 'EditProperty', changes: { city: 'Pisa' } });
    await house.give({ type: 'EditProperty', changes: { city: 'Siena' } });
    const at = new Date(START).toISOString();
    const cityAt = async (query: object) => (await house.moments.tell(house.propertyId, query)).property.city;
    expect(await cityAt({ revision: 0 })).toBe('Lucca');
    expect(await cityAt({ revision: 1 })).toBe('Pisa');
    expect(await cityAt({ at })).toBe('Siena');
  });

  it('lets nothing come before what it followed, where the clock was put back', async () => {
    const house = livingHouse();
    await house.create();
    house.wait(60_000);
    await house.give({ type: 'EditProperty', changes: { city: 'Pisa' } });
    house.wait(-30_000);
    await house.give({ type: 'EditProperty', changes: { city: 'Siena' } });
    const at = (milliseconds: number) => ({ at: new Date(START + milliseconds).toISOString() });
    const told = await house.moments.tell(house.propertyId, at(45_000));
    expect(told).toMatchObject({ revision: 0, next: 1, since: { count: 2 } });
    expect(await house.moments.tell(house.propertyId, at(60_000))).toMatchObject({
      revision: 2,
      previous: 1,
      next: null,
      property: { city: 'Siena' },
    });
  });

  it('has no more on its timeline than fits, evenly, with the first save, the last and the one on show', async () => {
    const house = livingHouse();
    await house.create();
    const saves = 2 * TIMELINE_MAX + 1;
    for (let save = 1; save < saves; save += 1) {
      await house.give({ type: 'EditProperty', changes: { city: `Borgo ${save}` } });
    }
    for (const revision of [0, 5, 6, 401, saves - 1]) {
      const { timeline } = await house.moments.tell(house.propertyId, { revision });
      const shown = timeline.map((save) => save.revision);
      expect(shown.length).toBeLessThanOrEqual(TIMELINE_MAX);
      expect(shown.length).toBeGreaterThanOrEqual(TIMELINE_MAX - 1);
      expect(shown).toEqual([...new Set(shown)].sort((one, other) => one - other));
      expect([shown[0], shown.at(-1)]).toEqual([0, saves - 1]);
      expect(shown).toContain(revision);
      const steps = shown.slice(1).map((later, place) => later - (shown[place] ?? 0));
      expect(Math.max(...steps)).toBeLessThanOrEqual(3);
    }
  });

  it('counts what is left of a save from its middle', async () => {
    const house = livingHouse();
    await house.create();
    const changes = { name: 'Casa Verde', city: 'Pisa', theme: 'dark' } as const;
    await house.give({ type: 'EditProperty', changes });
    expect(await house.moments.tell(house.propertyId, { revision: 1 })).toMatchObject({
      revision: 1,
      previous: 0,
      next: 3,
      since: { count: 1, entries: [{ revision: 3, previous: 1, parts: [{}, {}] }] },
    });
  });

  it('begins with the creation', async () => {
    const house = livingHouse();
    await house.create();
    const before = { at: new Date(START - 1).toISOString() };
    await expect(house.moments.tell(house.propertyId, before)).rejects.toMatchObject({
      code: 'moment.before-creation',
    });
    const { at, savedAt } = await house.moments.tell(house.propertyId, { at: new Date(START).toISOString() });
    expect([at, savedAt]).toEqual([new Date(START).toISOString(), new Date(START).toISOString()]);
  });
});
