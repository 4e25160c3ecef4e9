import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { type BenchRow, quantile } from '../row.ts';
import { whileServing } from '../serving.ts';

const PAGES = 50;
const SAVES = 100;
const P99_MOST_MS = 1_000;

/** An open page of a book, without the drawing: it listens, and asks for the data when it is told to. */
interface OpenPage {
  /** Resolves once the page has data that contains the text. */
  shows(text: string): Promise<void>;
  close(): void;
}

async function openPage(origin: string, slug: string): Promise<OpenPage> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const stream = await fetch(`${origin}/p/${slug}/updates?lang=it`, { signal });
  if (!stream.ok || stream.body === null) throw new Error(`the stream was answered with ${stream.status}`);
  let tag = '';
  let awaited: { readonly text: string; readonly resolve: () => void } | undefined;

  async function revalidate(): Promise<void> {
    const headers = { 'if-none-match': tag };
    const answer = await fetch(`${origin}/p/${slug}/book.json?lang=it`, { headers, signal });
    const data = await answer.text();
    if (answer.status === 304) return;
    tag = answer.headers.get('etag') ?? '';
    if (awaited !== undefined && data.includes(awaited.text)) awaited.resolve();
  }

  async function listen(events: ReadableStream<Uint8Array>): Promise<void> {
    let said = '';
    for await (const chunk of events) {
      const frames = (said + Buffer.from(chunk).toString()).split('\n\n');
      said = frames.pop() ?? '';
      if (frames.some((frame) => frame.startsWith('event:'))) await revalidate();
    }
  }
  const listening = listen(stream.body).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  return {
    shows: (text) =>
      Promise.race([
        new Promise<void>((resolve) => {
          awaited = { text, resolve };
        }),
        listening.then(() => Promise.reject(new Error('the stream ended'))),
      ]),
    close: () => leaving.abort(),
  };
}

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
    const pages = await Promise.all(Array.from({ length: PAGES }, () => openPage(product, house.slug)));
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
