import type { Actor } from '#contracts/kernel/events/stored-event.ts';

/** Actor of a command, and the request or job that it is part of. */
export interface CommandContext {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  /**
   * Hears how many bytes of events are about to be appended, and throws where there may be no more. What is claimed for
   * them is not told. Absent: nobody counts.
   */
  readonly admitBytes?: ((bytes: number) => Promise<void>) | undefined;
}

/** A decided event: its type and its data in clear. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: object;
}
