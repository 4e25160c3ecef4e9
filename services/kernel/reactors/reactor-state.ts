import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';

/** Progress of a reactor. `position` is absent where it began with an empty log and has seen nothing yet. */
export interface ReactorCheckpoint {
  readonly position: Position | undefined;
}

/** An event that a reactor could not hand over, with the reason. */
export interface SetAside {
  readonly event: StoredEvent;
  readonly error: string;
}

/** A set-aside event as operators see it. */
export interface SetAsideRecord extends SetAside {
  readonly reactor: string;
  /** Time of the last try, ISO 8601 UTC. */
  readonly since: string;
}

/** Durable state of reactors. Every method throws the store's error where it cannot be reached. */
export interface ReactorState {
  /** Finds the progress of a reactor; `undefined` for one that was never seen. */
  find(reactor: string): Promise<ReactorCheckpoint | undefined>;
  /** Records where a reactor begins, unless another process has done so. @returns what holds from here on */
  begin(reactor: string, at: Position | undefined): Promise<ReactorCheckpoint>;
  /**
   * Moves a checkpoint and keeps what was set aside on the way, in one transaction.
   * @returns false, and nothing is changed, where the checkpoint is not at `from`: another one is at work
   */
  advance(
    reactor: string,
    from: Position | undefined,
    to: Position,
    setAside: readonly SetAside[],
  ): Promise<boolean>;
  /** Lists the events set aside, oldest first. @param reactor absent: of all reactors */
  setAside(reactor?: string): Promise<readonly SetAsideRecord[]>;
  /** Counts the events set aside of one reactor. */
  countSetAside(reactor: string): Promise<number>;
  /** Forgets a set-aside event: it was handed over after all. */
  settle(reactor: string, eventId: string): Promise<void>;
  /** Records why a set-aside event failed again. */
  noteError(reactor: string, eventId: string, error: string): Promise<void>;
}
