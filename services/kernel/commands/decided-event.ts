import type { Actor } from '#contracts/kernel/events/stored-event.ts';

/** Actor of a command, and the request or job that it is part of. */
export interface CommandContext {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
}

/** A decided event: its type and its data in clear. */
export interface DecidedEvent {
  readonly type: string;
  readonly data: object;
}
