import type { ViewBatch } from '#services/replay/view-row.ts';

const REDRAW_MS = 100;

/** Progress of a replay. */
export interface ReplayTally {
  events: number;
  rows: number;
  /** The last position whose rows were handed on. */
  position: bigint;
}

/** Counts batches as they are handed on, and shows it on one line of a terminal; silent elsewhere, or when told to be. */
export function replayProgressLine(
  tally: ReplayTally,
  { until, quiet }: { readonly until: bigint; readonly quiet: boolean },
): { counted: (batches: AsyncIterable<ViewBatch>) => AsyncIterable<ViewBatch>; clear: () => void } {
  const { stderr } = process;
  const silent = quiet || !stderr.isTTY;
  const since = performance.now();
  const first = tally.position;
  let drawn = 0;
  return {
    async *counted(batches) {
      for await (const batch of batches) {
        yield batch;
        tally.events += batch.events;
        tally.rows += batch.rows.length;
        tally.position = batch.position;
        const now = performance.now();
        if (silent || now - drawn < REDRAW_MS) continue;
        drawn = now;
        const share = until > first ? Number(((tally.position - first) * 100n) / (until - first)) : 100;
        stderr.write(`\r\u001b[K${describeReplay(tally, share, (now - since) / 1_000)}`);
      }
    },
    clear() {
      if (!silent) stderr.write('\r\u001b[K');
    },
  };
}

/** @param share percent of the log that is read @param seconds since the replay began */
export function describeReplay({ events, rows }: ReplayTally, share: number, seconds: number): string {
  const parts = [`Replaying: ${share} %`, `${rows.toLocaleString('en')} rows`];
  if (seconds >= 1) parts.push(`${Math.round(events / seconds).toLocaleString('en')} events/s`);
  return parts.join(' · ');
}
