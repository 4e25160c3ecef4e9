import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import {
  REPLAY_FORMATS,
  REPLAY_TYPES,
  type ReplayQuery,
  replayQuerySchema,
  UNTOLD_LANGUAGE,
} from '#contracts/replay/api.ts';
import { checkInput } from '#kernel/check-input.ts';
import { DomainError } from '#kernel/errors.ts';
import { createReplayService } from '#services/replay/replay.service.ts';
import { withCore } from '../operator/operator-core.ts';
import { askDraft, dropDraftTables, replayIntoDraft } from './replay-drafts.ts';
import { type AskedQuery, beginReplayFile, type ReplayFile, resumeReplayFile } from './replay-file.ts';
import { type ReplayTally, replayProgressLine } from './replay-progress-line.ts';

interface ReplayFlags extends Omit<AskedQuery, 'deleted'> {
  readonly deleted?: boolean;
  readonly output?: string;
  readonly resume?: boolean;
  readonly force?: boolean;
  readonly quiet?: boolean;
  readonly into?: string;
  readonly ask?: string;
  readonly sql?: string;
  readonly drop?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

/** Adds `benvenuto replay`: events of the log in files, for analysts. */
export function addReplayCommand(program: Command): void {
  program
    .command('replay')
    .description(
      'write the view events of the log as NDJSON, CSV or Parquet, with the product running or not',
    )
    .option('--from <time>', 'from this day on, UTC (2026-05-01), or from a time (2026-05-01T18:00:00Z)')
    .option('--to <time>', 'up to this day, UTC, which is included, or before a time')
    .option('--property <id...>', 'of these properties')
    .option('--owner <id...>', 'of the properties of these owners')
    .option('--section <key...>', 'of these sections')
    .option('--language <code...>', `in these languages; ${UNTOLD_LANGUAGE}: where the page did not say`)
    .option('--type <type>', `${REPLAY_TYPES.join(', ')}; default: all`)
    .option('--deleted', 'also of properties that were deleted by then, which no read model counts')
    .option('--format <format>', `${REPLAY_FORMATS.join(', ')}; default: as the file is named, else ndjson`)
    .option(
      '--output <file>',
      'write to a file, which has its name once it is whole; default: to the standard output',
    )
    .option('--after <position>', 'go on behind a row, with its position; a CSV then has no header')
    .option('--until <position>', 'read up to here; default: the end of the log, which is told at the end')
    .option('--resume', 'go on with a file where it was stopped; it is the one that would have come without')
    .option('--force', 'replace the file where it exists')
    .option('--quiet', 'tell nothing but errors')
    .option('--into <file>', 'build a draft of a read model from all events, in a schema of its own')
    .option('--ask <name>', 'ask a draft that was built, with --sql')
    .option('--sql <statement>', 'what to ask a draft; it names its tables alone, and can only read')
    .addOption(new Option('--json', 'answer --sql as JSON').conflicts('csv'))
    .option('--csv', 'answer --sql as CSV (RFC 4180)')
    .option('--drop <name>', 'remove what a draft has built')
    .action((flags: ReplayFlags) => {
      const { into, ask, drop, sql, json, csv } = flags;
      if ((json || csv) && sql === undefined) throw new Error('--json and --csv are for answers to --sql.');
      const form = json ? 'json' : csv ? 'csv' : 'table';
      if (into !== undefined) return replayIntoDraft(into, sql, form);
      if (ask !== undefined) return askDraft(ask, sql, form);
      if (drop !== undefined) return dropDraftTables(drop);
      if (sql !== undefined) throw new Error('Say which draft --sql is for: --ask <name>, or --into <file>.');
      return replay(flags);
    });
}

async function replay(flags: ReplayFlags): Promise<void> {
  const file = await fileOf(flags);
  const asked = file?.asked ?? askedBy(flags);
  const query = checked(asked);
  if (file === undefined && query.format === 'parquet' && process.stdout.isTTY) {
    throw new Error('Parquet is nothing for a terminal. Add --output <file>, or lead it on with | or >.');
  }
  await withCore(async ({ store, codec }, { signal }) => {
    const service = createReplayService({ log: store, codec });
    const { until, batches } = await service.begin(query, signal).catch(asFlag);
    const sink = await file?.open({ ...asked, until: String(until) });
    const tally: ReplayTally = { events: 0, rows: 0, position: query.after ?? 0n };
    const { quiet = false } = flags;
    const progress = replayProgressLine(tally, { until, quiet });
    const isContinued = file?.isContinued || query.after !== undefined;
    const rows = service.encode(progress.counted(batches), query.format, isContinued);
    const isRead = await written(rows, sink);
    progress.clear();
    if (!isRead) return;
    const stopped = signal.aborted;
    if (!stopped || query.format === 'parquet') await file?.finish();
    if (stopped) process.exitCode = 1;
    if (quiet && !stopped) return;
    const place = file === undefined ? '' : ` to ${flags.output}`;
    const count = `${tally.rows.toLocaleString('en')} rows${place}`;
    console.error(
      stopped
        ? `Stopped after ${count}. ${howToGoOn(flags, query, { after: tally.position, until })}`
        : `Wrote ${count}. For the same bytes again: --until ${until}`,
    );
  });
}

/** @returns whether all was taken; a reader that wanted no more (`| head`) is no fault */
async function written(
  rows: AsyncIterable<string | Uint8Array>,
  sink: Writable | undefined,
): Promise<boolean> {
  if (sink !== undefined) {
    await pipeline(rows, sink);
    return true;
  }
  try {
    await pipeline(rows, process.stdout, { end: false });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return false;
    throw error;
  }
}

/** Opens the file that the rows go to; `undefined` for the standard output. @throws ReplayFileError */
async function fileOf(flags: ReplayFlags): Promise<ReplayFile | undefined> {
  const { output, resume = false, force = false } = flags;
  const asked = askedBy(flags);
  if (resume) {
    if (output === undefined) throw new Error('Name the file that is to be gone on with: --output <file>.');
    if (Object.values(asked).some((value) => value !== undefined)) {
      throw new Error('What is asked for stands beside the file: give --output and --resume alone.');
    }
    return resumeReplayFile(output);
  }
  checked(asked);
  if (output === undefined) return undefined;
  const named = REPLAY_FORMATS.find((format) => output.endsWith(`.${format}`));
  return beginReplayFile(output, named === undefined ? asked : { format: named, ...asked }, force);
}

function askedBy({
  output: _,
  resume: __,
  force: ___,
  quiet: ____,
  deleted,
  ...asked
}: ReplayFlags): AskedQuery {
  return { ...asked, ...(deleted && { deleted: 'true' }) };
}

/** @throws Error that names the option that is not valid */
function checked(asked: AskedQuery): ReplayQuery {
  const input = checkInput(replayQuerySchema, asked);
  if ('value' in input) return input.value;
  const [{ path, message }] = input.fields;
  // Of an option that was given several times, the path names the value, too.
  throw new Error(`--${path.split('.', 1)[0]}: ${message}. See benvenuto replay --help.`);
}

function asFlag(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  throw new Error(`--${error.fields[0]?.path}: ${error.message}`);
}

function howToGoOn(
  { output }: ReplayFlags,
  { format }: ReplayQuery,
  { after, until }: { readonly after: bigint; readonly until: bigint },
): string {
  if (output !== undefined && format !== 'parquet') {
    return `To go on: benvenuto replay --output ${output} --resume`;
  }
  const place = format === 'parquet' ? ' and another file, as a Parquet file cannot be added to' : '';
  return `To go on: the same with --after ${after} --until ${until}${place}`;
}
