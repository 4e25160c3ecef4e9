import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import { changeSchema, historyPageSchema } from '#contracts/properties/history/history.ts';
import { historyCalls, partsOf } from '../../testing/calls/history.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';
import { rules, sharedSectionCalls } from '../../testing/shared-sections.test-support.ts';

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

const { edit, write, saveBook, history } = historyCalls(() => ({ gateway, token, propertyId: house.id }));

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
    await edit({ autoTranslate: false });
    await edit({ autoTranslate: true });
    await edit({ checkInTime: '16:00' });
    await edit({ secrets: 'stay' });
    await edit({ secrets: 'link' });
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
    const words = rules('after 10 pm', { section: 'guides', language: 'en' });
    await write({ sections: [words] });
    const { create, follow } = sharedSectionCalls(() => gateway);
    await follow(token, house.id, (await create(token, words)).id);
    await follow(token, house.id);

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
      'auto-translation-off',
      'auto-translation-on',
      'stay-times-changed',
      'secrets-kept-for-stays',
      'secrets-shown-by-link',
      'section-written',
      'section-cleared',
      'section-written',
      'reordered',
      'section-hidden',
      'section-shown',
      'module-removed',
      'section-written',
      'shared-section-followed',
      'shared-section-left',
    ]);
    // All kinds but the end of the property, after which nobody reads its history, and that it is a copy.
    expect(new Set(parts.map((part) => part.change)).size).toBe(changeSchema.options.length - 2);
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
