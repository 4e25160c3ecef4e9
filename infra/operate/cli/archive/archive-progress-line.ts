import type { ArchiveProgress, ArchiveStep, OnProgress } from '#infra/operate/archive/archive-progress.ts';

const LABELS: Readonly<Record<ArchiveStep, string>> = {
  check: 'Checking the archive',
  events: 'Events',
  people: 'People',
  files: 'Files',
  'read models': 'Building read models, events',
};
const REDRAW_MS = 100;

/** Writes progress on one line of a terminal, with what is done per second; silent elsewhere, or when told to be. */
export function archiveProgressLine(quiet: boolean): { show: OnProgress; clear: () => void } {
  const { stderr } = process;
  const silent = quiet || !stderr.isTTY;
  let step: ArchiveStep | undefined;
  let [since, drawn] = [0, 0];
  return {
    show(progress) {
      if (silent) return;
      const now = performance.now();
      if (progress.step !== step) [step, since] = [progress.step, now];
      else if (now - drawn < REDRAW_MS) return;
      drawn = now;
      stderr.write(`\r\u001b[K${describeProgress(progress, (now - since) / 1_000)}`);
    },
    clear() {
      if (!silent) stderr.write('\r\u001b[K');
    },
  };
}

/** @param seconds since the step began */
export function describeProgress({ step, records, share }: ArchiveProgress, seconds: number): string {
  const parts = [`${LABELS[step]}: ${records.toLocaleString('en')}`];
  if (share !== undefined) parts.push(`${Math.floor(share * 100)} %`);
  if (seconds >= 1) parts.push(`${Math.round(records / seconds).toLocaleString('en')}/s`);
  return parts.join(' · ');
}
