import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import {
  changeSchema,
  type HistoryPage,
  type HistoryPart,
  historyPageSchema,
  type Restored,
  restoredSchema,
} from '#contracts/properties/history.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
let userId: string;
let house: Property;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token, userId } = await gateway.host());
});
beforeEach(async () => {
  house = await gateway.property(token);
});

const MODULE = 'custom_1746349200000';

async function edit(body: object, as = token): Promise<void> {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}`, { token: as, body });
  expect(answer.status, answer.text).toBe(200);
}

async function write(body: object): Promise<void> {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}/sections`, { token, body });
  expect(answer.status, answer.text).toBe(200);
}

async function saveBook(body: object): Promise<void> {
  const answer = await gateway.call('PUT', `/api/properties/${house.id}/book`, { token, body });
  expect(answer.status, answer.text).toBe(200);
}

async function history(query = '', as = token): Promise<HistoryPage> {
  const path = `/api/properties/${house.id}/history?limit=100${query}`;
  const answer = await gateway.call('GET', path, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return historyPageSchema.strict().parse(answer.body);
}

/** Returns the changes of a history, newest first. */
const partsOf = ({ entries }: HistoryPage): HistoryPart[] =>
  entries.flatMap(({ parts }) => parts.toReversed());

const askToRestore = (
  revision: number,
  body: object,
  { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
) =>
  gateway.call('POST', `/api/properties/${house.id}/history/${revision}/restore`, {
    token: as,
    body,
    headers,
  });

async function restore(revision: number, body: object): Promise<Restored> {
  const answer = await askToRestore(revision, body);
  expect(answer.status, answer.text).toBe(200);
  const restored = restoredSchema.strict().parse(answer.body);
  expect(answer.headers.etag).toBe(`"${restored.revision}"`);
  return restored;
}

const problem = (body: unknown) => problemSchema.parse(body);
const bySlug = async (slug: string) =>
  (await gateway.call('GET', `/api/properties/slug/${slug}`, { token })).body;
const texts = async () => {
  const { body } = await gateway.call('GET', `/api/properties/${house.id}/content`, { token });
  return body;
};

describe('a history', () => {
  it('tells every kind of change once, newest first, with before and after', {
    tags: ['getHistory'],
  }, async () => {
    const slug = unique('ginestra');
    const customUrl = unique('colle');
    const image = (name: string) => `/objects/${userId}/${name}`;
    await edit({ name: 'Casa Verde' });
    await edit({ slug });
    await edit({ customUrl });
    await edit({ customUrl: '' });
    await edit({ description: 'Sul colle' });
    await edit({ city: 'Pisa' });
    await edit({ welcomeTitle: 'Ciao' });
    await edit({ wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' });
    await edit({ accessCode: '4711#' });
    await edit({ coverImage: image('cover') });
    await edit({ logoImage: image('logo') });
    await edit({ theme: 'dark' });
    await edit({ language: 'en' });
    await edit({ translations: { de: { welcomeTitle: 'Hallo' } } });
    await edit({ isActive: false });
    await edit({ isActive: true });
    await edit({ indexable: true });
    await edit({ indexable: false });
    await edit({ isFavourite: true });
    await edit({ isFavourite: false });
    await write({ sections: [{ section: 'rules', language: 'it', content: 'Silenzio: dalle 22' }] });
    await write({ sections: [{ section: 'rules', language: 'it', content: '' }] });
    const metadata = { title: 'Piscina' };
    await write({
      sections: [{ section: MODULE, language: 'it', content: 'Orario: 9-19', sectionMetadata: metadata }],
    });
    await write({ sectionOrder: ['parking', 'rules'] });
    await write({ hiddenSections: ['rules'] });
    await write({ hiddenSections: [] });
    await write({ removedModules: [MODULE] });

    const page = await history();
    const { entries, next } = page;
    const parts = partsOf(page);
    expect(next).toBeNull();
    expect(parts.map((part) => part.change).reverse()).toEqual([
      'created',
      'renamed',
      'slug-changed',
      'custom-url-assigned',
      'custom-url-removed',
      'described',
      'relocated',
      'welcome-rewritten',
      'wifi-changed',
      'access-code-changed',
      'cover-changed',
      'logo-changed',
      'theme-chosen',
      'language-chosen',
      'translated',
      'unpublished',
      'published',
      'indexing-allowed',
      'indexing-withdrawn',
      'favourite-marked',
      'favourite-unmarked',
      'section-written',
      'section-cleared',
      'section-written',
      'reordered',
      'section-hidden',
      'section-shown',
      'module-removed',
    ]);
    // All kinds but the end of the property, after which nobody reads its history.
    expect(new Set(parts.map((part) => part.change)).size).toBe(changeSchema.options.length - 1);
    expect(entries.map((entry) => entry.revision)).toEqual(
      entries.map((_, index) => entries.length - 1 - index),
    );
    expect(entries.map((entry) => entry.previous)).toEqual([
      ...entries.slice(1).map(({ revision }) => revision),
      null,
    ]);
    expect(new Set(entries.map(({ actor }) => `${actor.kind} ${actor.name}`))).toEqual(
      new Set(['owner Giulia Ferri']),
    );

    const told = (change: string, nth = 0) => parts.filter((part) => part.change === change).at(nth);
    expect(told('created')).toMatchObject({ before: {}, after: { details: { name: 'Casa Ginestra' } } });
    expect(told('slug-changed')).toMatchObject({
      before: { details: { slug: house.slug } },
      after: { details: { slug } },
    });
    expect(told('wifi-changed')).toMatchObject({
      before: { details: { wifiNetwork: null, wifiPassword: null } },
      after: { details: { wifiNetwork: 'Ginestra', wifiPassword: 'limoncello' } },
    });
    expect(told('relocated')).toMatchObject({
      before: { details: { city: 'Lucca', address: 'Via Roma 1' } },
      after: { details: { city: 'Pisa', address: 'Via Roma 1' } },
    });
    expect(told('section-written', -1)).toMatchObject({
      section: 'rules',
      language: 'it',
      before: { texts: [] },
      after: { texts: [{ language: 'it', items: [{ title: 'Silenzio', content: 'dalle 22' }] }] },
    });
    expect(told('section-cleared')).toMatchObject({
      before: { texts: [{ items: [{ title: 'Silenzio' }] }] },
      after: { texts: [] },
    });
    expect(told('module-removed')).toMatchObject({
      section: MODULE,
      language: null,
      after: { texts: [] },
      before: { texts: [{ language: 'it', sectionMetadata: { title: 'Piscina' } }] },
    });
    expect(told('section-hidden')).toMatchObject({
      section: 'rules',
      language: null,
      before: { details: { hiddenSections: [] } },
      after: { details: { hiddenSections: ['rules'] } },
    });
  });

  it('is read page by page, of one section or of the details', { tags: ['getHistory'] }, async () => {
    await edit({ name: 'Casa Verde' });
    for (const hour of [21, 22, 23]) {
      await write({
        sections: [
          { section: 'rules', language: 'it', content: `Silenzio: dalle ${hour}` },
          { section: 'rules', language: 'en', content: `Quiet: from ${hour}` },
        ],
      });
    }
    await write({ hiddenSections: ['rules'] });

    const pages: number[][] = [];
    let before: number | null = 100;
    while (before !== null) {
      const path = `/api/properties/${house.id}/history?limit=4&before=${before}`;
      const page = historyPageSchema.parse((await gateway.call('GET', path, { token })).body);
      pages.push(page.entries.map((entry) => entry.revision));
      before = page.next;
    }
    expect(pages).toEqual([
      [8, 7, 5, 3],
      [1, 0],
    ]);

    const changes = async (query: string) =>
      partsOf(await history(query)).map(({ change, language }) => `${change} ${language}`);
    expect(await changes('&section=details')).toEqual(['renamed null', 'created null']);
    expect(await changes('&section=rules&language=en')).toEqual([
      'section-hidden null',
      ...Array.from({ length: 3 }, () => 'section-written en'),
    ]);
    expect(await changes('&section=parking')).toEqual([]);
    expect(await history('&before=0')).toEqual({ entries: [], next: null });
  });

  it('tells what was saved at once as one entry, with all its parts', { tags: ['getHistory'] }, async () => {
    await saveBook({
      city: 'Pisa',
      sections: [
        { section: 'rules', language: 'it', content: 'Silenzio: dalle 22' },
        { section: 'parking', language: 'it', content: 'Posto: davanti' },
      ],
      hiddenSections: ['extras'],
    });
    await edit({ name: 'Casa Verde' });
    const { entries } = await history();
    expect(entries.map(({ revision, previous }) => [revision, previous])).toEqual([
      [5, 4],
      [4, 0],
      [0, null],
    ]);
    expect(entries[1]?.parts).toMatchObject([
      { revision: 1, change: 'relocated', before: { details: { city: 'Lucca' } } },
      { revision: 2, change: 'section-written', section: 'rules', before: { texts: [] } },
      { revision: 3, change: 'section-written', section: 'parking' },
      { revision: 4, change: 'section-hidden', section: 'extras' },
    ]);

    const ofParking = await history('&section=parking');
    expect(ofParking.entries).toMatchObject([
      { revision: 4, previous: 0, parts: [{ revision: 3, section: 'parking' }] },
    ]);
    const path = `/api/properties/${house.id}/history?limit=1&section=parking`;
    const narrow = await gateway.call('GET', path, { token });
    expect(historyPageSchema.parse(narrow.body).next).toBeNull();
    const first = await gateway.call('GET', `/api/properties/${house.id}/history?limit=2`, { token });
    expect(historyPageSchema.parse(first.body).next).toBe(1);
  });

  it('is for the people of the account who may see it', async () => {
    const path = `/api/properties/${house.id}/history`;
    const stranger = await gateway.host();
    expect((await gateway.call('GET', path, { token: stranger.token })).status).toBe(404);
    const editor = await collaborator(gateway, { token }, ['edit_properties']);
    expect((await gateway.call('GET', path, { token: editor.token })).status).toBe(403);
    const reader = await collaborator(gateway, { token }, ['view_properties']);
    expect((await gateway.call('GET', path, { token: reader.token })).status).toBe(200);
  });

  it('does not name who was erased', { tags: ['getHistory'] }, async () => {
    const editor = await collaborator(gateway, { token }, ['edit_properties', 'view_properties']);
    await edit({ name: 'Casa Verde' }, editor.token);
    expect((await history()).entries[0]?.actor).toEqual({ kind: 'collaborator', name: 'Marco Neri' });

    const admin = await gateway.admin();
    const erased = await gateway.call('DELETE', `/api/admin/users/${editor.user.id}`, { token: admin.token });
    expect(erased.status, erased.text).toBe(204);
    expect((await history()).entries[0]).toMatchObject({
      actor: { kind: 'collaborator', name: null },
      parts: [{ after: { details: { name: 'Casa Verde' } } }],
    });
  });
});

describe('restoring', () => {
  const rules = { what: 'section', section: 'rules', language: 'it' };
  const say = (content: string) => write({ sections: [{ section: 'rules', language: 'it', content }] });

  it('brings a section back as a new edit, and can itself be undone', {
    tags: ['restoreFromHistory'],
  }, async () => {
    await say('Silenzio: dalle 22');
    await say('Silenzio: dalle 23');
    expect(await restore(1, rules)).toEqual({ revision: 3, previous: 2, changed: true });
    expect(await texts()).toMatchObject([{ content: 'Silenzio: dalle 22' }]);
    expect(await restore(1, rules)).toEqual({ revision: 3, previous: 3, changed: false });
    expect(await restore(2, rules)).toEqual({ revision: 4, previous: 3, changed: true });
    expect(await texts()).toMatchObject([{ content: 'Silenzio: dalle 23' }]);

    expect(await restore(0, rules)).toMatchObject({ changed: true });
    expect(await texts()).toEqual([]);
    expect(partsOf(await history())[0]).toMatchObject({ change: 'section-cleared', section: 'rules' });
  });

  it('brings a removed module back in all its languages', async () => {
    const sectionMetadata = { title: 'Piscina', icon: 'star' };
    const module = { section: MODULE, sectionMetadata };
    await write({
      sections: [
        { ...module, language: 'it', content: 'Orario: 9-19' },
        { ...module, language: 'en', content: 'Hours: 9-19' },
      ],
    });
    await write({ removedModules: [MODULE] });
    expect(await texts()).toEqual([]);
    expect(await restore(2, { what: 'section', section: MODULE })).toMatchObject({ changed: true });
    expect(await texts()).toHaveLength(2);
  });

  it('takes a module away that was not there, in all its languages, and that back again', async () => {
    const module = { section: MODULE, sectionMetadata: { title: 'Piscina', icon: 'star' } };
    await write({
      sections: [{ ...module, language: 'it', content: 'Orario: 9-19' }],
      sectionOrder: [MODULE, 'rules'],
    });
    await write({ sections: [{ ...module, language: 'en', content: 'Hours: 9-19' }] });
    const begun = partsOf(await history()).filter(({ addsModule }) => addsModule);
    expect(begun).toMatchObject([{ revision: 1, section: MODULE, language: 'it' }]);

    const inOne = await askToRestore(0, { what: 'section', section: MODULE, language: 'en' });
    expect(inOne.status).toBe(404);
    const whole = { what: 'section', section: MODULE };
    const parts = [whole, { what: 'details', fields: ['sectionOrder', 'hiddenSections'] }];
    const away = await restore(0, { what: 'parts', parts });
    expect(away).toMatchObject({ changed: true });
    expect(await texts()).toEqual([]);
    expect(await restore(away.previous, { what: 'parts', parts })).toMatchObject({ changed: true });
    expect(await texts()).toHaveLength(2);

    expect(await restore(0, whole)).toMatchObject({ changed: true });
    const missing = await askToRestore(0, whole);
    expect(missing.status).toBe(404);
    expect(problem(missing.body).code).toBe('section.not-found');
  });

  it('brings details back, and addresses only where they are named', {
    tags: ['restoreFromHistory'],
  }, async () => {
    const slug = unique('verde');
    await edit({ name: 'Casa Verde', wifiPassword: 'limoncello', theme: 'dark', isActive: false, slug });
    await write({ sectionOrder: ['parking', 'rules'] });
    expect(await restore(0, { what: 'details' })).toMatchObject({ changed: true });
    expect(await bySlug(slug)).toMatchObject({
      name: 'Casa Ginestra',
      wifiPassword: null,
      theme: 'light',
      slug,
      isActive: false,
    });
    expect(await restore(0, { what: 'details' })).toMatchObject({ changed: false });

    await restore(0, { what: 'details', fields: ['slug', 'isActive'] });
    expect(await bySlug(house.slug)).toMatchObject({ slug: house.slug, isActive: true });

    await edit({ slug: unique('azzurra') });
    await gateway.property(token, { slug: house.slug });
    const taken = await askToRestore(0, { what: 'details', fields: ['slug'] });
    expect(taken.status).toBe(409);
    expect(problem(taken.body).code).toBe('property.slug-taken');
  });

  it('leaves modules out of an order that are no more', async () => {
    const metadata = { title: 'Piscina' };
    await write({
      sections: [{ section: MODULE, language: 'it', content: 'Orario: 9-19', sectionMetadata: metadata }],
      sectionOrder: [MODULE, 'rules'],
      hiddenSections: [MODULE, 'rules'],
    });
    const { revision } = (await history()).entries[0] ?? expect.fail('a history without entries');
    await write({ removedModules: [MODULE], sectionOrder: ['rules', 'parking'], hiddenSections: [] });
    await restore(revision, { what: 'details', fields: ['sectionOrder', 'hiddenSections'] });
    expect(await bySlug(house.slug)).toMatchObject({ hiddenSections: ['rules'] });
  });

  it('brings back all that was saved at once, in one save', { tags: ['restoreFromHistory'] }, async () => {
    const sectionMetadata = { title: 'Piscina' };
    await write({
      sections: [{ section: MODULE, language: 'it', content: 'Orario: 9-19', sectionMetadata }],
      sectionOrder: [MODULE, 'rules'],
    });
    const { revision: good } = (await history()).entries[0] ?? expect.fail('a history without entries');
    await saveBook({
      wifiPassword: 'mirto',
      removedModules: [MODULE],
      sectionOrder: ['parking'],
      sections: [{ section: 'rules', language: 'it', content: 'Silenzio: mai' }],
    });
    const parts = [
      { what: 'details', fields: ['wifiNetwork', 'wifiPassword', 'sectionOrder'] },
      { what: 'section', section: MODULE },
      rules,
      { what: 'section', section: 'custom_404' },
    ];
    const back = await restore(good, { what: 'parts', parts });
    expect(back.changed).toBe(true);
    expect(await texts()).toMatchObject([{ section: MODULE, content: 'Orario: 9-19' }]);
    expect(await bySlug(house.slug)).toMatchObject({
      wifiPassword: null,
      sectionOrder: expect.arrayContaining([MODULE]),
    });
    const { entries } = await history();
    expect(entries[0]).toMatchObject({ revision: back.revision, previous: back.previous });
    expect(entries).toHaveLength(4);

    expect(await restore(back.previous, { what: 'parts', parts })).toMatchObject({ changed: true });
    expect(await texts()).toMatchObject([{ section: 'rules', content: 'Silenzio: mai' }]);
    const none = await askToRestore(good, { what: 'parts', parts: parts.slice(-1) });
    expect(none.status).toBe(404);
  });

  it('needs the permission of the edit that it makes', { tags: ['restoreFromHistory'] }, async () => {
    await edit({ name: 'Casa Verde' });
    await say('Silenzio: dalle 22');
    const editor = await collaborator(gateway, { token }, ['edit_properties']);
    const writer = await collaborator(gateway, { token }, ['manage_content']);
    const details = { what: 'details' };
    const refused = [
      await askToRestore(0, rules, { as: editor.token }),
      await askToRestore(0, details, { as: writer.token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await askToRestore(0, details, { as: editor.token })).status).toBe(200);
    expect((await askToRestore(0, rules, { as: writer.token })).status).toBe(200);
    const stranger = await gateway.host();
    expect((await askToRestore(0, details, { as: stranger.token })).status).toBe(404);
  });

  it('is for the revision that is meant, and for one that was', async () => {
    await say('Silenzio: dalle 22');
    const stale = await askToRestore(0, rules, { headers: { 'if-match': '"0"' } });
    expect(stale.status).toBe(412);
    const unknown = await askToRestore(2, rules);
    expect(unknown.status).toBe(404);
    expect(problem(unknown.body).code).toBe('history.revision-unknown');
  });

  it('is refused where a file of that time is gone', { tags: ['restoreFromHistory'] }, async () => {
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'a', causationId: 'a' } as const;
    const image = await gateway.services.media.storeImage(userId, await jpeg(), 'cover', context);
    await edit({ coverImage: image });
    await edit({ coverImage: '' });
    await gateway.services.media.discard(image.slice('/objects/'.length), context);
    const gone = await askToRestore(1, { what: 'details' });
    expect(gone.status, gone.text).toBe(409);
    expect(problem(gone.body).code).toBe('history.file-gone');
  });
});
