import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { translationOverviewSchema } from '#contracts/translation/api.ts';
import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { DEEPL_KEY, deeplForm } from '#infra/prove/testing/translators/deepl.ts';
import {
  startTranslatorDouble,
  type TranslatorDouble,
} from '#infra/prove/testing/translators/translator-double.ts';
import { openPage } from '../../load/open-page.ts';
import { type BenchRow, quantile } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';

const TEXTS = 100;
const SAVES = 40;
const P50_MOST_MS = 200;
const LOOK_EVERY_MS = 20;
const OTHERS = LANGUAGES.length - 1;

/** A book of 100 sentences whose translation a provider's double is asked for: it answers at once. */
interface TranslatedBook {
  readonly host: HostClient;
  readonly id: string;
  readonly slug: string;
  readonly product: string;
  readonly double: TranslatorDouble;
}

const sentence = (number: number): string => `La regola numero ${number} vale per tutti gli ospiti.`;

async function withBook<Result>(
  databaseUrl: string,
  work: (book: TranslatedBook) => Promise<Result>,
): Promise<Result> {
  const double = await startTranslatorDouble(deeplForm);
  const translationUrl = `deepl:${DEEPL_KEY}@${double.url}`;
  try {
    return await whileServing(
      databaseUrl,
      async ({ product }) => {
        const host = await registerHost(product);
        const { id, slug } = await createProperty(host, plainProperty('bench-tradotta'));
        const book = { host, id, slug, product, double };
        await writeRules(book);
        await untilTranslated(book);
        return work(book);
      },
      translationUrl,
    );
  } finally {
    await double.stop();
  }
}

/** Writes the sentences. @param changed what stands in place of the middle one */
async function writeRules({ host, id }: TranslatedBook, changed?: string): Promise<void> {
  const items = Array.from({ length: TEXTS }, (_, number) => ({
    title: '',
    content: changed !== undefined && number === TEXTS / 2 ? changed : sentence(number),
  }));
  await host.must('PUT', `/api/properties/${id}/sections`, { sections: [{ section: 'rules', items }] });
}

async function untilTranslated({ host, id }: TranslatedBook): Promise<void> {
  for (;;) {
    const answer = await host.must('GET', `/api/properties/${id}/translations`);
    const { languages } = translationOverviewSchema.parse(answer);
    if (languages.length === OTHERS && languages.every(({ percent }) => percent === 100)) return;
    await delay(LOOK_EVERY_MS);
  }
}

const measureOne = (databaseUrl: string): Promise<BenchRow> =>
  withBook(databaseUrl, async (book) => {
    const before = book.double.asked.length;
    await writeRules(book, 'Il cancello si chiude piano.');
    await untilTranslated(book);
    const sent = book.double.asked.slice(before).flatMap(({ texts }) => texts);
    return {
      key: 'translate-one',
      work: `one changed sentence of a book of ${TEXTS}: sentences sent to the provider`,
      value: sent.length,
      unit: 'sentences',
      baseline: TEXTS * OTHERS,
      ratio: sent.length / (TEXTS * OTHERS),
      goal: `${OTHERS}: it alone, once for each other language`,
      met: sent.length === OTHERS && sent.every((text) => text.includes('cancello')),
    };
  });

const measureLatency = (databaseUrl: string): Promise<BenchRow> =>
  withBook(databaseUrl, async (book) => {
    const page = await openPage(book.product, book.slug, 'de');
    const waits: number[] = [];
    for (let save = 1; save <= SAVES; save += 1) {
      const welcomeMessage = `Il messaggio ${'così '.repeat(save)}finisce.`;
      const savedAt = performance.now();
      const shown = page.shows(`«de» ${welcomeMessage}`);
      await book.host.must('PUT', `/api/properties/${book.id}`, { welcomeMessage });
      await shown;
      waits.push(performance.now() - savedAt);
    }
    page.close();
    const value = quantile(waits, 0.5);
    return {
      key: 'translate-latency',
      work: `save → translation on an open page, of a provider that answers at once: p50 (p99 ${quantile(waits, 0.99).toFixed(0)} ms)`,
      value,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: `p50 < ${P50_MOST_MS} ms`,
      met: value < P50_MOST_MS,
    };
  });

/** The rows of automatic translation, by key. */
export const translationRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'translate-one': measureOne,
  'translate-latency': measureLatency,
};
