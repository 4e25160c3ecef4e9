import { randomBytes, randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { publicPropertySchema } from '#contracts/properties/api.ts';
import {
  initialProperty,
  type PropertyState,
  type SectionText,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import { languagesOf } from '#contracts/properties/book/public-property.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { verifyProjection } from './kernel/run/operations.ts';
import type { ProjectionRunner } from './kernel/run/run-projections.ts';
import { startProjections } from './kernel/run/runner.ts';
import { documentEnd, documentStart, endPacked } from './properties/document.ts';
import { type PublicPageQueries, publicPageQueries } from './properties/guests/queries.ts';
import { projections } from './registry.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const SEED = 20260301;
const AT = '2026-03-01T10:00:00.000Z';

let opened: TestCore;
let core: Core;
let runner: ProjectionRunner;
let pages: PublicPageQueries;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ({ core } = opened);
  runner = await startProjections({ pool: core.pool, source: core.store, decoder: core.codec, projections });
  pages = publicPageQueries(core.pool);
});
afterAll(async () => {
  await runner.stop();
  await opened.close();
});

type Fact = { type: string; data: object };

/** Appends to a stream, and waits until all read models show it. */
async function happen(stream: string, owner: string, ...facts: readonly Fact[]): Promise<void> {
  const encoded = await core.codec.encode(stream, facts, context, owner);
  const { position } = await core.store.append(stream, 'any', encoded);
  const names = projections.map(({ name }) => name);
  expect(await runner.progress.waitFor(names, position, { timeoutMs: LONGEST_WAIT_MS })).toBe(true);
}

async function newOwner(): Promise<string> {
  const owner = timeOrderedIds.next();
  await core.vault.createSubject(owner);
  return owner;
}

const created = (propertyId: string, ownerId: string, slug: string): Fact => ({
  type: 'PropertyCreated',
  data: {
    propertyId,
    ownerId,
    name: `Casa ${slug}`,
    slug,
    language: 'it',
    description: null,
    address: 'Via Roma 1',
    city: 'Lucca',
    country: 'IT',
    welcomeTitle: 'Benvenuti',
    welcomeMessage: 'Buon soggiorno',
  },
});

/** Lets somebody into an owner's account, after a second link and with other permissions. @returns its id */
async function collaboration(ownerId: string): Promise<string> {
  const collaborationId = await newOwner();
  const permissions = ['view_properties'];
  const link = { language: 'it', inviteExpiresAt: '2026-03-15T10:00:00.000Z' };
  const invited = {
    collaborationId,
    ownerId,
    email: 'marco@example.com',
    emailDigest: 'd',
    permissions,
    ...link,
  };
  await happen(
    `collaboration-${collaborationId}`,
    collaborationId,
    { type: 'CollaboratorInvited', data: invited },
    { type: 'InviteResent', data: { generation: 2, ...link } },
    { type: 'InviteAccepted', data: { collaboratorId: timeOrderedIds.next() } },
    {
      type: 'PermissionsChanged',
      data: { permissions: ['edit_properties'], propertyIds: [timeOrderedIds.next()], version: 2 },
    },
  );
  return collaborationId;
}

const anyLine = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\u0000', ''));
const anySection = fc.constantFrom(...SECTION_KEYS.filter((key) => key !== 'checkin' && key !== 'local'));
const anyModule = fc.constantFrom('custom_1', 'custom_2');
const anyLanguage = fc.constantFrom(...LANGUAGES);
const fact = (type: string, data: fc.Arbitrary<object>): fc.Arbitrary<Fact> =>
  data.map((value) => ({ type, data: value }));
const metadata = { title: 'Modulo', icon: 'star', description: 'x', isCustom: true };

const anyEdit: fc.Arbitrary<Fact> = fc.oneof(
  fact('PropertyRenamed', fc.record({ name: anyLine })),
  fact('WifiChanged', fc.record({ wifiNetwork: fc.option(anyLine), wifiPassword: fc.option(anyLine) })),
  fact('MainLanguageChosen', fc.record({ language: anyLanguage })),
  fact('PropertyPublished', fc.constant({})),
  fact('PropertyUnpublished', fc.constant({})),
  fact('SectionHidden', fc.record({ section: anySection })),
  fact('SectionShown', fc.record({ section: anySection })),
  fact('ModuleRemoved', fc.record({ section: anyModule })),
  fact('SectionCleared', fc.record({ section: anySection, language: anyLanguage })),
  fact('SectionsReordered', fc.record({ order: fc.shuffledSubarray([...SECTION_KEYS]) })),
  fact(
    'SectionWritten',
    fc.record({
      section: anySection,
      language: anyLanguage,
      title: anyLine,
      items: fc.array(fc.record({ title: anyLine, content: anyLine }), { maxLength: 3 }),
      metadata: fc.constant(null),
    }),
  ),
  fact(
    'SectionWritten',
    fc.record({
      section: anyModule,
      language: anyLanguage,
      title: anyLine,
      items: fc.constant([]),
      metadata: fc.constant(metadata),
    }),
  ),
);

describe('the read models', () => {
  it('built anew from the log equal the live ones, byte for byte', async () => {
    const owners = [await newOwner(), await newOwner(), await newOwner()];
    for (const [index, owner] of owners.entries()) {
      const registered = {
        userId: owner,
        email: `host${index}@example.com`,
        firstName: 'Giulia',
        lastName: 'Ferri',
        emailDigest: randomUUID(),
        trialEndsAt: '2026-03-15T10:00:00.000Z',
      };
      await happen(`user-${owner}`, owner, { type: 'UserRegistered', data: registered });
    }
    const histories = fc.sample(fc.array(anyEdit, { maxLength: 40 }), { numRuns: 12, seed: SEED });
    for (const [index, history] of histories.entries()) {
      const owner = owners[index % owners.length] ?? '';
      const propertyId = timeOrderedIds.next();
      await happen(
        `property-${propertyId}`,
        owner,
        created(propertyId, owner, `casa-${propertyId}`),
        ...history,
      );
    }
    const collaborators = [await collaboration(owners[0] ?? ''), await collaboration(owners[1] ?? '')];
    await happen(`collaboration-${collaborators[0]}`, owners[0] ?? '', {
      type: 'CollaboratorRemoved',
      data: {},
    });
    const parts = { pool: core.pool, source: core.store, decoder: core.codec };
    for (const projection of projections) {
      expect(await verifyProjection(parts, projection), projection.name).toMatchObject({ equal: true });
    }
    const { rows } = await core.pool.query<{ body: Buffer }>('SELECT body FROM properties.documents');
    expect(rows.length).toBeGreaterThan(10);
    for (const { body } of rows) {
      const whole = brotliDecompressSync(endPacked(body, AT)).toString();
      publicPropertySchema.strict().parse(JSON.parse(whole));
    }
  });
});

describe('public addresses', () => {
  const bySlug = (value: string) => pages.findAt({ kind: 'slug', value }, undefined);
  const byPath = (value: string) => pages.findAt({ kind: 'brandedPath', value }, undefined);

  it('lead on from a former slug until somebody else takes it, and back', async () => {
    const owner = await newOwner();
    const [one, other] = [timeOrderedIds.next(), timeOrderedIds.next()];
    const [rosa, bianca, verde] = [`rosa-${one}`, `bianca-${one}`, `verde-${one}`];
    const moved = (slug: string, formerSlug: string): Fact => ({
      type: 'SlugChanged',
      data: { slug, formerSlug },
    });
    await happen(`property-${one}`, owner, created(one, owner, rosa), moved(bianca, rosa));
    expect(await bySlug(rosa)).toMatchObject({ propertyId: one, slug: bianca });
    await happen(`property-${other}`, owner, created(other, owner, rosa));
    expect(await bySlug(rosa)).toMatchObject({ propertyId: other, slug: rosa });
    expect(await bySlug(bianca)).toMatchObject({ propertyId: one, slug: bianca });
    await happen(`property-${other}`, owner, moved(verde, rosa));
    await happen(`property-${one}`, owner, moved(rosa, bianca));
    expect(await bySlug(rosa)).toMatchObject({ propertyId: one, slug: rosa });
    await happen(`property-${one}`, owner, { type: 'PropertyUnpublished', data: {} });
    expect(await bySlug(rosa)).toBeUndefined();
  });

  it('lead on from the path of a former name or custom URL, also where there is none any more', async () => {
    const owner = await newOwner();
    const [one, other] = [timeOrderedIds.next(), timeOrderedIds.next()];
    const path = (name: string) => `u-${one}-${name}`;
    const renamed = (name: string): Fact => ({ type: 'PropertyRenamed', data: { name } });
    const assigned: Fact = { type: 'CustomUrlAssigned', data: { customUrl: `u-${one}` } };
    const removed: Fact = { type: 'CustomUrlRemoved', data: {} };

    await happen(`property-${one}`, owner, created(one, owner, `casa-${one}`), renamed('A'), assigned);
    await happen(`property-${one}`, owner, renamed('B'));
    expect(await byPath(path('a'))).toMatchObject({ propertyId: one, brandedPath: path('b') });
    await happen(`property-${one}`, owner, renamed('A'));
    expect(await byPath(path('b'))).toMatchObject({ propertyId: one, brandedPath: path('a') });
    await happen(`property-${one}`, owner, removed);
    expect(await byPath(path('a'))).toMatchObject({ slug: `casa-${one}`, brandedPath: null });

    await happen(`property-${other}`, owner, created(other, owner, `casa-${other}`), renamed('A'), assigned);
    expect(await byPath(path('a'))).toMatchObject({ propertyId: other, brandedPath: path('a') });
    expect(await byPath(path('b'))).toMatchObject({ propertyId: one });
    await happen(`property-${other}`, owner, { type: 'PropertyUnpublished', data: {} });
    expect(await byPath(path('a'))).toBeUndefined();
  });

  it('that are asked for together lead each to its own property, in its own language, or nowhere', async () => {
    const owner = await newOwner();
    const ids = Array.from({ length: 20 }, () => timeOrderedIds.next());
    for (const id of ids) await happen(`property-${id}`, owner, created(id, owner, `insieme-${id}`));
    const asked = ids.flatMap((id, place) => [
      bySlug(`insieme-${id}`),
      bySlug(`nessuno-${id}`),
      pages.findAt({ kind: 'slug', value: `insieme-${id}` }, place % 2 === 0 ? 'it' : 'de'),
    ]);
    const found = await Promise.all(asked);
    expect(found.map((each) => each?.propertyId)).toEqual(ids.flatMap((id) => [id, undefined, id]));
    const slugs = found.map((each) => each && JSON.parse(brotliDecompressSync(each.body).toString()).slug);
    expect(slugs).toEqual(ids.flatMap((id) => [`insieme-${id}`, undefined, `insieme-${id}`]));
  });
});

describe('a deleted property', () => {
  it('is gone from the read models with its addresses, which lead to whoever had them before', async () => {
    const owner = await newOwner();
    const [one, other] = [timeOrderedIds.next(), timeOrderedIds.next()];
    const bySlug = (value: string) => pages.findAt({ kind: 'slug', value }, undefined);
    const [rosa, bianca] = [`rosa-${one}`, `bianca-${one}`];
    const moved = (slug: string, formerSlug: string): Fact => ({
      type: 'SlugChanged',
      data: { slug, formerSlug },
    });
    await happen(`property-${one}`, owner, created(one, owner, rosa), moved(bianca, rosa));
    const assigned = { type: 'CustomUrlAssigned', data: { customUrl: `u-${other}` } };
    await happen(`property-${other}`, owner, created(other, owner, rosa), assigned);
    expect(await bySlug(rosa)).toMatchObject({ propertyId: other });
    await happen(`property-${other}`, owner, { type: 'PropertyDeleted', data: {} });
    expect(await bySlug(rosa)).toMatchObject({ propertyId: one, slug: bianca });

    for (const table of [
      'properties.properties',
      'properties.texts',
      'properties.documents',
      'properties.addresses',
    ]) {
      const { rows } = await core.pool.query(`SELECT 1 FROM ${table} WHERE property_id = $1`, [other]);
      expect(rows, table).toEqual([]);
    }
    const parts = { pool: core.pool, source: core.store, decoder: core.codec };
    for (const projection of projections) {
      expect(await verifyProjection(parts, projection), projection.name).toMatchObject({ equal: true });
    }
  });
});

describe('public documents', () => {
  const text = (section: string, language: (typeof LANGUAGES)[number]): SectionText => ({
    section,
    language,
    title: `${section} ${language}`,
    items: [],
    metadata: null,
  });
  const ID = '01890000-0000-7000-8000-000000000001';
  const house = (fields: Partial<PropertyState>, ...texts: readonly SectionText[]) => {
    const state: PropertyState = {
      ...initialProperty,
      ownerId: 'owner',
      ...fields,
      texts: Object.fromEntries(texts.map((each) => [textKey(each.section, each.language), each])),
    };
    return languagesOf(state).map((language) => {
      const body =
        documentStart(ID, state, language, { textOf: (each) => each, readBlock }) + documentEnd(AT);
      const property = publicPropertySchema.parse(JSON.parse(body));
      const { languages, content } = property;
      return { language, languages, titles: content.map(({ title }) => title) };
    });
  };

  it('fall back section by section to the main language, and else to any', () => {
    expect(
      house({}, text('rules', 'it'), text('guides', 'it'), text('rules', 'en'), text('extras', 'de')),
    ).toEqual([
      {
        language: 'it',
        languages: ['it', 'en', 'de'],
        titles: ['rules it', 'guides it', 'extras de'],
      },
      {
        language: 'en',
        languages: ['it', 'en', 'de'],
        titles: ['rules en', 'guides it', 'extras de'],
      },
      {
        language: 'de',
        languages: ['it', 'en', 'de'],
        titles: ['rules it', 'guides it', 'extras de'],
      },
    ]);
  });

  it('stand in the saved order without hidden sections, nor languages that only those speak', () => {
    const fields = { sectionOrder: ['local', 'rules'], hiddenSections: ['guides'] };
    expect(
      house(fields, text('rules', 'it'), text('guides', 'it'), text('guides', 'en'), text('local', 'it')),
    ).toEqual([{ language: 'it', languages: ['it'], titles: ['local it', 'rules it'] }]);
  });

  it('are there in the main language even with nothing written', () => {
    expect(house({ language: 'de' })).toEqual([{ language: 'de', languages: ['de'], titles: [] }]);
  });

  it('say nothing of the owner', () => {
    const state = { ...initialProperty, ownerId: 'canary-owner' };
    expect(documentStart('id', state, 'it', { textOf: (each) => each, readBlock })).not.toContain(
      'canary-owner',
    );
  });
});

it('reads documents that are too long for one answer one after the other', async () => {
  const owner = await newOwner();
  const slugs = ['long-1', 'long-2', 'long-3'];
  // Of random digits, which are half as long once they are packed.
  const digits = () => randomBytes(32_000).toString('hex');
  for (const slug of slugs) {
    const propertyId = timeOrderedIds.next();
    await happen(`property-${propertyId}`, owner, created(propertyId, owner, slug));
    // One after the other: EventStoreDB takes a megabyte at once.
    for (const section of ['rules', 'guides']) {
      const items = Array.from({ length: 11 }, () => ({ title: 'x', content: digits() }));
      const data = { section, language: 'it', title: slug, items, metadata: null };
      await happen(`property-${propertyId}`, owner, { type: 'SectionWritten', data });
    }
  }
  const asked = [...slugs, 'long-none', ...slugs];
  const found = await Promise.all(asked.map((value) => pages.findAt({ kind: 'slug', value }, undefined)));
  expect(found.map((page) => page?.slug)).toEqual([...slugs, undefined, ...slugs]);
  for (const page of found.filter((each) => each !== undefined)) {
    expect(page.body.length).toBeGreaterThan(500_000);
    expect(brotliDecompressSync(page.body).toString()).toContain(`"title":"${page.slug}"`);
  }
});
