import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditPageSchema } from '#contracts/audit/api.ts';
import { extraSchema } from '#contracts/extras/api.ts';
import { objectIdOf } from '#contracts/media/object-path.ts';
import { type Property, propertyContentSchema, propertySchema } from '#contracts/properties/api.ts';
import { historyPageSchema } from '#contracts/properties/history/history.ts';
import { translationUnitsSchema } from '#contracts/translation/api.ts';
import { DomainError } from '#kernel/errors.ts';
import { AppendTooLargeError } from '#kernel/log/event-store.ts';
import { encodeForm } from '../../http/form.test-support.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

const CODE = '47281';
const PASSWORD = 'mirto-e-sale';
const BOX = '90210';
const ALL = { content: true, translations: true, theme: true, media: true };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

let token: string;
let userId: string;
beforeEach(async () => {
  ({ token, userId } = await gateway.host());
});

async function must(...[method, path, options]: Parameters<TestGateway['call']>) {
  const answer = await gateway.call(method, path, { token, ...options });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer;
}
const duplicate = (id: string, fields: object = {}, options: object = {}) =>
  gateway.call('POST', `/api/properties/${id}/duplicate`, {
    token,
    body: { name: 'Casa Mirto', slug: unique('mirto'), ...fields },
    ...options,
  });
async function duplicated(id: string, fields: object = {}): Promise<Property> {
  const answer = await duplicate(id, fields);
  expect(answer.status, answer.text).toBe(201);
  return propertySchema.parse(answer.body);
}
const contentOf = async (id: string) =>
  propertyContentSchema.array().parse((await must('GET', `/api/properties/${id}/content`)).body);
const bookOf = async (id: string) =>
  (await contentOf(id)).map(({ id: _id, propertyId: _propertyId, ...text }) => text);
const extrasOf = async (id: string) =>
  extraSchema.array().parse((await must('GET', `/api/properties/${id}/extras`)).body);
const germanOf = async (id: string) =>
  translationUnitsSchema.parse((await must('GET', `/api/properties/${id}/translations/de`)).body).units;
const propertyOf = async (slug: string) =>
  propertySchema.parse((await must('GET', `/api/properties/slug/${slug}`)).body);

async function image(kind: 'cover' | 'logo'): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#aa5533' } })
    .png()
    .toBuffer();
  const form = await encodeForm(['kind', kind], ['file', new Uint8Array(bytes)]);
  const sent = await must('POST', '/api/objects', form);
  return (sent.body as { objectPath: string }).objectPath;
}

/** Makes a house with all that a copy could take along, and all that it may not. */
async function fullHouse() {
  const [cover, tip] = [await image('cover'), await image('cover')];
  const house = await gateway.property(token, {
    description: `Codice ${CODE}, in pietra`,
    accessCode: CODE,
    wifiNetwork: 'CasaGinestra',
    wifiPassword: PASSWORD,
    coverImage: cover,
  });
  const path = `/api/properties/${house.id}`;
  await must('PUT', `${path}/book`, {
    body: {
      customUrl: unique('ginestra').slice(0, 40),
      theme: 'gradient4',
      isFavourite: true,
      secrets: 'stay',
      checkInTime: '16:00',
      indexable: true,
      translations: { en: { welcomeTitle: 'Welcome' } },
      sections: [
        { section: 'rules', title: 'Regole', items: [{ title: 'Silenzio', content: 'dalle 23 alle 8' }] },
        {
          section: 'rules',
          language: 'en',
          title: 'Rules',
          items: [{ title: 'Quiet', content: 'from 11pm' }],
        },
        {
          section: 'checkin',
          items: {
            checkinTime: '15:00',
            instructions: `La porta si apre con ${CODE}. WiFi: ${PASSWORD}`,
            fileUrl: cover,
            blocks: [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: BOX } } }],
          },
        },
        { section: 'local', items: [{ title: 'Da Piero', description: 'Pesce', imageUrl: tip }] },
        {
          section: 'custom_1700000000000',
          title: 'Piscina',
          sectionMetadata: { title: 'Piscina' },
          items: [],
        },
      ],
      sectionOrder: ['rules', 'checkin'],
      hiddenSections: ['local'],
    },
  });
  await must('POST', `${path}/extras`, {
    body: {
      name: 'Cesto',
      priceCents: 1_200,
      imagePath: cover,
      translations: { en: { name: 'Basket' } },
    },
  });
  const units = [
    { key: 'rules.items.0.title', text: 'Ruhe' },
    { key: 'rules.title', text: 'Regeln' },
  ];
  await must('PUT', `${path}/translations/de`, { body: { units, reviewed: ['rules.title'] } });
  return { house: await propertyOf(house.slug), cover, tip };
}

describe('a copy of a property', { tags: ['duplicateProperty'] }, () => {
  it('greets in its own name, in each language, where the other one stood as a word of its own', async () => {
    const house = await gateway.property(token, {
      name: 'Casa Ginestra',
      welcomeTitle: 'Benvenuti a Casa Ginestra',
      welcomeMessage: 'La casa ginestra è di fronte a Casa Ginestrale.',
      description: 'Casa Ginestra, in pietra',
    });
    const units = [
      { key: 'welcomeTitle', text: 'Willkommen in der Casa Ginestra' },
      { key: 'description', text: 'Ein Haus aus Stein' },
    ];
    const path = `/api/properties/${house.id}`;
    await must('PUT', path, { body: { translations: { en: { welcomeTitle: 'Welcome to Casa Ginestra' } } } });
    await must('PUT', `${path}/translations/de`, { body: { units } });
    const copy = await duplicated(house.id);
    expect(copy).toMatchObject({
      welcomeTitle: 'Benvenuti a Casa Mirto',
      welcomeMessage: 'La casa ginestra è di fronte a Casa Ginestrale.',
      description: 'Casa Mirto, in pietra',
      translations: { en: { welcomeTitle: 'Welcome to Casa Mirto' } },
    });
    const german = (await germanOf(copy.id)).map(({ key, target, state }) => [key, target, state]);
    expect(german).toEqual([
      ['welcomeTitle', 'Willkommen in der Casa Mirto', 'edited'],
      ['welcomeMessage', null, expect.any(String)],
      ['description', 'Ein Haus aus Stein', 'edited'],
    ]);
  });

  it('is a draft with its book, its looks and its offers', async () => {
    const { house } = await fullHouse();
    const copy = await duplicated(house.id);
    const { description, welcomeTitle, welcomeMessage, translations, theme, coverImage, city, address } =
      house;
    expect(copy).toMatchObject({
      welcomeTitle,
      welcomeMessage,
      translations,
      theme,
      coverImage,
      city,
      address,
      name: 'Casa Mirto',
      description: description?.replace(CODE, '••••'),
      sectionOrder: house.sectionOrder,
      hiddenSections: house.hiddenSections,
      isActive: false,
      isFavourite: false,
      indexable: false,
      customUrl: null,
      secrets: 'stay',
      checkInTime: '16:00',
      viewCount: 0,
    });
    expect(copy.id).not.toBe(house.id);
    const [of, mine] = [await bookOf(house.id), await bookOf(copy.id)];
    const secretless = (texts: typeof of) => texts.filter(({ section }) => section !== 'checkin');
    expect(secretless(mine)).toEqual(secretless(of));
    expect(mine.map(({ section, language }) => `${section} ${language}`)).toEqual(
      of.map(({ section, language }) => `${section} ${language}`),
    );
    const [before, after] = [await extrasOf(house.id), await extrasOf(copy.id)];
    expect(after.map(({ id: _id, ...extra }) => extra)).toEqual(before.map(({ id: _id, ...extra }) => extra));
    expect(after[0]?.id).not.toBe(before[0]?.id);
    const states = (units: Awaited<ReturnType<typeof germanOf>>) =>
      units.flatMap(({ key, target, state }) => (target === null ? [] : [[key, target, state]]));
    expect(states(await germanOf(copy.id))).toEqual(states(await germanOf(house.id)));
    expect(states(await germanOf(copy.id))).toContainEqual(['rules.title', 'Regeln', 'reviewed']);
    // Guests of a published copy read it.
    await must('PUT', `/api/properties/${copy.id}`, { body: { isActive: true } });
    const page = await gateway.call('GET', `/api/public/properties/${copy.slug}?language=de`);
    expect(page.text).toContain('Regeln');
    expect(page.text).toContain('Cesto');
  });

  it('has nothing that opens door or network, wherever it stood; a ready-made block stays one', async () => {
    const { house } = await fullHouse();
    const copy = await duplicated(house.id);
    expect(copy).toMatchObject({ accessCode: null, wifiNetwork: null, wifiPassword: null });
    const all = JSON.stringify([
      copy,
      await contentOf(copy.id),
      await extrasOf(copy.id),
      await germanOf(copy.id),
    ]);
    for (const secret of [CODE, PASSWORD, BOX]) expect(all).not.toContain(secret);
    const checkin = (await contentOf(copy.id)).find(({ section }) => section === 'checkin');
    expect(checkin?.items).toMatchObject({
      instructions: 'La porta si apre con ••••. WiFi: ••••',
      blocks: [{ block: { id: 'checkin.key-box', values: { place: 'frontDoor', code: '••••' } } }],
    });
  });

  it('leaves what it is of as it was, and what becomes of either does nothing to the other', async () => {
    const { house, cover, tip } = await fullHouse();
    const before = [await bookOf(house.id), await extrasOf(house.id), await germanOf(house.id)];
    const copy = await duplicated(house.id);
    expect(await propertyOf(house.slug)).toEqual(house);
    await must('PUT', `/api/properties/${copy.id}/sections`, {
      body: { sections: [{ section: 'rules', content: 'Altro: altro' }] },
    });
    expect([await bookOf(house.id), await extrasOf(house.id), await germanOf(house.id)]).toEqual(before);
    const use = (await must('GET', '/api/storage')).body;
    await must('DELETE', `/api/properties/${house.id}`);
    expect((await propertyOf(copy.slug)).coverImage).toBe(cover);
    // Neither swept nor counted twice: pictures are the account's, and the copy shows them.
    await gateway.property(token);
    const unused = await gateway.services.storedObjects.unused(new Date(Date.now() + 60_000));
    for (const path of [cover, tip]) expect(unused).not.toContain(objectIdOf(path));
    expect((await must('GET', '/api/storage')).body).toEqual(use);
  });

  it('takes along what it is asked to', async () => {
    const { house } = await fullHouse();
    const bare = await duplicated(house.id, {
      with: { content: false, translations: true, theme: false, media: false },
    });
    expect(bare).toMatchObject({
      description: null,
      theme: 'light',
      coverImage: null,
      translations: {},
      sectionOrder: [],
      hiddenSections: [],
    });
    expect(await bookOf(bare.id)).toEqual([]);
    expect(await extrasOf(bare.id)).toEqual([]);

    const italian = await duplicated(house.id, { with: { ...ALL, translations: false, media: false } });
    const texts = await bookOf(italian.id);
    expect(texts.map(({ language }) => language)).not.toContain('en');
    expect(texts.find(({ section }) => section === 'local')?.items).toMatchObject([{ imageUrl: '' }]);
    expect(texts.find(({ section }) => section === 'checkin')?.items).toMatchObject({ fileUrl: '' });
    expect(await extrasOf(italian.id)).toMatchObject([{ name: 'Cesto', imagePath: null, translations: {} }]);
    expect((await germanOf(italian.id)).filter(({ target }) => target !== null)).toEqual([]);
  });

  it('has a plain theme where the picture of its own one stays behind', async () => {
    const house = await gateway.property(token);
    const customThemeImage = `/objects/${userId}/theme`;
    await must('PUT', `/api/properties/${house.id}`, { body: { theme: 'custom', customThemeImage } });
    expect(await duplicated(house.id)).toMatchObject({ theme: 'custom', customThemeImage });
    const without = await duplicated(house.id, { with: { ...ALL, media: false } });
    expect(without).toMatchObject({ theme: 'light', customThemeImage: null });
  });

  it('is told in its history and in the audit, with the name of what it is of', async () => {
    const house = await gateway.property(token, { name: 'Casa Ginestra' });
    const copy = await duplicated(house.id);
    const { entries } = historyPageSchema.parse(
      (await must('GET', `/api/properties/${copy.id}/history`)).body,
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.parts).toContainEqual(
      expect.objectContaining({ change: 'copied', copyOf: 'Casa Ginestra' }),
    );
    const admin = await gateway.admin();
    const audited = async () => {
      const answer = await gateway.call('GET', `/api/admin/users/${userId}/audit`, { token: admin.token });
      return auditPageSchema.parse(answer.body).entries.find(({ type }) => type === 'PropertyCopied');
    };
    await expect.poll(audited).toMatchObject({
      changes: [{ field: 'copyOf', before: null, after: 'Casa Ginestra' }],
    });
  });

  it('is whole in the end where the request ended after its first append', async () => {
    const { house } = await fullHouse();
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    const { properties, copies } = gateway.services;
    const { propertyId } = await properties.copy(
      house.id,
      { name: 'Casa Mirto', slug: unique('mirto'), with: ALL },
      context,
    );
    expect(await copies.finish(propertyId, context)).toHaveLength(2);
    expect(await copies.finish(propertyId, context)).toEqual([]);
    expect(await extrasOf(propertyId)).toHaveLength(1);
  });

  it('stands without what is more than the log takes at once', async () => {
    const { house } = await fullHouse();
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    const { properties, copies } = gateway.services;
    const request = { name: 'Casa Mirto', slug: unique('mirto'), with: ALL };
    const { propertyId } = await properties.copy(house.id, request, context);
    const tooLarge = new AppendTooLargeError('too much for one append');
    const append = vi.spyOn(gateway.core.store, 'append').mockRejectedValue(tooLarge);
    try {
      expect(await copies.finish(propertyId, context)).toEqual([]);
      expect(append).toHaveBeenCalledTimes(2);
    } finally {
      append.mockRestore();
    }
  });
});

it('a copy is answered with once its house stands, also where the rest cannot be taken along at once', {
  tags: ['duplicateProperty'],
}, async () => {
  const { house } = await fullHouse();
  const { store } = gateway.core;
  const read = store.readStream.bind(store);
  const readStream = vi.spyOn(store, 'readStream').mockImplementation((stream, options) => {
    if (stream === `extras-${house.id}`) throw new DomainError('stream.contended');
    return read(stream, options);
  });
  try {
    const copy = await duplicated(house.id);
    readStream.mockRestore();
    expect(await extrasOf(copy.id)).toEqual([]);
    const context = { actor: { kind: 'system', name: 'c' }, correlationId: 'c', causationId: 'c' } as const;
    await gateway.services.copies.finish(copy.id, context);
    expect(await extrasOf(copy.id)).toHaveLength(1);
  } finally {
    readStream.mockRestore();
  }
});

describe('a copy is refused', { tags: ['duplicateProperty'] }, () => {
  it('at a slug that is taken, with one that is free', async () => {
    const house = await gateway.property(token);
    const answer = await duplicate(house.id, { slug: house.slug });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'property.slug-taken',
      errors: [{ path: 'slug', params: { suggestion: `${house.slug}-lucca` } }],
    });
  });

  it('beyond the plan, to who may not create, and of what is not theirs', async () => {
    const house = await gateway.property(token);
    const marco = await collaborator(gateway, { token }, ['edit_properties', 'manage_content'], [house.id]);
    const his = await duplicate(house.id, {}, { token: marco.token });
    expect(his).toMatchObject({ status: 403, body: { code: 'permission.missing' } });
    const admin = await gateway.admin();
    await gateway.call('PUT', `/api/admin/users/${userId}/package`, {
      token: admin.token,
      body: { packageId: 'free' },
    });
    expect(await duplicate(house.id)).toMatchObject({ status: 403, body: { code: 'plan.limit-reached' } });
    const stranger = await gateway.host();
    expect((await duplicate(house.id, {}, { token: stranger.token })).status).toBe(404);
  });

  it('of more than the log takes at once, and is made without what made it so much', async () => {
    const house = await gateway.property(token);
    const content = 'ツ'.repeat(20_000);
    for (const language of ['it', 'en', 'es', 'fr', 'de', 'pt']) {
      const sections = ['rules', 'garbage', 'parking'].map((section) => ({
        section,
        language,
        items: [{ title: section, content }],
      }));
      await must('PUT', `/api/properties/${house.id}/sections`, { body: { sections } });
    }
    const slug = unique('mirto');
    const refused = await duplicate(house.id, { slug, with: ALL });
    expect([refused.status, refused.body]).toMatchObject([413, { code: 'change.too-large' }]);
    const copy = await duplicated(house.id, { slug, with: { ...ALL, translations: false } });
    expect((await bookOf(copy.id)).map(({ section }) => section).sort()).toEqual([
      'garbage',
      'parking',
      'rules',
    ]);
  });

  it('where what it comes to is not approved, as looks that the plan has no more', async () => {
    const house = await gateway.property(token, { theme: 'gradient1' });
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    const request = { name: 'Casa Mirto', slug: unique('mirto'), with: ALL };
    const approve = (events: readonly { readonly type: string }[]) => {
      expect(events.map(({ type }) => type)).toContain('ThemeChosen');
      throw new DomainError('plan.feature-missing');
    };
    const copying = gateway.services.properties.copy(house.id, request, context, { approve });
    await expect(copying).rejects.toMatchObject({ code: 'plan.feature-missing' });
  });

  it('and made once under one key', async () => {
    const house = await gateway.property(token);
    const body = { name: 'Casa Mirto', slug: unique('mirto') };
    const headers = { 'idempotency-key': unique('key') };
    const [one, other] = await Promise.all([
      duplicate(house.id, body, { headers, body }),
      duplicate(house.id, body, { headers, body }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(propertySchema.parse(other.body).id).toBe(propertySchema.parse(one.body).id);
    expect(propertySchema.array().parse((await must('GET', '/api/properties')).body)).toHaveLength(2);
  });
});
