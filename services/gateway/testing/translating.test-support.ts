import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, vi } from 'vitest';
import type { Language } from '#contracts/kernel/languages.ts';
import {
  type TranslationUnit,
  translationOverviewSchema,
  translationUnitsSchema,
} from '#contracts/translation/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { DEEPL_KEY, deeplForm } from '#infra/prove/testing/translators/deepl.ts';
import {
  startTranslatorDouble,
  type TranslatorDouble,
} from '#infra/prove/testing/translators/translator-double.ts';
import { composeDomain, type Domain } from '#infra/run/composition/domain.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { catchUpSchedule, type TranslationWaits } from '#services/translation/translation-jobs.ts';
import { startWorker, type Worker } from '#services/worker/compose.ts';
import { startTestGateway, type TestGateway } from './gateway.test-support.ts';

export const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 50 };

/** Times of a test: nobody waits for minutes. */
const WAITS: TranslationWaits = {
  turnMs: 100,
  longestTurnMs: 400,
  rests: { quota: 300, refused: 300, busy: 300, unavailable: 300 },
  longestRestMs: 600,
};

/** The services of a worker, of which a test may give others. */
export type Altered = (domain: Domain) => Partial<Domain>;

/** The product with a provider of translations, and workers that a test starts. */
export interface TranslatingProduct {
  readonly gateway: TestGateway;
  readonly double: TranslatorDouble;
  /** Starts a worker, and waits until its reactors are at work. @returns what ends it */
  work(options?: {
    alter?: Altered;
    monthlyCharacters?: number;
    provider?: boolean;
  }): Promise<AsyncDisposableStack>;
  /** Has the worker see now whether there is a provider that was not there before. */
  lookForProvider(): Promise<void>;
  /** Waits until all that has happened has had its jobs, and none of them is left. */
  untilQuiet(): Promise<void>;
  /** Lists the texts that the provider was asked for since it was last asked, by language. */
  asked(): readonly { readonly to: Language; readonly text: string }[];
  list(token: string, id: string, language?: Language): Promise<readonly TranslationUnit[]>;
  overview(token: string, id: string): Promise<ReturnType<typeof translationOverviewSchema.parse>>;
  write(token: string, id: string, ...sections: readonly object[]): Promise<void>;
  /** Waits until a book has all its texts in a language. */
  untilTranslated(token: string, id: string, language?: Language): Promise<void>;
}

/** @param ending gets what has to be closed again */
export async function startTranslatingProduct(ending: AsyncDisposableStack): Promise<TranslatingProduct> {
  const double = await startTranslatorDouble(deeplForm);
  ending.defer(() => double.stop());
  const url = `deepl:${DEEPL_KEY}@${double.url}`;
  const gateway = await startTestGateway({ translationUrl: url });
  ending.defer(() => gateway.close());
  let seen = 0;
  let last: Worker | undefined;

  const list: TranslatingProduct['list'] = async (token, id, language = 'de') => {
    const { body } = await gateway.call('GET', `/api/properties/${id}/translations/${language}`, { token });
    return translationUnitsSchema.parse(body).units;
  };
  return {
    gateway,
    double,
    list,
    async work({ alter, monthlyCharacters, provider = true } = {}) {
      const { core, installation } = gateway;
      const domain = await composeDomain({ core, ...installation, hashCost: CHEAP_HASHING });
      const working = new AsyncDisposableStack();
      ending.defer(() => working.disposeAsync());
      const worker = await startWorker(
        {
          core,
          domain: { ...domain, ...alter?.(domain) },
          ...installation,
          logger: pino({ level: 'silent' }),
          translation: {
            ...(provider && { url }),
            ...(monthlyCharacters !== undefined && { monthlyCharacters }),
          },
          translationWaits: WAITS,
        },
        working,
      );
      last = worker;
      // Reactors begin at the end of the log as they first see it: from here on they miss nothing.
      await vi.waitFor(async () => {
        const reactors = await worker.reactors();
        const isSeen = reactors.every(({ position }) => position !== undefined);
        expect(isSeen).toBe(true);
      }, PATIENCE);
      return working;
    },
    async lookForProvider() {
      await last?.queues.enqueue({ ...catchUpSchedule.draft, id: `look-${randomUUID()}` });
    },
    async untilQuiet() {
      const left = async () => {
        const reactors = (await last?.reactors()) ?? [];
        const jobs = (await last?.jobs()) ?? [];
        const behind = reactors.find(({ name }) => name === 'translator')?.lagEvents ?? 1;
        const counts = jobs.find(({ queue }) => queue === 'translations');
        return behind + (counts === undefined ? 1 : counts.waiting + counts.active + counts.delayed);
      };
      await expect.poll(left, PATIENCE).toBe(0);
    },
    asked() {
      const since = double.asked.slice(seen);
      seen = double.asked.length;
      return since.flatMap(({ to, texts }) => texts.map((text) => ({ to, text })));
    },
    async overview(token, id) {
      const { body } = await gateway.call('GET', `/api/properties/${id}/translations`, { token });
      return translationOverviewSchema.strict().parse(body);
    },
    async write(token, id, ...sections) {
      const body = { sections: sections.map((section) => ({ language: 'it', ...section })) };
      const answer = await gateway.call('PUT', `/api/properties/${id}/sections`, { token, body });
      expect(answer.status, answer.text).toBe(200);
    },
    async untilTranslated(token, id, language = 'de') {
      const left = async () => {
        const units = await list(token, id, language);
        return units.filter(({ state }) => state === 'missing' || state === 'outdated').map(({ key }) => key);
      };
      await expect.poll(left, PATIENCE).toEqual([]);
    },
  };
}
