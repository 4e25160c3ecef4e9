import { type ResolvedEvent, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import { Bell } from '../session/bell.ts';
import { assertOpen, noAnswer, type Session } from '../session/session.ts';
import { Inflow } from './inflow.ts';

const BATCH_EVENTS = 512;

/**
 * Runs one read, batch by batch, to its end; a missing stream is empty.
 * @throws EventStoreUnavailableError where the server keeps silent for longer than the session's time-out; the client's
 * errors
 */
export async function* pullRead<Event extends ResolvedEvent>(
  session: Session,
  start: () => StreamingRead<Event>,
): AsyncGenerator<readonly Event[]> {
  const read = start();
  const open = (ring: () => void) => new Inflow<Event>(read, () => read.cancel(), ring);
  try {
    yield* pull(session, open);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
}

/** Pulls the items of a stream of the client, batch by batch, to its end. @throws as `pullRead` does */
export async function* pull<Item>(
  session: Session,
  open: (ring: () => void) => Inflow<Item>,
): AsyncGenerator<readonly Item[]> {
  const { timeoutMs, closing } = session;
  const bell = new Bell();
  const inflow = open(bell.ring);
  closing.addEventListener('abort', bell.ring);
  try {
    for (;;) {
      assertOpen(session);
      const items = await inflow.take(BATCH_EVENTS);
      if (items.length > 0) {
        yield items;
      } else if (inflow.over !== undefined) {
        if ('error' in inflow.over) throw inflow.over.error;
        return;
      } else if (!(await bell.wait(timeoutMs))) {
        throw noAnswer();
      }
    }
  } finally {
    closing.removeEventListener('abort', bell.ring);
    inflow.close();
  }
}
