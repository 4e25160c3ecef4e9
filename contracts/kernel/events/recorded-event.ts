import type { EventMetadata, Position } from './stored-event.ts';

/** Parts of every event of a union: its name and its data. */
export interface DomainEvent {
  readonly type: string;
  readonly data: object;
}

/** Place and time at which an event was recorded. */
export interface Recording {
  /** The event's UUID: the same for every reader and every delivery. */
  readonly id: string;
  readonly stream: string;
  /** The stream's name without its category (`property-123` → `123`). */
  readonly streamId: string;
  /** 0-based place in its stream. */
  readonly revision: bigint;
  readonly position: Position;
  readonly metadata: EventMetadata;
  /** Time at which the store accepted it, ISO 8601 UTC. */
  readonly recordedAt: string;
}

/**
 * A decoded event as read models and reactors see it: current schema version, personal fields
 * unsealed. Distributes over the union, so that `type` still narrows `data`.
 */
export type RecordedEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? { readonly type: Event['type']; readonly data: Event['data'] } & Recording
  : never;
