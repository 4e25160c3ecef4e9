import { BACKWARDS, END } from '@eventstore/db-client';
import type { Position } from '#contracts/kernel/stored-event.ts';
import { READABLE_OPTIONS } from './inflow.ts';
import { pullRead } from './pull.ts';
import { isSystemEvent } from './recorded.ts';
import { assertOpen, Patience, type Session } from './session.ts';

/** Where the log ends: its last event that is not a system event. */
export interface Head {
  readonly position: Position;
  readonly stream: string;
}

/** The end of the log; `undefined` where it holds no event. @throws EventStoreUnavailableError */
export async function readHead(session: Session): Promise<Head | undefined> {
  const patience = new Patience(session);
  for (;;) {
    assertOpen(session);
    try {
      // The last event is nearly always one of ours; only where it is not does one look further.
      return (await lastEvent(session, 1)) ?? (await lastEvent(session, Number.MAX_SAFE_INTEGER));
    } catch (error) {
      await patience.bear(error);
    }
  }
}

/** The position of the last record of the log, the server's own included; `undefined` where there is none. @throws EventStoreUnavailableError */
export async function readEnd(session: Session): Promise<Position | undefined> {
  const patience = new Patience(session);
  for (;;) {
    assertOpen(session);
    try {
      const options = { direction: BACKWARDS, fromPosition: END, maxCount: 1 } as const;
      const read = () => session.client.readAll(options, READABLE_OPTIONS);
      for await (const [last] of pullRead(session, read)) return last?.event?.position.commit;
      return undefined;
    } catch (error) {
      await patience.bear(error);
    }
  }
}

async function lastEvent(session: Session, among: number): Promise<Head | undefined> {
  const options = { direction: BACKWARDS, fromPosition: END, maxCount: among } as const;
  const read = () => session.client.readAll(options, READABLE_OPTIONS);
  for await (const batch of pullRead(session, read)) {
    for (const { event } of batch) {
      if (event !== undefined && !isSystemEvent(event)) {
        return { position: event.position.commit, stream: event.streamId };
      }
    }
  }
  return undefined;
}
