import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { IS_LONG } from '#infra/prove/testing/thoroughness.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import type { TranslationRequest } from '#kernel/ports/translation/translator.ts';
import type { TranslationsService } from '#services/translation/translations.service.ts';
import { PATIENCE, startTranslatingProduct, type TranslatingProduct } from './translating.test-support.ts';

const ending = new AsyncDisposableStack();
let product: TranslatingProduct;
let token: string;
let userId: string;
const workers: AsyncDisposableStack[] = [];
beforeAll(async () => {
  product = await startTranslatingProduct(ending);
});
afterAll(() => ending.disposeAsync());
beforeEach(async () => {
  ({ token, userId } = await product.gateway.host());
});
afterEach(async () => {
  product.double.behave();
  // What is left would be asked for in the next test.
  if (workers.length > 0) await product.untilQuiet();
  await Promise.all(workers.splice(0).map((worker) => worker.disposeAsync()));
});

const RULES = { section: 'rules', title: 'Regole', items: [{ title: 'Silenzio', content: 'dalle 23' }] };
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

async function work(options?: Parameters<TranslatingProduct['work']>[0]): Promise<AsyncDisposableStack> {
  const worker = await product.work(options);
  workers.push(worker);
  return worker;
}
/** Has a service do something else before one of its methods. */
const before =
  (method: 'recordTranslations', first: () => Promise<void>) =>
  ({ translations }: Domain): Partial<Domain> => ({
    translations: {
      ...translations,
      [method]: async (...args: Parameters<TranslationsService['recordTranslations']>) => {
        await first();
        return translations[method](...args);
      },
    },
  });
const house = (fields?: object, of = token) => product.gateway.property(of, fields);
const edit = async (id: string, body: object) => {
  const answer = await product.gateway.call('PUT', `/api/properties/${id}`, { token, body });
  expect(answer.status, answer.text).toBe(200);
};
const byHand = async (id: string, body: object) => {
  const path = `/api/properties/${id}/translations/de`;
  const answer = await product.gateway.call('PUT', path, { token, body });
  expect(answer.status, answer.text).toBe(200);
};
const unit = async (id: string, key: string) =>
  (await product.list(token, id)).find((each) => each.key === key);
const untilUnit = (id: string, key: string, expected: object) =>
  expect.poll(() => unit(id, key), PATIENCE).toMatchObject(expected);
const untilQuiet = () => product.untilQuiet();

describe('a text that is saved', { tags: ['rule.translations.pipeline'] }, () => {
  it('is translated into the languages of the plan, the first screen first', async () => {
    await work();
    product.asked();
    const { id } = await house();
    await product.write(token, id, RULES);
    await product.untilTranslated(token, id);
    expect(await unit(id, 'welcomeTitle')).toMatchObject({
      target: '«de» Benvenuti',
      state: 'machine',
      provider: 'deepl',
    });
    for (const language of ['en', 'es', 'fr', 'pt'] as const)
      await product.untilTranslated(token, id, language);
    const asked = product.asked();
    expect(asked[0]?.text).toBe('Benvenuti');
    expect(asked).toHaveLength(new Set(asked.map(({ to, text }) => `${to} ${text}`)).size);
    expect(asked.some(({ text }) => text.includes('23'))).toBe(false);
    expect((await product.overview(token, id)).provider).toEqual({ name: 'deepl', state: 'ready' });
  });

  it('sends one text for each language where one sentence of a hundred changes', async () => {
    await work();
    const { id } = await house();
    const items = Array.from({ length: 50 }, (_, place) => ({
      title: `Cosa ${'abcdefghij'[place % 10]}${'klmno'[Math.floor(place / 10)]}`,
      content: `Frase ${'abcdefghij'[place % 10]}${'klmno'[Math.floor(place / 10)]}`,
    }));
    await product.write(token, id, { section: 'rules', title: 'Regole', items });
    for (const language of ['en', 'es', 'fr', 'de', 'pt'] as const) {
      await product.untilTranslated(token, id, language);
    }
    product.asked();
    const changed = items.with(30, { title: 'Cosa nuova', content: items[30]?.content ?? '' });
    await product.write(token, id, { section: 'rules', title: 'Regole', items: changed });
    for (const language of ['en', 'es', 'fr', 'de', 'pt'] as const) {
      await product.untilTranslated(token, id, language);
    }
    // Jobs of languages are taken in any order.
    expect(
      product
        .asked()
        .map(({ to, text }) => `${to} ${text}`)
        .toSorted(),
    ).toEqual(['de', 'en', 'es', 'fr', 'pt'].map((to) => `${to} Cosa nuova`));
  });

  it('is dropped where it changes while it is translated', async () => {
    let id = '';
    let isRewritten = false;
    await work({
      alter: before('recordTranslations', async () => {
        if (isRewritten || id === '') return;
        isRewritten = true;
        await edit(id, { welcomeTitle: 'Ciao' });
      }),
    });
    ({ id } = await house());
    await untilUnit(id, 'welcomeTitle', { target: '«de» Ciao', state: 'machine' });
    expect(JSON.stringify(await product.list(token, id))).not.toContain('Benvenuti');
  });

  it('is not translated by itself where its host does not want it, but where they ask for it', {
    tags: ['requestTranslations'],
  }, async () => {
    await work();
    product.asked();
    const { id } = await house();
    await edit(id, { autoTranslate: false });
    await untilQuiet();
    await edit(id, { welcomeTitle: 'Buongiorno', welcomeMessage: 'Restate quanto volete.' });
    await untilQuiet();
    expect(product.asked().filter(({ text }) => text === 'Buongiorno')).toEqual([]);
    const path = `/api/properties/${id}/translations`;
    const answer = await product.gateway.call('POST', path, {
      token,
      body: { languages: ['de'], keys: ['welcomeTitle'] },
    });
    expect(answer).toMatchObject({ status: 202, body: { requested: 1 } });
    await untilUnit(id, 'welcomeTitle', { target: '«de» Buongiorno', state: 'machine' });
    await untilQuiet();
    expect(product.asked()).toEqual([{ to: 'de', text: 'Buongiorno' }]);
  });
});

describe('what is asked for', { tags: ['requestTranslations'] }, () => {
  const ask = (id: string, body: object) =>
    product.gateway.call('POST', `/api/properties/${id}/translations`, { token, body });

  it('is refused for texts that there are not, and for languages that the plan has not', async () => {
    const { id } = await house();
    expect(await ask(id, { keys: ['nothing'] })).toMatchObject({
      status: 400,
      body: { code: 'translation.unit-unknown', errors: [{ path: 'keys.0' }] },
    });
    await product.gateway.services.accounts.changePackage(userId, 'free', context);
    const code = async () => ((await ask(id, { languages: ['de'] })).body as { code?: string }).code;
    await expect.poll(code, PATIENCE).toBe('plan.feature-missing');
    expect(await ask(id, {})).toMatchObject({ status: 202, body: { requested: 0 } });
  });

  it('is tried again where it could not be translated', async () => {
    await work();
    const isOfHouse = ({ texts }: TranslationRequest) => texts.some((text) => /Benvenuti|felici/.test(text));
    product.double.behave('overtaxed', Number.POSITIVE_INFINITY, isOfHouse);
    const { id } = await house();
    await untilUnit(id, 'welcomeTitle', { state: 'failed' });
    await untilQuiet();
    product.double.behave();
    const answer = await ask(id, { languages: ['de'] });
    expect(answer).toMatchObject({ status: 202, body: { requested: 2 } });
    await untilUnit(id, 'welcomeTitle', { state: 'machine', target: '«de» Benvenuti' });
  });
});

describe('a provider that is set later', { tags: ['rule.translations.caught-up'] }, () => {
  it('translates what was written before, once, without a save', async () => {
    const without = await work({ provider: false });
    await product.lookForProvider();
    const houses = [
      await house({ welcomeTitle: 'Ben arrivati' }),
      await house({ welcomeTitle: 'Buongiorno a voi' }),
    ];
    const byPerson = await house({ welcomeTitle: 'Eccovi qua' });
    await edit(byPerson.id, { autoTranslate: false });
    await untilQuiet();
    await without.disposeAsync();
    product.asked();

    await work();
    await product.lookForProvider();
    for (const { id } of houses) await product.untilTranslated(token, id);
    await untilQuiet();
    const titles = () => product.asked().flatMap(({ to, text }) => (to === 'de' ? text : []));
    expect(titles().toSorted()).toEqual(expect.arrayContaining(['Ben arrivati', 'Buongiorno a voi']));
    expect(await unit(byPerson.id, 'welcomeTitle')).toMatchObject({ state: 'missing' });

    await product.lookForProvider();
    await untilQuiet();
    expect(product.asked()).toEqual([]);
  });
});

describe('a glossary that is changed', { tags: ['rule.translations.glossary'] }, () => {
  it('has machines asked anew for the texts that it concerns, and for no others', async () => {
    await work();
    const { id } = await house({
      welcomeTitle: 'Benvenuti nella corte',
      welcomeMessage: 'Buon riposo a tutti',
    });
    const kept = await house({ welcomeTitle: 'La corte vi aspetta' });
    for (const { id: each } of [{ id }, kept]) await product.untilTranslated(token, each);
    await byHand(kept.id, { reviewed: ['welcomeTitle'] });
    await untilQuiet();
    product.asked();
    const terms = [{ language: 'de', source: 'corte', target: 'Innenhof' }];
    const answer = await product.gateway.call('PUT', '/api/glossary', { token, body: { never: [], terms } });
    expect(answer.status, answer.text).toBe(200);
    await untilUnit(id, 'welcomeTitle', { target: expect.stringContaining('Innenhof'), state: 'machine' });
    await untilQuiet();
    const asked = product.asked();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ to: 'de', text: expect.stringContaining('Benvenuti nella') });
    expect(await unit(kept.id, 'welcomeTitle')).toMatchObject({
      target: '«de» La corte vi aspetta',
      state: 'reviewed',
    });
  });
});

describe('a text that is asked for again', { tags: ['requestTranslations'] }, () => {
  it('is answered by the glossary as it is now, beside what a person wrote, and costs nothing where nothing is new', async () => {
    await work();
    const { id } = await house({ welcomeTitle: 'Benvenuti al casale' });
    await product.untilTranslated(token, id);
    await untilQuiet();
    product.asked();
    const again = (keys: readonly string[]) =>
      product.gateway.call('POST', `/api/properties/${id}/translations`, {
        token,
        body: { languages: ['de'], keys, again: true },
      });
    expect(await again(['welcomeTitle'])).toMatchObject({ status: 202, body: { requested: 1 } });
    await untilUnit(id, 'welcomeTitle', { provider: 'memory', target: '«de» Benvenuti al casale' });
    await untilQuiet();
    expect(product.asked()).toEqual([]);

    await byHand(id, { units: [{ key: 'welcomeMessage', text: 'Hallo zusammen' }] });
    await untilQuiet();
    await again(['welcomeMessage']);
    await untilQuiet();
    const said = await unit(id, 'welcomeMessage');
    expect(said).toMatchObject({ target: 'Hallo zusammen', state: 'edited', suggestion: null });
  });
});

describe('the memory of an account', { tags: ['rule.translations.memory'] }, () => {
  it('sends nothing twice, in whichever house and section it stands', async () => {
    await work();
    const first = await house();
    await product.write(token, first.id, RULES);
    for (const language of ['de', 'pt'] as const) await product.untilTranslated(token, first.id, language);
    await untilQuiet();
    product.asked();
    const second = await house();
    await product.write(token, second.id, { ...RULES, section: 'parking' });
    await product.untilTranslated(token, second.id);
    await untilQuiet();
    expect(product.asked()).toEqual([]);
    expect(await unit(second.id, 'welcomeTitle')).toMatchObject({ provider: 'memory', state: 'machine' });
  });

  it('knows what a person wrote, which wins from then on', async () => {
    await work();
    const first = await house();
    await product.untilTranslated(token, first.id);
    await byHand(first.id, { units: [{ key: 'welcomeTitle', text: 'Herzlich willkommen' }] });
    await untilQuiet();
    const second = await house();
    await untilUnit(second.id, 'welcomeTitle', { target: 'Herzlich willkommen', provider: 'memory' });
  });

  it('is told what a person says now, where the job of an earlier text comes late', async () => {
    const { id } = await house();
    const { translations } = product.gateway.services;
    const told = () => Promise.all([0n, 1n].map((revision) => translations.writtenAt(id, 'de', revision)));
    const each = (text: string) =>
      Array.from({ length: 2 }, () => [{ from: 'it', source: 'Benvenuti', text }]);
    await byHand(id, { units: [{ key: 'welcomeTitle', text: 'Wilkomen' }] });
    await byHand(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
    expect(await told()).toEqual(each('Willkommen'));
    await byHand(id, { units: [{ key: 'welcomeTitle', text: '' }] });
    expect(await told()).toEqual(each(''));
  });

  it('translates without a provider what it knows', async () => {
    const first = await house();
    await work({ provider: false });
    await byHand(first.id, { units: [{ key: 'welcomeTitle', text: 'Grüß Gott' }] });
    await untilQuiet();
    const second = await house();
    await untilUnit(second.id, 'welcomeTitle', { target: 'Grüß Gott' });
    expect(await unit(second.id, 'welcomeMessage')).toMatchObject({ state: 'missing' });
    await untilQuiet();
  });
});

it('never overwrites what a person wrote: a machine’s text of what changed is a suggestion', {
  tags: ['rule.translations.persons-text'],
}, async () => {
  await work();
  const { id } = await house();
  await product.untilTranslated(token, id);
  await byHand(id, { units: [{ key: 'welcomeTitle', text: 'Willkommen' }] });
  await edit(id, { welcomeTitle: 'Bentornati' });
  await untilUnit(id, 'welcomeTitle', {
    state: 'outdated',
    target: 'Willkommen',
    suggestion: '«de» Bentornati',
  });
});

describe('a provider', { tags: ['rule.translations.pipeline'] }, () => {
  it('is paid once where a process ends between its answer and the record of it', async () => {
    let crashes = 1;
    await work({
      alter: before('recordTranslations', async () => {
        if (crashes === 0) return;
        crashes -= 1;
        throw new Error('the process ends');
      }),
    });
    product.asked();
    const texts = ['Una volta', 'Una sola'];
    const { id } = await house({ welcomeTitle: texts[0], welcomeMessage: texts[1] });
    await product.untilTranslated(token, id);
    await product.untilTranslated(token, id, 'pt');
    expect(crashes).toBe(0);
    // Other books of the tests before may still be at work.
    const asked = product.asked().filter(({ text }) => texts.includes(text));
    expect(asked).toHaveLength(10);
    expect(new Set(asked.map(({ to, text }) => `${to} ${text}`)).size).toBe(10);
  });

  it.each([
    ['failing', 'unavailable'],
    ['refusing', 'unavailable'],
    ['outOfQuota', 'quota'],
  ] as const)('that is %s is told of, and waited for', async (manner, state) => {
    await work();
    product.double.behave(manner);
    const { id } = await house();
    const said = async () => (await product.overview(token, id)).provider?.state;
    await expect.poll(said, PATIENCE).toBe(state);
    expect(await unit(id, 'welcomeTitle')).toMatchObject({ state: 'missing' });
    product.double.behave();
    await product.untilTranslated(token, id);
    await expect.poll(said, PATIENCE).toBe('ready');
  });

  it('that lacks two languages translates the others of a book, and is ready', {
    tags: ['rule.translations.refused-alone'],
  }, async () => {
    await work();
    product.double.behave('objecting', Number.POSITIVE_INFINITY, ({ to }) => to === 'en');
    const { id } = await house({ welcomeTitle: 'Casa senza inglese' });
    for (const language of ['de', 'pt'] as const) await product.untilTranslated(token, id, language);
    expect(await product.list(token, id, 'en')).toContainEqual(
      expect.objectContaining({ key: 'welcomeTitle', state: 'missing' }),
    );
    expect((await product.overview(token, id)).provider?.state).toBe('ready');
    product.double.behave();
    await product.untilTranslated(token, id, 'en');
  });

  it('is not sent more than the characters of a month', {
    tags: ['rule.translations.spending'],
  }, async () => {
    await work({ monthlyCharacters: 1 });
    product.asked();
    const { id } = await house();
    const said = async () => (await product.overview(token, id)).provider?.state;
    await expect.poll(said, PATIENCE).toBe('quota');
    expect(product.asked()).toEqual([]);
    await workers.splice(0)[0]?.disposeAsync();
    await work();
    await product.untilTranslated(token, id);
  });

  it('is sent by accounts without a package a quarter of a month at most, and what is left by those with a package', {
    tags: ['rule.translations.spending-without-package'],
  }, async () => {
    const spent = await postgresTranslationSpending(product.gateway.core.pool).spent('deepl');
    await work({ monthlyCharacters: spent + 20_000 });
    const stateOf = async (of: string, id: string) => (await product.overview(of, id)).provider?.state;
    const onTrial = await product.gateway.host();
    const long = await house({ welcomeMessage: 'Parole e parole. '.repeat(350) }, onTrial.token);
    await expect.poll(() => stateOf(onTrial.token, long.id), PATIENCE).toBe('quota');

    const paying = await product.gateway.host();
    await product.gateway.services.accounts.changePackage(paying.userId, 'business', context);
    const short = await house({ welcomeTitle: 'Casa pagata' }, paying.token);
    await product.untilTranslated(paying.token, short.id);
    expect(await stateOf(paying.token, short.id)).toBe('ready');
    expect(await product.list(onTrial.token, long.id)).toContainEqual(
      expect.objectContaining({ key: 'welcomeMessage', state: 'missing' }),
    );
    await product.gateway.services.accounts.changePackage(onTrial.userId, 'pro', context);
    await product.untilTranslated(onTrial.token, long.id, 'en');
  });

  it('is sent each text once by two workers', async () => {
    await work();
    await work();
    product.asked();
    const names = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].slice(0, IS_LONG ? 6 : 3);
    const houses = await Promise.all(names.map((name) => house({ welcomeTitle: `Casa ${name}` })));
    for (const { id } of houses) await product.untilTranslated(token, id);
    await untilQuiet();
    const asked = product.asked().map(({ to, text }) => `${to} ${text}`);
    expect(asked).toHaveLength(new Set(asked).size);
    expect(asked).toHaveLength(5 * (names.length + 1));
  });
});

it('translates one book of an account at a time, and those of other hosts meanwhile', {
  tags: ['rule.translations.fair'],
}, async () => {
  const books = IS_LONG ? 60 : 6;
  const underWay = new Map<string, Set<string>>();
  const begun = new Set<string>();
  let most = 0;
  await work({
    alter: ({ translations }) => ({
      translations: {
        ...translations,
        recordTranslations: async (propertyId, ...rest) => {
          const { state } = await owners.load(propertyId);
          const ids = underWay.get(state.ownerId ?? '') ?? new Set();
          underWay.set(state.ownerId ?? '', ids.add(propertyId));
          most = Math.max(most, ids.size);
          const position = await translations.recordTranslations(propertyId, ...rest);
          begun.add(propertyId);
          ids.delete(propertyId);
          return position;
        },
      },
    }),
  });
  const owners = product.gateway.services.properties;
  const create = async (place: number) =>
    (
      await house({
        welcomeTitle: `Benvenuti ${'abcdefghijklmnopqrstuvwxyz'[place % 26]}${'abcdefghijklmnopqrst'[Math.floor(place / 26)]}`,
      })
    ).id;
  const ids = await Promise.all(Array.from({ length: books }, (_, place) => create(place)));
  const other = await product.gateway.host();
  const { id } = await house({ welcomeTitle: 'Altra casa' }, other.token);
  await product.untilTranslated(other.token, id);
  const missing = async (of: string) =>
    (await product.list(token, of)).some(({ state }) => state === 'missing');
  expect((await Promise.all(ids.map(missing))).some(Boolean)).toBe(true);
  // Each is waited for in its turn, however long all of them take.
  const ofThem = () => ids.filter((each) => begun.has(each)).length;
  for (let before = ofThem(); before < books; before = ofThem()) {
    await expect.poll(ofThem, PATIENCE).toBeGreaterThan(before);
  }
  for (const each of ids) await product.untilTranslated(token, each);
  expect(most).toBe(1);
});

it('follows the plan: what it no longer has is not translated, what it has more is', {
  tags: ['rule.translations.pipeline'],
}, async () => {
  await work();
  await product.gateway.services.accounts.changePackage(userId, 'pro', context);
  const { id } = await house({ welcomeTitle: 'Piano' });
  await product.untilTranslated(token, id, 'en');
  await product.untilTranslated(token, id, 'es');
  await untilQuiet();
  expect(await unit(id, 'welcomeTitle')).toMatchObject({ state: 'missing' });
  await product.gateway.services.accounts.changePackage(userId, 'business', context);
  await product.untilTranslated(token, id);
  await product.gateway.services.accounts.changePackage(userId, 'free', context);
  await untilQuiet();
  await edit(id, { welcomeTitle: 'Senza piano' });
  await untilQuiet();
  expect(await unit(id, 'welcomeTitle')).toMatchObject({ state: 'outdated' });
});

it('remembers nothing of an account that is deleted', { tags: ['rule.translations.memory'] }, async () => {
  await work();
  const { id } = await house();
  await product.untilTranslated(token, id);
  const rows = async () =>
    (await product.gateway.core.pool.query('SELECT FROM translation.memory WHERE owner_id = $1', [userId]))
      .rows.length;
  expect(await rows()).toBeGreaterThan(0);
  await product.gateway.services.accounts.delete(userId, context);
  await expect.poll(rows, PATIENCE).toBe(0);
});
