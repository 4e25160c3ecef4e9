import { beforeAll, describe, expect, it } from 'vitest';
import { type Property, propertySchema, publicPropertySchema } from '#contracts/properties/api.ts';
import { type HistoryPage, historyPageSchema } from '#contracts/properties/history/history.ts';
import { sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await sharedTestGateway();
  ({ token } = await gateway.host());
});

const ITALIAN = {
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Fate con comodo',
  description: 'Tra gli ulivi',
};
const GERMAN = {
  welcomeTitle: 'Willkommen',
  welcomeMessage: 'Lasst euch Zeit',
  description: 'Unter Olivenbäumen',
};

const newHouse = (fields: object = {}) => gateway.property(token, { ...ITALIAN, ...fields });
const edit = (id: string, body: object) => gateway.call('PUT', `/api/properties/${id}`, { token, body });
async function edited(id: string, body: object): Promise<Property> {
  const answer = await edit(id, body);
  expect(answer.status, answer.text).toBe(200);
  return propertySchema.strict().parse(answer.body);
}
async function shown(slug: string, language?: string) {
  const query = language === undefined ? '' : `?language=${language}`;
  const { body } = await gateway.call('GET', `/api/public/properties/${slug}${query}`);
  return publicPropertySchema.strict().parse(body);
}
async function historyOf(id: string): Promise<HistoryPage> {
  return historyPageSchema.parse(
    (await gateway.call('GET', `/api/properties/${id}/history`, { token })).body,
  );
}
const restore = (id: string, revision: number, body: object) =>
  gateway.call('POST', `/api/properties/${id}/history/${revision}/restore`, { token, body });

describe('texts of a property in its languages', {
  tags: ['updateProperty', 'rule.languages.field-texts'],
}, () => {
  it('merges per language and field, and answers with what is there', async () => {
    const { id, slug } = await newHouse();
    await edited(id, { translations: { de: { welcomeTitle: GERMAN.welcomeTitle } } });
    const { welcomeTitle: _title, ...others } = GERMAN;
    const house = await edited(id, { translations: { de: others, fr: { description: 'Ici' } } });
    expect(house).toMatchObject({ ...ITALIAN, translations: { de: GERMAN, fr: { description: 'Ici' } } });
    const { body } = await gateway.call('GET', `/api/properties/slug/${slug}`, { token });
    expect(propertySchema.parse(body).translations).toEqual(house.translations);

    const { translations } = await edited(id, {
      translations: { de: { description: null }, fr: { description: '' } },
    });
    expect(translations).toEqual({
      de: { ...others, welcomeTitle: GERMAN.welcomeTitle, description: undefined },
    });
  });

  it('shows guests each field in the language asked for, else in the original, and says in which', async () => {
    const { id, slug } = await newHouse();
    await edited(id, { translations: { de: { welcomeTitle: GERMAN.welcomeTitle } } });
    expect(await shown(slug, 'de')).toMatchObject({
      ...ITALIAN,
      welcomeTitle: GERMAN.welcomeTitle,
      language: 'de',
      languages: ['it', 'de'],
      fieldLanguages: { welcomeTitle: 'de', welcomeMessage: 'it', description: 'it' },
    });
    expect(await shown(slug)).toMatchObject({ ...ITALIAN, language: 'it' });
  });

  it('takes them in a save of the whole book, too', async () => {
    const { id } = await newHouse();
    const { body } = await gateway.call('PUT', `/api/properties/${id}/book`, {
      token,
      body: {
        translations: { de: GERMAN },
        sections: [{ section: 'rules', language: 'de', title: 'Regeln' }],
      },
    });
    expect(body).toMatchObject({ property: { ...ITALIAN, translations: { de: GERMAN } } });
  });

  it('never lets one language overwrite another, whichever is the main one', async () => {
    const { id, slug } = await newHouse();
    const chosen = await edited(id, { language: 'de' });
    expect(chosen).toMatchObject({
      ...ITALIAN,
      translations: { it: ITALIAN },
      fieldLanguages: { welcomeTitle: 'it', welcomeMessage: 'it', description: 'it' },
    });
    const written = await edited(id, {
      welcomeTitle: GERMAN.welcomeTitle,
      welcomeMessage: ITALIAN.welcomeMessage,
    });
    expect(written.translations).toEqual({ it: ITALIAN });
    expect(written.fieldLanguages).toEqual({ welcomeTitle: 'de', welcomeMessage: 'it', description: 'it' });
    expect(await shown(slug, 'it')).toMatchObject(ITALIAN);
    expect(await edited(id, { language: 'it' })).toMatchObject({
      ...ITALIAN,
      translations: { de: { welcomeTitle: GERMAN.welcomeTitle } },
    });
  });

  it('refuses to remove the last welcome, a language that there is not, and too long a title', async () => {
    const { id } = await newHouse();
    const last = await edit(id, { translations: { it: { welcomeMessage: null } } });
    expect(last).toMatchObject({
      status: 400,
      body: { code: 'property.welcome-needed', errors: [{ path: 'translations.it.welcomeMessage' }] },
    });
    expect((await edit(id, { translations: { xx: { welcomeTitle: 'x' } } })).status).toBe(400);
    expect((await edit(id, { translations: { de: { welcomeTitle: 'x'.repeat(501) } } })).status).toBe(400);
  });

  it('creates a book in the language that the host writes in', { tags: ['createProperty'] }, async () => {
    const { slug } = await newHouse({ ...GERMAN, language: 'de', slug: unique('berghaus') });
    expect(await shown(slug)).toMatchObject({ ...GERMAN, mainLanguage: 'de', languages: ['de'] });
  });
});

describe('their history', { tags: ['getHistory', 'restoreFromHistory'] }, () => {
  it('tells a translation with its language, and takes it back without touching another', async () => {
    const { id } = await newHouse();
    await edited(id, { translations: { de: GERMAN } });
    await edited(id, { translations: { de: { welcomeTitle: 'Servus' }, fr: { welcomeTitle: 'Bienvenue' } } });
    await edited(id, { welcomeTitle: 'Eccovi' });
    const [, save] = (await historyOf(id)).entries;
    const part = save?.parts.find(({ language }) => language === 'de');
    expect(part).toMatchObject({
      change: 'translated',
      section: null,
      before: { details: { welcomeTitle: 'Willkommen' } },
      after: { details: { welcomeTitle: 'Servus' } },
    });
    const target = { what: 'details', fields: ['welcomeTitle'], language: 'de' };
    expect((await restore(id, (part?.revision ?? 0) - 1, target)).status).toBe(200);
    expect(await edited(id, {})).toMatchObject({
      welcomeTitle: 'Eccovi',
      translations: { de: GERMAN, fr: { welcomeTitle: 'Bienvenue' } },
    });
  });

  it('restores all texts in all languages with the whole', async () => {
    const { id } = await newHouse();
    const then = await edited(id, { translations: { de: GERMAN } });
    await edited(id, {
      language: 'de',
      welcomeTitle: 'Servus',
      translations: { en: { description: 'Hill' } },
    });
    const { entries } = await historyOf(id);
    const revision = entries[1]?.revision ?? 0;
    expect((await restore(id, revision, { what: 'details' })).status).toBe(200);
    const { translations, fieldLanguages, language } = await edited(id, {});
    expect({ translations, fieldLanguages, language }).toEqual({
      translations: then.translations,
      fieldLanguages: then.fieldLanguages,
      language: 'it',
    });
  });
});
