import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { installTranslationRecords } from '#infra/adapters/translation/records/install.ts';
import { postgresTranslationSpending } from '#infra/adapters/translation/records/postgres-translation-spending.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import type { TranslationSpending } from '#kernel/ports/translation/translation-spending.ts';
import {
  PairRefusedError,
  type TranslationRequest,
  type Translator,
  TranslatorError,
} from '#kernel/ports/translation/translator.ts';
import { createMeteredTranslator, createSharingTranslator } from './metered-translator.ts';

const never = new AbortController().signal;
const ending = new AsyncDisposableStack();
let spending: TranslationSpending;
beforeAll(async () => {
  const database = await createTestDatabase();
  ending.defer(() => database.drop());
  const pool = createPool(database.url, { applicationName: 'test', max: 2 });
  ending.defer(() => pool.end());
  await installTranslationRecords(pool);
  spending = postgresTranslationSpending(pool);
});
afterAll(() => ending.disposeAsync());

/** Refuses a request, or translates it where it returns nothing. */
type Refusal = (request: TranslationRequest) => TranslatorError | undefined;

const unfit = () => new TranslatorError('unfit', 'it is refused');
const ITALIAN = { from: 'it', to: 'de' } as const;
const BAD = 'Testo che nessuno traduce';

let refusal: Refusal;
let spentBefore: { all: number; shared: number };
beforeEach(async () => {
  refusal = () => undefined;
  await spending.note('deepl', 'ready', 0);
  await spending.note('deepl/without-package', 'ready', 0);
  spentBefore = await spent();
});

const provider: Translator = {
  name: 'deepl',
  limits: { texts: 50, characters: 1_000 },
  async translate(request) {
    const refused = refusal(request);
    if (refused !== undefined) throw refused;
    return request.texts.map((text) => text.toUpperCase());
  },
};
const forAll = () => createMeteredTranslator(provider, { spending });
const forThoseWithout = () => createSharingTranslator(forAll(), { spending });

async function spent() {
  return { all: await spending.spent('deepl'), shared: await spending.spent('deepl/without-package') };
}
const failureOf = (translator: Translator, text: string, pair: Pick<TranslationRequest, 'from' | 'to'>) =>
  translator.translate({ texts: [text], ...pair }, never).then(
    () => undefined,
    (error: unknown) => error,
  );
const conditions = async () => [
  (await spending.conditionOf('deepl')).condition,
  (await spending.conditionOf('deepl/without-package')).condition,
];

describe('what a provider refuses', { tags: ['rule.translations.refused-alone'] }, () => {
  it('because of a text concerns that text alone', async () => {
    refusal = ({ texts }) => (texts.includes(BAD) ? unfit() : undefined);
    expect(await failureOf(forThoseWithout(), BAD, ITALIAN)).toMatchObject({ kind: 'unfit' });
    expect(await conditions()).toEqual(['ready', 'ready']);
    expect(await forAll().translate({ texts: ['Casa'], ...ITALIAN }, never)).toEqual(['CASA']);
  });

  it('whatever the text is concerns the provider, and is told to everybody', async () => {
    refusal = unfit;
    expect(await failureOf(forThoseWithout(), 'Casa', ITALIAN)).toMatchObject({ kind: 'refused' });
    expect(await conditions()).toEqual(['refused', 'refused']);
    refusal = () => undefined;
    expect(await failureOf(forAll(), 'Casa', ITALIAN)).toMatchObject({ kind: 'refused' });
  });

  it.each<readonly [string, Refusal]>([
    ['as any text', ({ to }) => (to === 'de' ? unfit() : undefined)],
    ['and it says so itself', ({ to }) => (to === 'de' ? new PairRefusedError('no model') : undefined)],
  ])('between two languages concerns these alone: %s', async (_how, refuses) => {
    refusal = refuses;
    expect(await failureOf(forThoseWithout(), 'Casa', ITALIAN)).toBeInstanceOf(PairRefusedError);
    expect(await conditions()).toEqual(['ready', 'ready']);
    expect(await failureOf(forThoseWithout(), 'Casa', { from: 'it', to: 'fr' })).toBeUndefined();
  });

  it('while it is looked for whom that concerns is what it says last', async () => {
    refusal = ({ texts }) => (texts.includes(BAD) ? unfit() : new TranslatorError('busy', 'busy', 60_000));
    expect(await failureOf(forAll(), BAD, ITALIAN)).toMatchObject({ kind: 'busy' });
    expect(await spending.conditionOf('deepl')).toMatchObject({ condition: 'busy' });
  });
});

describe('the characters of a month', { tags: ['rule.translations.spending'] }, () => {
  const sent = async () => {
    const { all, shared } = await spent();
    return [all - spentBefore.all, shared - spentBefore.shared];
  };

  it('are spent by texts that could not be translated, as they are charged for', async () => {
    refusal = ({ texts }) => (texts.includes(BAD) ? unfit() : undefined);
    await failureOf(forThoseWithout(), BAD, ITALIAN);
    expect(await sent()).toEqual([BAD.length, BAD.length]);
  });

  it.each(['busy', 'quota', 'refused', 'unavailable'] as const)(
    'are not spent where it is %s',
    async (kind) => {
      refusal = () => new TranslatorError(kind, kind);
      await failureOf(forThoseWithout(), 'Casa', ITALIAN);
      expect(await sent()).toEqual([0, 0]);
    },
  );

  it('are not spent where it refuses whatever the text is', async () => {
    refusal = unfit;
    await failureOf(forThoseWithout(), 'Casa', ITALIAN);
    expect(await sent()).toEqual([0, 0]);
  });
});
