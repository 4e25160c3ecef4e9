import { beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import { publicPropertySchema } from '#contracts/properties/api.ts';
import {
  type TranslationUnit,
  translationOverviewSchema,
  translationUnitsSchema,
} from '#contracts/translation/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { sourceOf } from '#kernel/text/source-of.ts';
import { sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

/** Waits for what no caller waited for: it comes to the read model after a moment. */
const PATIENCE = { timeout: LONGEST_WAIT_MS };
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const RULES = { section: 'rules', title: 'Regole', items: [{ title: 'Silenzio', content: 'dalle 23' }] };

async function newHouse(...sections: readonly object[]) {
  const house = await gateway.property(token);
  await write(house.id, ...(sections.length > 0 ? sections : [RULES]));
  return house;
}
async function write(id: string, ...sections: readonly object[]): Promise<void> {
  const body = { sections: sections.map((section) => ({ language: 'it', ...section })) };
  const answer = await gateway.call('PUT', `/api/properties/${id}/sections`, { token, body });
  expect(answer.status, answer.text).toBe(200);
}
const put = (id: string, body: object, language = 'de') =>
  gateway.call('PUT', `/api/properties/${id}/translations/${language}`, { token, body });
async function list(id: string, query = ''): Promise<TranslationUnit[]> {
  const answer = await gateway.call('GET', `/api/properties/${id}/translations/de${query}`, { token });
  return translationUnitsSchema.strict().parse(answer.body).units;
}
async function overview(id: string) {
  const { body } = await gateway.call('GET', `/api/properties/${id}/translations`, { token });
  return translationOverviewSchema.strict().parse(body);
}
const translate = (id: string, language: Language, units: readonly (readonly [string, string, string])[]) =>
  gateway.services.translations.recordTranslations(
    id,
    language,
    {
      provider: 'deepl',
      characters: 10,
      translated: units.map(([key, text, said]) => ({ key, source: sourceOf(text), text: said })),
    },
    context,
  );
const states = (units: readonly TranslationUnit[]) =>
  Object.fromEntries(units.map(({ key, state, target }) => [key, [state, target]]));

describe('the translations of a book', { tags: ['getTranslations', 'rule.translations.states'] }, () => {
  it('are counted for each language beside the main one', async () => {
    const { id } = await newHouse();
    await translate(id, 'de', [['rules.title', 'Regole', 'Regeln']]);
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    const { mainLanguage, languages } = await overview(id);
    expect(mainLanguage).toBe('it');
    expect(languages.map(({ language }) => language)).toEqual(['en', 'es', 'fr', 'de', 'pt']);
    const none = { total: 5, machine: 0, edited: 0, reviewed: 0, outdated: 0, failed: 0, readyMade: 0 };
    expect(languages[0]).toEqual({ ...none, language: 'en', missing: 5, percent: 0 });
    expect(languages[3]).toEqual({ ...none, language: 'de', missing: 3, machine: 1, edited: 1, percent: 40 });
  });

  it('are those of the languages that guests get, once the plan is smaller', {
    tags: ['rule.translations.same-languages'],
  }, async () => {
    const host = await gateway.host();
    const { id, slug } = await gateway.property(host.token);
    for (const [language, text] of [
      ['de', 'Willkommen'],
      ['fr', 'Bienvenue'],
    ]) {
      const path = `/api/properties/${id}/translations/${language}`;
      const body = { units: [{ key: 'welcomeTitle', text }] };
      expect((await gateway.call('PUT', path, { token: host.token, body })).status).toBe(200);
    }
    await gateway.services.accounts.changePackage(host.userId, 'pro', context);
    const told = async () => {
      const { body } = await gateway.call('GET', `/api/properties/${id}/translations`, { token: host.token });
      return translationOverviewSchema.parse(body).languages.map(({ language }) => language);
    };
    await expect.poll(told, PATIENCE).toEqual(['fr', 'de']);
    const guests = await gateway.call('GET', `/api/public/properties/${slug}`);
    expect(publicPropertySchema.parse(guests.body).languages).toEqual(['it', 'fr', 'de']);
  });

  it('are of no text that is there, where there is none with words', async () => {
    const { id } = await newHouse({ section: 'rules', title: '', items: [] });
    await gateway.call('PUT', `/api/properties/${id}`, { token, body: { language: 'de' } });
    const german = (await overview(id)).languages.find(({ language }) => language === 'it');
    expect(german).toMatchObject({ total: 0, percent: 100 });
  });
});

describe('the texts of a book in a language', {
  tags: ['listTranslations', 'editTranslations', 'rule.translations.states'],
}, () => {
  it('say of a tip where it stands among those of its category, as its host counts them', async () => {
    const tip = (title: string, category?: string) => ({ title, description: '', category });
    const items = [
      tip('Da Leo'),
      tip('Mercato', 'shopping'),
      tip('8–20', 'shopping'),
      tip('Bar', 'restaurants'),
    ];
    const { id } = await newHouse({ section: 'local', title: 'Dintorni', items });
    const places = (await list(id)).flatMap(({ key, tip }) => (key.startsWith('local.') ? [[key, tip]] : []));
    expect(places).toEqual([
      ['local.title', null],
      ['local.items.0.title', { category: 'restaurants', place: 0 }],
      ['local.items.1.title', { category: 'shopping', place: 0 }],
      ['local.items.3.title', { category: 'restaurants', place: 1 }],
    ]);
  });

  it('are listed in the order of the book, all or those in one state', async () => {
    const { id } = await newHouse();
    await translate(id, 'de', [['rules.title', 'Regole', 'Regeln']]);
    expect(await list(id)).toMatchObject([
      { key: 'welcomeTitle', section: null, source: 'Benvenuti', target: null, state: 'missing' },
      { key: 'welcomeMessage' },
      { key: 'rules.title', section: 'rules', target: 'Regeln', state: 'machine', provider: 'deepl' },
      { key: 'rules.items.0.title', source: 'Silenzio' },
      { key: 'rules.items.0.content', source: 'dalle 23' },
    ]);
    expect((await list(id, '?state=machine')).map(({ key }) => key)).toEqual(['rules.title']);
    const refused = await gateway.call('GET', `/api/properties/${id}/translations/de?state=x`, { token });
    expect(refused.status).toBe(400);
    const unknown = await gateway.call('GET', `/api/properties/${id}/translations/nl`, { token });
    expect(unknown.status).toBe(400);
  });

  it('say who changed them, and when', async () => {
    const { id } = await newHouse();
    const answer = await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    const { units } = translationUnitsSchema.parse(answer.body);
    const changed = units.find(({ key }) => key === 'rules.title');
    expect(changed).toMatchObject({ state: 'edited', target: 'Regeln', changedBy: 'Giulia Ferri' });
    expect(Date.parse(changed?.changedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Hallo' }] });
    expect((await list(id)).find(({ key }) => key === 'rules.title')).toEqual(changed);
  });

  it('are outdated when the host rewrites them, and as before once that is undone', async () => {
    const { id, slug } = await newHouse();
    const key = 'rules.title';
    await put(id, { units: [{ key, text: 'Regeln' }] });
    const { headers } = await gateway.call('GET', `/api/properties/slug/${slug}`, { token });
    await write(id, { ...RULES, title: 'Norme' });
    expect(states(await list(id))[key]).toEqual(['outdated', 'Regeln']);
    const path = `/api/properties/${id}/history/${headers.etag?.match(/\d+/)?.[0]}/restore`;
    const body = { what: 'section', section: 'rules', language: 'it' };
    expect((await gateway.call('POST', path, { token, body })).status).toBe(200);
    expect(states(await list(id))[key]).toEqual(['edited', 'Regeln']);
  });

  it('follow an item that another one is put above', async () => {
    const { id } = await newHouse();
    await put(id, { units: [{ key: 'rules.items.0.title', text: 'Ruhe' }] });
    await write(id, { ...RULES, items: [{ title: 'Fumo', content: '' }, ...RULES.items] });
    expect(states(await list(id))).toMatchObject({
      'rules.items.0.title': ['missing', null],
      'rules.items.1.title': ['edited', 'Ruhe'],
    });
  });

  it('do not move the revision of the property, which an If-Match names', async () => {
    const house = await newHouse();
    const read = () => gateway.call('GET', `/api/properties/slug/${house.slug}`, { token });
    const { headers } = await read();
    await put(house.id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    expect((await read()).headers.etag).toBe(headers.etag);
  });

  it('are refused as a whole where one is unknown, has no translation, or is too long', async () => {
    const { id } = await newHouse();
    const good = { key: 'rules.title', text: 'Regeln' };
    const unknown = await put(id, { units: [good, { key: 'rules.items.7.title', text: 'x' }] });
    expect(unknown).toMatchObject({
      status: 400,
      body: { code: 'translation.unit-unknown', errors: [{ path: 'units.1.key' }] },
    });
    expect(await put(id, { units: [good], reviewed: ['welcomeTitle'] })).toMatchObject({
      status: 409,
      body: { code: 'translation.none', errors: [{ path: 'reviewed.0' }] },
    });
    expect(await put(id, { accept: ['welcomeTitle'] })).toMatchObject({ body: { code: 'translation.none' } });
    const long = await put(id, { units: [good, { key: 'welcomeTitle', text: 'x'.repeat(501) }] });
    expect(long).toMatchObject({ status: 400, body: { errors: [{ path: 'units.1.text' }] } });
    expect((await list(id)).every(({ state }) => state === 'missing')).toBe(true);
    expect((await put(id, {})).status).toBe(200);
  });

  it('are written for the texts that were listed, wherever they stand by now, and for no others', {
    tags: ['rule.translations.seen'],
  }, async () => {
    const { id } = await newHouse();
    const key = 'rules.items.0.title';
    const digest = (await list(id)).find((unit) => unit.key === key)?.digest ?? expect.fail();
    const save = { units: [{ key, text: 'Ruhe' }], seen: [{ key, digest }] };
    await write(id, { ...RULES, items: [{ title: 'Fumo', content: '' }, ...RULES.items] });
    expect((await put(id, save)).status).toBe(200);
    expect(states(await list(id))).toMatchObject({
      [key]: ['missing', null],
      'rules.items.1.title': ['edited', 'Ruhe'],
    });
    await write(id, { ...RULES, items: [{ title: 'Fumo', content: '' }] });
    expect(await put(id, save)).toMatchObject({
      status: 409,
      body: { code: 'translation.unit-changed', errors: [{ path: 'units.0.key' }] },
    });
    expect(states(await list(id))[key]?.[0]).toBe('missing');
  });

  it('have no scripts in them, whoever wrote them', async () => {
    const { id } = await newHouse();
    const key = 'rules.items.0.content';
    await put(id, { units: [{ key, text: '<b>ab 23</b><script>alert(1)</script>' }] });
    expect(states(await list(id))[key]).toEqual(['edited', '<b>ab 23</b>']);
    await translate(id, 'de', [['rules.items.0.title', 'Silenzio', 'Ruhe<script>alert(1)</script>']]);
    expect(states(await list(id))['rules.items.0.title']).toEqual(['machine', 'Ruhe']);
  });
});

describe('a guest', { tags: ['rule.translations.guests', 'getPublicProperty'] }, () => {
  async function shown(slug: string, language: string) {
    const answer = await gateway.call('GET', `/api/public/properties/${slug}?language=${language}`);
    return publicPropertySchema.strict().parse(answer.body);
  }
  const rulesIn = async (slug: string, language: string) =>
    (await shown(slug, language)).content.find(({ section }) => section === 'rules');

  it('reads what a person or a machine translated, and the original of all else', async () => {
    const { id, slug } = await newHouse();
    expect(await shown(slug, 'de')).toMatchObject({ language: 'it', languages: ['it'] });
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    expect(await shown(slug, 'de')).toMatchObject({
      language: 'de',
      languages: ['it', 'de'],
      welcomeTitle: 'Willkommen',
      welcomeMessage: 'Siamo felici di avervi qui.',
      fieldLanguages: { welcomeTitle: 'de', welcomeMessage: 'it' },
      fieldsTranslated: { welcomeTitle: 'person' },
    });
    expect(await rulesIn(slug, 'de')).toMatchObject({
      language: 'de',
      translated: 'person',
      title: 'Regeln',
      items: [{ title: 'Silenzio', language: 'it' }],
    });
    expect(await rulesIn(slug, 'it')).toMatchObject({ language: 'it', translated: null, title: 'Regole' });
    await translate(id, 'de', [
      ['rules.items.0.title', 'Silenzio', 'Ruhe'],
      ['rules.items.0.content', 'dalle 23', 'ab 23'],
    ]);
    await expect
      .poll(() => rulesIn(slug, 'de'), PATIENCE)
      .toMatchObject({ translated: 'machine', content: 'Ruhe: ab 23', items: [{ title: 'Ruhe' }] });
  });

  it('reads the original once a machine’s text is outdated, and the translation again after an undo', async () => {
    const { id, slug } = await newHouse();
    await translate(id, 'de', [['rules.title', 'Regole', 'Regeln']]);
    await expect.poll(() => rulesIn(slug, 'de'), PATIENCE).toMatchObject({ title: 'Regeln' });
    await write(id, { ...RULES, title: 'Norme' });
    expect(await rulesIn(slug, 'de')).toMatchObject({ title: 'Norme', language: 'it', translated: null });
    await write(id, RULES);
    expect(await rulesIn(slug, 'de')).toMatchObject({
      title: 'Regeln',
      language: 'de',
      translated: 'machine',
    });
  });

  it('keeps what a person wrote where the text was changed since', async () => {
    const { id, slug } = await newHouse();
    await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    await write(id, { ...RULES, title: 'Norme' });
    expect(await rulesIn(slug, 'de')).toMatchObject({ title: 'Regeln', translated: 'person' });
  });

  it('does not read a section that is hidden, in any language', async () => {
    const { id, slug } = await newHouse();
    await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    const hide = (hiddenSections: readonly string[]) =>
      gateway.call('PUT', `/api/properties/${id}/sections`, { token, body: { hiddenSections } });
    await hide(['rules']);
    expect(await shown(slug, 'de')).toMatchObject({ language: 'it', languages: ['it'], content: [] });
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    expect(await shown(slug, 'de')).toMatchObject({ language: 'de', content: [] });
    await hide([]);
    expect(await rulesIn(slug, 'de')).toMatchObject({ title: 'Regeln' });
  });

  it('reads a section that its host wrote in the language in the editor as that is', async () => {
    const { id, slug } = await newHouse();
    await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
    await write(id, { section: 'rules', language: 'de', title: 'Hausordnung', items: [] });
    expect(await rulesIn(slug, 'de')).toMatchObject({
      title: 'Hausordnung',
      translated: 'person',
      items: [],
    });
    await write(id, { section: 'rules', language: 'de', title: '', items: [] });
    expect(await rulesIn(slug, 'de')).toMatchObject({ title: 'Regeln' });
  });

  it('has another document once a translation changes, and the main one stays', async () => {
    const { id, slug } = await newHouse();
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    const tag = async (language: string) =>
      (await gateway.call('GET', `/api/public/properties/${slug}?language=${language}`)).headers.etag;
    const [german, italian] = [await tag('de'), await tag('it')];
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Hallo' }] });
    expect(await tag('de')).not.toBe(german);
    expect(await tag('it')).toBe(italian);
  });

  it('no longer has a language of which all was taken back', async () => {
    const { id, slug } = await newHouse();
    await put(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    await put(id, { units: [{ key: 'welcomeTitle', text: '' }] });
    expect((await shown(slug, 'de')).languages).toEqual(['it']);
  });
});

describe('what a person wrote', { tags: ['editTranslations', 'rule.translations.persons-text'] }, () => {
  it('stays: a machine’s text stands beside it until it is accepted', async () => {
    const { id } = await newHouse();
    const key = 'rules.title';
    await put(id, { units: [{ key, text: 'Regeln' }] });
    await translate(id, 'de', [[key, 'Regole', 'Hausregeln']]);
    expect((await list(id)).find((unit) => unit.key === key)).toMatchObject({
      target: 'Regeln',
      state: 'edited',
      suggestion: 'Hausregeln',
    });
    const answer = await put(id, { accept: [key] });
    const accepted = translationUnitsSchema.parse(answer.body).units.find((unit) => unit.key === key);
    expect(accepted).toMatchObject({
      target: 'Hausregeln',
      state: 'reviewed',
      suggestion: null,
      provider: 'deepl',
      changedBy: 'Giulia Ferri',
    });
  });

  it('in the editor is nothing that a translation is written over, nor asked of a machine', async () => {
    const { id } = await newHouse();
    await write(id, { section: 'rules', language: 'de', title: 'Regeln', items: [] });
    await gateway.call('PUT', `/api/properties/${id}`, {
      token,
      body: { translations: { de: { welcomeTitle: 'Willkommen' } } },
    });
    expect(states(await list(id))).toEqual({
      welcomeTitle: ['edited', 'Willkommen'],
      welcomeMessage: ['missing', null],
      'rules.title': ['edited', 'Regeln'],
      'rules.items.0.title': ['edited', null],
      'rules.items.0.content': ['edited', null],
    });
    const inEditor = (await list(id)).flatMap((unit) => (unit.inEditor ? [unit.key] : []));
    expect(inEditor).toEqual(['welcomeTitle', 'rules.title', 'rules.items.0.title', 'rules.items.0.content']);
    for (const key of ['welcomeTitle', 'rules.items.0.title']) {
      expect(await put(id, { units: [{ key, text: 'x' }] })).toMatchObject({
        status: 409,
        body: { code: 'translation.written-in-editor', errors: [{ path: 'units.0.key' }] },
      });
    }
    expect(await translate(id, 'de', [['rules.title', 'Regole', 'Hausregeln']])).toBeUndefined();
  });
});

it('fails where a machine could not do it', { tags: ['rule.translations.states'] }, async () => {
  const { id } = await newHouse();
  const failed = [{ key: 'rules.title', source: sourceOf('Regole'), reason: 'unfit' }] as const;
  await gateway.services.translations.recordFailures(id, 'de', failed, context);
  expect(states(await list(id))['rules.title']).toEqual(['failed', null]);
});

it('is gone with its property, and with its owner', { tags: ['editTranslations'] }, async () => {
  const { id } = await newHouse();
  await put(id, { units: [{ key: 'rules.title', text: 'Regeln' }] });
  await gateway.call('DELETE', `/api/properties/${id}`, { token });
  expect((await gateway.call('GET', `/api/properties/${id}/translations/de`, { token })).status).toBe(404);
  expect((await put(id, { units: [{ key: 'rules.title', text: 'x' }] })).status).toBe(404);
  const late = translate(id, 'de', [['rules.title', 'Regole', 'Hausregeln']]);
  await expect(late).rejects.toMatchObject({ code: 'property.not-found' });
  const stored = await Array.fromAsync(gateway.core.store.readStream(`translation-${id}`));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored[0]?.data)).not.toContain('Regeln');
});
