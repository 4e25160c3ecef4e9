import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Property } from '#contracts/properties/api.ts';
import {
  createProperty,
  type HostClient,
  plainProperty,
  registerHost,
} from '#infra/prove/testing/api-client.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import {
  makeDataDir,
  type RunningProduct,
  startProduct,
  type TestDataDir,
} from '#infra/prove/testing/product.ts';
import { uploadThemeImage } from '#infra/prove/testing/upload.ts';
import { demoSections } from '#infra/run/demo/casa-ginestra.ts';
import { attachInspector, type Inspector } from './inspector.ts';

/** Length of the load, in minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const SAMPLES = 30;
const HOUSES = 12;
const OPEN_PAGES = 40;
const PAUSE_MS = 20;
const ASKED_AGAIN_MS = 1_000;
/** An upload takes as much work as some hundred reads. */
const BETWEEN_UPLOADS_MS = 15_000;
/** Growth from the first half of the load to the second: a leak of one small object with each request would come to more. */
const MOST_GROWTH_BYTES_PER_MINUTE = 256 * 1024;
const JSON_CONTENT = { 'content-type': 'application/json' };
const PICTURE = new URL('../../../docs/screens/guest-375.png', import.meta.url);

let dataDir: TestDataDir;
let product: RunningProduct;
let inspector: Inspector;
beforeAll(async () => {
  dataDir = await makeDataDir(inject('installation'));
  product = await startProduct(dataDir.path, { NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  inspector = await attachInspector(product.said());
});
afterAll(async () => {
  inspector?.close();
  await product?.stop();
  await dataDir.remove();
});

interface House {
  readonly host: HostClient;
  readonly property: Property;
}

async function furnishHouse(index: number): Promise<House> {
  const host = await registerHost(product.origin);
  const property = await createProperty(host, plainProperty(`soak-${index}-${Date.now()}`));
  await host.must('PUT', `/api/properties/${property.id}/book`, { sections: demoSections });
  return { host, property };
}

/** Does something again and again until it is over. */
async function again(over: AbortSignal, work: (turn: number) => Promise<unknown>, pauseMs = PAUSE_MS) {
  for (let turn = 0; !over.aborted; turn += 1) {
    await work(turn);
    await delay(pauseMs, undefined, { signal: over }).catch(() => undefined);
  }
}

const save = ({ host, property }: House, turn: number) => {
  const items = [
    { title: `Regola ${turn}`, content: 'Silenzio dalle 22 alle 8, anche in giardino. '.repeat(9) },
  ];
  const sections = [{ section: 'rules', language: 'it', items }];
  return host.must('PUT', `/api/properties/${property.id}/book`, { sections });
};

/** Asks the product, and again while it is away for the moment (503), as a busy machine makes it. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const response = await fetch(`${product.origin}${path}`, init);
    if (response.status !== 503 || performance.now() > deadline) return response;
    await response.body?.cancel();
    await delay(ASKED_AGAIN_MS);
  }
}

async function readAsGuest({ property }: House, turn: number): Promise<void> {
  for (const path of [`/p/${property.slug}`, `/api/public/properties/${property.slug}`]) {
    const response = await ask(path);
    await response.text();
    expect(response.status, path).toBe(200);
  }
  if (turn % 4 > 0) return;
  const view = { method: 'POST', headers: JSON_CONTENT, body: JSON.stringify({ language: 'it' }) };
  const tracked = await ask(`/api/public/properties/${property.id}/track-view`, view);
  await tracked.text();
  expect(tracked.status).toBeLessThan(300);
}

/** Holds the page open as a guest does, who goes now and then and comes back. */
async function keepOpen({ property }: House, over: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([over, AbortSignal.timeout(45_000)]);
  try {
    const response = await ask(`/p/${property.slug}/updates`, { signal });
    expect(response.status).toBe(200);
    for await (const _told of response.body ?? []) signal.throwIfAborted();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

interface Sample {
  readonly minute: number;
  readonly heap: number;
  readonly resident: number;
}

/** Returns the most that the heap held. What is kept for some minutes and then let go makes it rise and fall. */
const highest = (samples: readonly Sample[]): number => Math.max(...samples.map(({ heap }) => heap));

it(
  'keeps no more in memory after half an hour of saves, reads, uploads and open pages than after a quarter',
  async () => {
    const houses = await Promise.all(Array.from({ length: HOUSES }, (_, index) => furnishHouse(index)));
    const houseOf = (turn: number): House => houses[turn % HOUSES] as House;
    const picture = await readFile(PICTURE);
    const over = new AbortController();
    const { signal } = over;
    const load = [
      again(signal, (turn) => save(houseOf(turn), turn)),
      again(signal, (turn) => readAsGuest(houseOf(turn), turn)),
      again(signal, (turn) => uploadThemeImage(houseOf(turn).host, picture), BETWEEN_UPLOADS_MS),
      ...Array.from({ length: OPEN_PAGES }, (_, page) =>
        again(signal, () => keepOpen(houseOf(page), signal)),
      ),
    ];
    const failed = Promise.all(load);
    // The report comes at the end of a run of hours, and not at all where that is stopped.
    failed.catch((error: unknown) => console.info('The load failed:', error));
    const samples: Sample[] = [];
    const startedAt = performance.now();
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const due = startedAt + (sample * MINUTES * 60_000) / SAMPLES - performance.now();
      await Promise.race([failed, delay(Math.max(0, due))]);
      const { heapUsed, rss } = await inspector.memoryAfterCollection();
      const minute = (performance.now() - startedAt) / 60_000;
      samples.push({ minute, heap: heapUsed, resident: rss });
      const [heap, resident] = [heapUsed, rss].map((bytes) => (bytes / 1024 ** 2).toFixed(1));
      console.info(`${minute.toFixed(1)} min: heap ${heap} MB, resident ${resident} MB`);
    }
    over.abort();
    await failed;
    const [first, second] = [samples.slice(0, SAMPLES / 2), samples.slice(SAMPLES / 2)];
    expect(highest(second) - highest(first)).toBeLessThan((MOST_GROWTH_BYTES_PER_MINUTE * MINUTES) / 2);
  },
  (MINUTES + 15) * 60_000,
);
