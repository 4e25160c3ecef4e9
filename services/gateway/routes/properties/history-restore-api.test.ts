import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { historyCalls, partsOf } from '../../testing/calls/history.test-support.ts';
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

const { edit, write, saveBook, history, askToRestore, restore, bySlug, texts } = historyCalls(() => ({
  gateway,
  token,
  propertyId: house.id,
}));
const problem = (body: unknown) => problemSchema.parse(body);

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

  it('brings a hidden module back as one that guests do not see', async () => {
    const sectionMetadata = { title: 'Note private', icon: 'star' };
    await write({
      sections: [{ section: MODULE, language: 'it', sectionMetadata, content: 'Cassaforte: 4711' }],
      hiddenSections: [MODULE, 'guides'],
    });
    await write({ hiddenSections: [MODULE] });
    const [last] = (await history()).entries;
    await write({ removedModules: [MODULE] });
    expect(await bySlug(house.slug)).toMatchObject({ hiddenSections: [] });
    await restore(last?.revision ?? 0, { what: 'section', section: MODULE });
    expect(await bySlug(house.slug)).toMatchObject({ hiddenSections: [MODULE] });
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
