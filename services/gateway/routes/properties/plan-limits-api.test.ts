import { beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { propertySchema, publicPropertySchema } from '#contracts/properties/api.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import { LIST_SECTIONS } from '#contracts/sections/list-section.test-support.ts';
import { translationOverviewSchema } from '#contracts/translation/api.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import {
  type Answer,
  newProperty,
  sharedTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';
import { makeStay } from '../../testing/stays.test-support.ts';

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token: admin } = await gateway.admin());
});

async function setPackage(userId: string, packageId: string | null): Promise<void> {
  const path = `/api/admin/users/${userId}/package`;
  const answer = await gateway.call('PUT', path, { token: admin, body: { packageId } });
  expect(answer.status, answer.text).toBe(200);
}

/** Makes a host with a package. */
async function hostWith(packageId: string) {
  const host = await gateway.host();
  await setPackage(host.userId, packageId);
  return host;
}

const create = (token: string, fields: object = {}, headers: Record<string, string> = {}) =>
  gateway.call('POST', '/api/properties', { token, body: newProperty(fields), headers });

const LIMIT = 'Your plan allows 1 property. Upgrade to add another one.';
const NO_BRANDING = 'Your plan does not include your own logo and themes. Upgrade to use this.';

function expectRefusal(answer: Answer, code: string, message: string): void {
  expect(answer.status, answer.text).toBe(403);
  expect(problemSchema.parse(answer.body)).toMatchObject({ code, message, detail: message });
}

describe('the properties of a plan', () => {
  it('are as many as it allows, and one more with the next plan', {
    tags: ['every-call.plans'],
  }, async () => {
    const { token, userId } = await hostWith('free');
    const first = await gateway.property(token);
    expectRefusal(await create(token), 'plan.limit-reached', LIMIT);
    await setPackage(userId, 'pro');
    await gateway.property(token);
    await gateway.property(token);
    const refused = await create(token);
    expectRefusal(
      refused,
      'plan.limit-reached',
      'Your plan allows 3 properties. Upgrade to add another one.',
    );
    expect((await gateway.call('DELETE', `/api/properties/${first.id}`, { token })).status).toBe(204);
    await gateway.property(token);
    await setPackage(userId, 'business');
    await gateway.property(token);
  });

  it('are not more for those who ask at the same time', async () => {
    const { token } = await hostWith('pro');
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
  });

  it('are not more for those who ask two gateways at once, round after round, with places that become free', async () => {
    const other = await gateway.beside();
    const { token } = await hostWith('free');
    for (let round = 1; round <= 10; round += 1) {
      const asked = [gateway, other, gateway, other].map(({ call }) =>
        call('POST', '/api/properties', { token, body: newProperty() }),
      );
      const answers = await Promise.all(asked);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403]);
      const made = propertySchema.parse(answers.find(({ status }) => status === 201)?.body);
      expect((await other.call('DELETE', `/api/properties/${made.id}`, { token })).status).toBe(204);
    }
    const pro = await hostWith('pro');
    const many = Array.from({ length: 8 }, (_, index) =>
      (index % 2 ? gateway : other).call('POST', '/api/properties', {
        token: pro.token,
        body: newProperty(),
      }),
    );
    const statuses = (await Promise.all(many)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
  });

  it('count those from before a limit held, and free no place but what is deleted', async () => {
    const { token, userId } = await hostWith('business');
    const [first, second] = [await gateway.property(token), await gateway.property(token)];
    await setPackage(userId, 'pro');
    const third = await gateway.property(token);
    expect((await create(token)).status).toBe(403);
    await setPackage(userId, 'free');
    for (const { id } of [first, second]) {
      expect((await gateway.call('DELETE', `/api/properties/${id}`, { token })).status).toBe(204);
      expect((await create(token)).status).toBe(403);
    }
    expect((await gateway.call('DELETE', `/api/properties/${third.id}`, { token })).status).toBe(204);
    expect((await create(token)).status).toBe(201);
  });

  it('hold a place for one that was refused for another reason', async () => {
    const { token } = await hostWith('free');
    expect((await create(token, { name: '' })).status).toBe(400);
    const other = await gateway.property((await gateway.host()).token);
    expect((await create(token, { slug: other.slug })).status).toBe(409);
    expect((await create(token)).status).toBe(201);
  });

  it('are made once under an idempotency key, at the limit too', async () => {
    const { token } = await hostWith('free');
    const body = newProperty();
    const once = { token, body, headers: { 'idempotency-key': 'the-only-one' } };
    const first = await gateway.call('POST', '/api/properties', once);
    const again = await gateway.call('POST', '/api/properties', once);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
  });

  it('all stay, can be read and changed, and are shown to guests, when the plan becomes smaller', async () => {
    const { token, userId } = await hostWith('business');
    const houses = [await gateway.property(token), await gateway.property(token)];
    await setPackage(userId, 'free');
    const list = await gateway.call('GET', '/api/properties', { token });
    expect(list.body).toHaveLength(2);
    for (const { id, slug } of houses) {
      const edit = { token, body: { wifiPassword: 'another' } };
      expect((await gateway.call('PUT', `/api/properties/${id}`, edit)).status).toBe(200);
      expect((await gateway.call('GET', `/p/${slug}`)).status).toBe(200);
    }
  });
});

describe('what only some plans have', () => {
  it.each([
    ['qr', 'free', 403],
    ['qr', 'pro', 200],
    ['analytics', 'pro', 403],
    ['analytics', 'business', 200],
  ])('%s with %s: %d', async (what, packageId, status) => {
    const { token } = await hostWith(packageId);
    const { id } = await gateway.property(token);
    const answer = await gateway.call('GET', `/api/properties/${id}/${what}`, { token });
    expect(answer.status, answer.text.slice(0, 200)).toBe(status);
    if (status === 403) {
      expect(problemSchema.parse(answer.body)).toMatchObject({ code: 'plan.feature-missing' });
    }
  });

  it.each([
    ['free', 403],
    ['pro', 200],
  ])('the QR code of a stay with %s: %d', { tags: ['getStayQrCode'] }, async (packageId, status) => {
    const { token } = await hostWith(packageId);
    const { id } = await gateway.property(token);
    const stay = await makeStay(gateway, token, { id });
    const answer = await gateway.call('GET', `/api/properties/${id}/stays/${stay.id}/qr`, { token });
    expect(answer.status).toBe(status);
  });

  it('questions of guests with pro: 403, with business: 200', { tags: ['askBook'] }, async () => {
    const { token, userId } = await hostWith('pro');
    const { slug } = await gateway.property(token);
    const ask = () =>
      gateway.call('POST', `/api/public/properties/${slug}/ask`, { body: { question: 'WiFi?' } });
    const refused = await ask();
    expect(refused.status).toBe(403);
    expect(problemSchema.parse(refused.body).code).toBe('plan.feature-missing');
    await setPackage(userId, 'business');
    expect((await ask()).status).toBe(200);
  });

  it('tells nobody of another’s property by it', async () => {
    const { token } = await hostWith('free');
    const { id } = await gateway.property((await gateway.host()).token);
    for (const what of ['qr', 'analytics']) {
      const answer = await gateway.call('GET', `/api/properties/${id}/${what}`, { token });
      expect(problemSchema.parse(answer.body)).toMatchObject({ code: 'property.not-found' });
    }
  });
});

describe('branding', () => {
  const image = (userId: string, name: string) => `/objects/${userId}/${name}`;
  const edit = (token: string, id: string, body: object) =>
    gateway.call('PUT', `/api/properties/${id}`, { token, body });

  it('is refused to whose plan does not have it, with all that came with it', {
    tags: ['every-call.plans'],
  }, async () => {
    const { token, userId } = await hostWith('free');
    const { id, slug } = await gateway.property(token);
    for (const body of [
      { logoImage: image(userId, 'logo') },
      { theme: 'gradient1' satisfies Theme },
      { customThemeImage: image(userId, 'ground') },
      { theme: 'light' satisfies Theme, customThemeImage: image(userId, 'ground') },
    ]) {
      expectRefusal(await edit(token, id, { ...body, city: 'Pisa' }), 'plan.feature-missing', NO_BRANDING);
    }
    const { body } = await gateway.call('GET', `/api/properties/slug/${slug}`, { token });
    expect(body).toMatchObject({ logoImage: null, theme: 'light', customThemeImage: null, city: 'Lucca' });
  });

  it('leaves the plain themes, and a cover, to every plan', async () => {
    const { token, userId } = await hostWith('free');
    expect((await create(token, { theme: 'gradient6' })).status).toBe(403);
    const { id } = await gateway.property(token, { theme: 'dark', coverImage: image(userId, 'cover') });
    expect((await edit(token, id, { theme: 'light' })).body).toMatchObject({ theme: 'light' });
  });

  it('can be kept on and taken off by who had it, and not be put on again', async () => {
    const { token, userId } = await hostWith('pro');
    const { id } = await gateway.property(token);
    const dressed = { logoImage: image(userId, 'logo'), customThemeImage: image(userId, 'ground') };
    expect((await edit(token, id, dressed)).body).toMatchObject({ ...dressed, theme: 'custom' });
    await setPackage(userId, 'free');

    const kept = await edit(token, id, { ...dressed, theme: 'custom', city: 'Pisa' });
    expect(kept).toMatchObject({ status: 200, body: { ...dressed, theme: 'custom', city: 'Pisa' } });
    for (const body of [
      { logoImage: image(userId, 'another') },
      { customThemeImage: image(userId, 'another') },
      { theme: 'gradient2' },
    ]) {
      expectRefusal(await edit(token, id, body), 'plan.feature-missing', NO_BRANDING);
    }
    const bare = await edit(token, id, { logoImage: null, customThemeImage: null });
    expect(bare).toMatchObject({ status: 200, body: { logoImage: null, theme: 'light' } });
    expectRefusal(await edit(token, id, dressed), 'plan.feature-missing', NO_BRANDING);
  });
});

describe('what guests are offered', () => {
  const WRITTEN = LIST_SECTIONS.slice(0, 6);
  const italian = (sections: readonly string[]) => sections.map((section) => `it ${section}`);

  /** Makes a property with six sections in Italian, the last two of them in English and the last in German too. */
  async function writtenHouse(token: string) {
    const house = await gateway.property(token, { language: 'it' });
    const said = (section: string, title: string) => ({ section, title, content: `${title}: sì` });
    const sections = [
      ...WRITTEN.map((key) => said(key, `it ${key}`)),
      ...WRITTEN.slice(-2).map((key) => ({ ...said(key, `en ${key}`), language: 'en' })),
      ...WRITTEN.slice(-1).map((key) => ({ ...said(key, `de ${key}`), language: 'de' })),
    ];
    const saved = await gateway.call('PUT', `/api/properties/${house.id}/sections`, {
      token,
      body: { sections },
    });
    expect(saved.status, saved.text).toBe(200);
    return house;
  }
  const read = (slug: string, language?: string, headers: Record<string, string> = {}) =>
    gateway.call('GET', `/api/public/properties/${slug}${language ? `?language=${language}` : ''}`, {
      headers,
    });
  const seen = (answer: Answer) => {
    const { language, languages, content } = publicPropertySchema.strict().parse(answer.body);
    return { language, languages, titles: content.map(({ title }) => title) };
  };
  const htmlLanguage = async (slug: string, headers: Record<string, string>) =>
    /<html lang="(\w\w)"/.exec((await gateway.call('GET', `/p/${slug}`, { headers })).text)?.[1];

  it('is what the plan offers, by data and as a page, and all of it again with a higher one', async () => {
    const { token, userId } = await hostWith('business');
    const { id, slug } = await writtenHouse(token);
    const whole = await read(slug);
    const german = { 'accept-language': 'de' };
    expect(seen(whole)).toMatchObject({ language: 'it', languages: ['it', 'en', 'de'] });
    expect(seen(whole).titles).toHaveLength(6);
    expect(await htmlLanguage(slug, german)).toBe('de');

    await setPackage(userId, 'free');
    const cut = await read(slug);
    const first = italian(WRITTEN.slice(0, 3));
    expect(seen(cut)).toEqual({ language: 'it', languages: ['it'], titles: first });
    expect(seen(await read(slug, 'en'))).toEqual(seen(cut));
    expect(cut.headers.etag).not.toBe(whole.headers.etag);
    expect((await read(slug, undefined, { 'if-none-match': cut.headers.etag ?? '' })).status).toBe(304);
    expect(await htmlLanguage(slug, german)).toBe('it');

    const hosts = await gateway.call('GET', `/api/properties/${id}/content`, { token });
    expect(hosts.body).toHaveLength(9);

    await setPackage(userId, 'business');
    expect((await read(slug)).text).toBe(whole.text);
    expect(await htmlLanguage(slug, german)).toBe('de');
  });

  it('is all tabs in the first three languages under Pro', async () => {
    const { token } = await hostWith('pro');
    const { slug } = await writtenHouse(token);
    expect(seen(await read(slug, 'de'))).toMatchObject({ language: 'de', languages: ['it', 'en', 'de'] });
    expect(seen(await read(slug, 'de')).titles).toHaveLength(6);
    expect(await htmlLanguage(slug, { 'accept-language': 'fr' })).toBe('en');
  });

  it('is the first tabs in the order of the host, hidden ones left out', async () => {
    const { token } = await hostWith('free');
    const { id, slug } = await writtenHouse(token);
    const sectionOrder = WRITTEN.toReversed();
    const body = { sectionOrder, hiddenSections: sectionOrder.slice(1, 2) };
    await gateway.call('PUT', `/api/properties/${id}`, { token, body });
    expect(seen(await read(slug)).titles).toEqual(italian(sectionOrder.toSpliced(1, 1).slice(0, 3)));
  });

  it('is offered at every address alike, and counted whatever the plan', async () => {
    const { token, userId } = await hostWith('business');
    const { id, slug } = await writtenHouse(token);
    const customUrl = unique('casa');
    await gateway.call('PUT', `/api/properties/${id}`, { token, body: { customUrl, name: 'Mare' } });
    await setPackage(userId, 'free');
    const branded = await gateway.call('GET', `/api/public/custom/${customUrl}-mare`);
    expect(branded.text).toBe((await read(slug)).text);
    const tracked = await gateway.call('POST', `/api/public/properties/${id}/track-section`, {
      body: { section: WRITTEN.at(-1) },
    });
    expect(tracked.status).toBe(202);
  });
});

describe('a trial', () => {
  it('has everything, and goes on when a package is taken away again', async () => {
    const { token, userId } = await gateway.host();
    const { id } = await gateway.property(token);
    await gateway.property(token);
    expect((await gateway.call('GET', `/api/properties/${id}/analytics`, { token })).status).toBe(200);
    await setPackage(userId, 'free');
    expect((await gateway.call('GET', `/api/properties/${id}/analytics`, { token })).status).toBe(403);
    await setPackage(userId, null);
    expect((await gateway.call('GET', `/api/properties/${id}/analytics`, { token })).status).toBe(200);
  });

  it('that is over, without a package, leaves guests what Free offers', async () => {
    const { core, services } = gateway;
    const userId = timeOrderedIds.next();
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    await core.vault.createSubject(userId);
    const person = { email: 'a@example.com', emailDigest: userId, firstName: 'A', lastName: 'B' };
    const data = { userId, ...person, trialEndsAt: new Date(Date.now() - 1).toISOString() };
    const stream = `user-${userId}`;
    const events = await core.codec.encode(stream, [{ type: 'UserRegistered', data }], context, userId);
    await core.store.append(stream, 'none', events);
    const fields = { ...newProperty(), country: 'IT', language: 'it' as const };
    const { propertyId } = await services.properties.create(userId, fields, context);
    const written = (['it', 'en'] as const).map((language) => ({
      section: 'rules',
      title: 'Regole',
      content: 'Silenzio: sì',
      language,
    }));
    await services.properties.updateSections(propertyId, { sections: written }, context);
    const read = () => gateway.call('GET', `/api/public/properties/${fields.slug}?language=en`);
    await expect
      .poll(async () => (await read()).body)
      .toMatchObject({ language: 'it', languages: ['it'], content: [{ language: 'it' }] });
  });
});

describe('the languages that a book is translated into', {
  tags: ['getTranslations', 'every-call.plans'],
}, () => {
  it.each([
    ['free', []],
    ['pro', ['en', 'es']],
    ['business', ['en', 'es', 'fr', 'de', 'pt']],
  ] as const)('are those of the plan: %s', async (packageId, offered) => {
    const { token, userId } = await gateway.host();
    const { id } = propertySchema.parse((await create(token)).body);
    await setPackage(userId, packageId);
    const answer = await gateway.call('GET', `/api/properties/${id}/translations`, { token });
    const { languages } = translationOverviewSchema.parse(answer.body);
    expect(languages.map(({ language }) => language)).toEqual(offered);
  });
});
