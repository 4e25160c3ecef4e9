import {
  benchAppend,
  benchAppendThroughEventStoreDb,
  benchBareInsert,
  benchCatchUp,
  benchNaiveAppend,
} from '../../append.bench.ts';
import { benchMessageDb } from '../../message-db.ts';
import { type BenchRow, median, ratioRow } from '../../row.ts';

const ROUNDS = 5;
const SECONDS = 1;
const LOG_EVENTS = 200_000;
const MESSAGE_DB = 'message-db on the same server';

type Bench = typeof benchAppend;

/** Measures two ways of doing the same in turns, so that a busy moment of the machine meets both. */
async function inTurns(databaseUrl: string, writers: number, ours: Bench, theirs: Bench) {
  const values: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = { writers, seconds: SECONDS };
    values.push((await ours(databaseUrl, load)).perSecond);
    baselines.push((await theirs(databaseUrl, load)).perSecond);
  }
  return { value: median(values), baseline: median(baselines) };
}

/** Measures the cost of the wire: the same store, through the adapter for EventStoreDB and its stand-in. */
async function appendThroughEventStoreDb(databaseUrl: string): Promise<BenchRow> {
  const measured = await inTurns(databaseUrl, 32, benchAppendThroughEventStoreDb, benchAppend);
  return ratioRow({
    key: 'append-esdb',
    work: 'durable append through the EventStoreDB adapter on the stand-in, 32 writers',
    unit: 'appends/s',
    ...measured,
    least: 0.1,
    of: 'the store behind the stand-in, without a wire',
  });
}

function appendRow(writers: number, least: number, theirs: Bench, of: string, key = `append-${writers}`) {
  return async (databaseUrl: string): Promise<BenchRow> => {
    const work = `durable append, ${writers} ${writers === 1 ? 'writer' : 'writers'}`;
    const measured = await inTurns(databaseUrl, writers, benchAppend, theirs);
    return ratioRow({ key, work, unit: 'appends/s', ...measured, least, of });
  };
}

/** The rows of the event log, by key. */
export const logRows: Readonly<Record<string, (databaseUrl: string) => Promise<BenchRow>>> = {
  'append-256': appendRow(256, 5, benchNaiveAppend, 'one transaction per append'),
  'append-32': appendRow(32, 3, benchNaiveAppend, 'one transaction per append'),
  'append-1': appendRow(1, 0.75, benchBareInsert, 'a bare single-row insert'),
  'append-256-message-db': appendRow(256, 3, benchMessageDb, MESSAGE_DB, 'append-256-message-db'),
  'append-32-message-db': appendRow(32, 3, benchMessageDb, MESSAGE_DB, 'append-32-message-db'),
  'append-esdb': appendThroughEventStoreDb,
  'catch-up': async (databaseUrl) => {
    const { eventsPerSecond } = await benchCatchUp(databaseUrl, { events: LOG_EVENTS });
    return {
      key: 'catch-up',
      work: `read of the log from 0, ${LOG_EVENTS} events`,
      value: eventsPerSecond,
      unit: 'events/s',
      baseline: null,
      ratio: null,
      goal: '≥ 150,000 events/s',
      met: eventsPerSecond >= 150_000,
    };
  },
};
