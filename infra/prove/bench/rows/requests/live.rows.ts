import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { type OpenPage, openPage } from '../../load/open-page.ts';
import { type BenchRow, quantile } from '../../row.ts';
import { whileServing } from '../../serve/serving.ts';

const PAGES = 50;
const SAVES = 100;
const P99_MOST_MS = 1_000;

/** Saves again and again. @returns the milliseconds from each save to each page, the save itself included */
async function timeSaves(
  host: HostClient,
  propertyId: string,
  pages: readonly OpenPage[],
): Promise<number[]> {
  const waits: number[] = [];
  for (let save = 1; save <= SAVES; save += 1) {
    const welcomeMessage = `Messaggio numero ${save}.`;
    const savedAt = performance.now();
    const shown = pages.map(async (page) => {
      await page.shows(welcomeMessage);
      waits.push(performance.now() - savedAt);
    });
    await host.must('PUT', `/api/properties/${propertyId}`, { welcomeMessage });
    await Promise.all(shown);
  }
  return waits;
}

async function measure(databaseUrl: string): Promise<BenchRow> {
  return whileServing(databaseUrl, async ({ product }) => {
    const host = await registerHost(product);
    const house = await createProperty(host, plainProperty('bench-live'));
    const pages = await Promise.all(Array.from({ length: PAGES }, () => openPage(product, house.slug, 'it')));
    const waits = await timeSaves(host, house.id, pages);
    for (const page of pages) page.close();
    const value = quantile(waits, 0.99);
    return {
      key: 'live-update',
      work: `save → new data on ${PAGES} open pages: p99 (p50 ${quantile(waits, 0.5).toFixed(1)} ms)`,
      value,
      unit: 'ms',
      baseline: null,
      ratio: null,
      goal: `p99 < ${P99_MOST_MS.toLocaleString('en')} ms`,
      met: value < P99_MOST_MS,
    };
  });
}

/** The rows of pages that lie open while their book changes, by key. */
export const liveRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'live-update': measure,
};
