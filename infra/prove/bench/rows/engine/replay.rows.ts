import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { REPLAY_FORMATS, type ReplayFormat, replayQuerySchema } from '#contracts/replay/api.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { fillWithViews } from '../../fill/fill-with-views.ts';
import type { BenchRow } from '../../row.ts';
import { openBenchCore } from '../../serve/bench-core.ts';

const EVENTS = 1_000_000;
const PASSES = 3;
/** NDJSON is what is asked for; the libraries of the others have their own pace, which these tell. */
const LEAST: Readonly<Record<ReplayFormat, number>> = { ndjson: 100_000, csv: 50_000, parquet: 50_000 };

/** Measures the way from the log to bytes that somebody takes: read, decoded, written. The best of three passes. */
async function replay(databaseUrl: string, format: ReplayFormat): Promise<BenchRow> {
  const core = await openBenchCore(databaseUrl);
  try {
    await fillWithViews(databaseUrl, EVENTS);
    const service = createReplayService({ log: core.store, codec: core.codec });
    const rates: number[] = [];
    let bytes = 0;
    for (let pass = 0; pass < PASSES; pass += 1) {
      bytes = 0;
      const begun = performance.now();
      const query = replayQuerySchema.parse({ format });
      const { batches } = await service.begin(query, new AbortController().signal);
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done();
        },
      });
      await pipeline(service.encode(batches, format, false), sink);
      rates.push(EVENTS / ((performance.now() - begun) / 1_000));
    }
    const perSecond = Math.max(...rates);
    const least = LEAST[format];
    return {
      key: `replay-${format}`,
      work: `replay of ${EVENTS.toLocaleString('en')} view events to ${format} (${(bytes / 1e6).toFixed(0)} MB)`,
      value: perSecond,
      unit: 'events/s',
      baseline: null,
      ratio: null,
      goal: `≥ ${least.toLocaleString('en')} events/s`,
      met: perSecond >= least,
    };
  } finally {
    await core.close();
  }
}

/** The rows of replays for analysts, by key. */
export const replayRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> =
  Object.fromEntries(
    REPLAY_FORMATS.map((format) => [`replay-${format}`, (databaseUrl) => replay(databaseUrl, format)]),
  );
