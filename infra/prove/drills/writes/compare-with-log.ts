import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { type Entry, isAcknowledged } from './ledger.ts';
import { MARK } from './writes.ts';

/** Reads the whole log, decoded. @throws Error on an event that this build does not know */
export async function readLog({ store, codec }: Pick<Core, 'store' | 'codec'>): Promise<RecordedEvent[]> {
  const stored = await Array.fromAsync(store.readAll());
  const decoded = await codec.decode(stored);
  return decoded.map((event, index) => {
    if (event === undefined) throw new Error(`the log holds an unknown event ${stored[index]?.type}`);
    return event;
  });
}

/**
 * Lists the writes that the log has lost, doubled, torn or made up, a sentence each. Each write's events stand together
 * in one stream, once; those of an unanswered write may be there or not.
 * @param known the ledger before the log was read: what it had acknowledged by then has to be there
 * @param sent the ledger after that: what is there has to have been sent
 */
export function compareWithLog(
  known: readonly Entry[],
  sent: readonly Entry[],
  log: readonly RecordedEvent[],
): string[] {
  const faults = gapsAndRepeats(log);
  const writes = new Map(sent.map((entry) => [entry.write.mark, entry]));
  const byRequest = Map.groupBy(
    // Claims are compared by themselves; what every installation begins with, no client asked for; and who signs in
    // is put on a list of sessions, in a stream of its own.
    log.filter(
      ({ stream, metadata }) => !isClaim(stream) && !isSession(stream) && metadata.actor.kind !== 'system',
    ),
    ({ metadata }) => metadata.correlationId,
  );
  const found = new Map<string, readonly RecordedEvent[]>();
  for (const [requestId, events] of byRequest) {
    const mark = markIn(events);
    const entry = writes.get(mark ?? '');
    const where = `${events[0]?.stream} at ${events[0]?.revision}`;
    if (mark === undefined || entry === undefined) {
      faults.push(`made up: ${typesOf(events)} in ${where} was never sent`);
      continue;
    }
    if (found.has(mark)) faults.push(`doubled: ${entry.write.what} (${mark}) is there once more in ${where}`);
    else found.set(mark, events);
    faults.push(...tornIn(entry, requestId, events));
  }
  for (const { write } of known.filter(isAcknowledged)) {
    if (!found.has(write.mark)) faults.push(`lost: ${write.what} (${write.mark})`);
  }
  return faults;
}

const isClaim = (stream: string): boolean => categoryOf(stream).endsWith('Claim');
const isSession = (stream: string): boolean => categoryOf(stream) === 'sessions';

const typesOf = (events: readonly RecordedEvent[]): string => events.map(({ type }) => type).join(', ');

/** Finds the mark of the write that made these events: the highest, as a former slug carries an earlier one. */
function markIn(events: readonly RecordedEvent[]): string | undefined {
  const [first] = events;
  if (first === undefined) return undefined;
  if (categoryOf(first.stream) === 'media') return `${first.streamId} ${first.type}`;
  const marks = events.flatMap(({ data }) => JSON.stringify(data).match(MARK) ?? []);
  const countIn = (mark: string) => Number(mark.split('x')[1]);
  return marks.sort((one, other) => countIn(one) - countIn(other)).at(-1);
}

/** Lists the faults in the events of one write, against those that it was to append and the answer that it got. */
function tornIn({ write, receipt }: Entry, requestId: string, events: readonly RecordedEvent[]): string[] {
  const faults: string[] = [];
  const what = `${write.what} (${write.mark})`;
  const missing = [...write.appends];
  for (const { type } of events) {
    const index = missing.indexOf(type);
    if (index !== -1) missing.splice(index, 1);
    else if (write.appends.includes(type)) faults.push(`doubled: ${what} has another ${type}`);
    else if (!write.mayAppend?.includes(type)) faults.push(`made up: ${what} has a ${type}`);
  }
  if (missing.length > 0) faults.push(`torn: ${what} is there without ${missing.join(', ')}`);
  const streams = new Set(events.map(({ stream }) => stream));
  if (streams.size > 1) faults.push(`torn: ${what} lies in ${[...streams].join(' and ')}`);
  const [first, last] = [events[0]?.revision ?? 0n, events.at(-1)?.revision ?? 0n];
  if (last - first !== BigInt(events.length - 1)) faults.push(`torn: ${what} is not in one piece`);
  if (receipt === undefined) return faults;
  if (receipt.requestId !== requestId) faults.push(`doubled: ${what} was done by request ${requestId} too`);
  if (receipt.revision !== undefined && receipt.revision !== last) {
    faults.push(`wrong: ${what} was answered with revision ${receipt.revision} and is at ${last}`);
  }
  return faults;
}

/**
 * Lists gaps and repeats: every stream counts its revisions from 0 without a gap, and every id and position is there
 * once.
 */
function gapsAndRepeats(log: readonly RecordedEvent[]): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const next = new Map<string, bigint>();
  let position = -1n;
  for (const event of log) {
    const expected = next.get(event.stream) ?? 0n;
    if (event.revision !== expected) {
      faults.push(`lost: ${event.stream} goes from ${expected - 1n} to ${event.revision}`);
    }
    next.set(event.stream, event.revision + 1n);
    if (ids.has(event.id)) faults.push(`doubled: event ${event.id} is there again in ${event.stream}`);
    ids.add(event.id);
    if (event.position <= position) faults.push(`wrong: position ${event.position} follows ${position}`);
    position = event.position;
  }
  return faults;
}
