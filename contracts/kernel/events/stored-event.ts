/**
 * A place in the whole log: ordered and opaque. Positions are not contiguous and say nothing
 * about how many events lie between two of them.
 */
export type Position = bigint & { readonly __brand?: 'Position' };

/** Actor who caused an event. `system` is the product itself: sweepers, seeds, expiry. */
export type Actor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'admin'; readonly id: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'system'; readonly name: string };

/** Metadata that is recorded beside every event. Dates are ISO 8601 strings in UTC. */
export interface EventMetadata {
  readonly actor: Actor;
  /** Shared by everything that one request set in motion. */
  readonly correlationId: string;
  /** The id of the command or event that led directly to this one. */
  readonly causationId: string;
  /** The version of the event's schema that its data was written with. */
  readonly schemaVersion: number;
  /** Time at which the decision was taken, by the clock of the process that took it. */
  readonly occurredAt: string;
  /** The person whose key seals this event's personal fields; absent where it has none. */
  readonly subject?: string;
}

/** An event on its way into the store: data is plain JSON, with personal fields already sealed. */
export interface NewEvent {
  /** A UUID. Appending the same id again to the same stream is a retry and changes nothing. */
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

/** An event as the store returns it. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: bigint;
  readonly position: Position;
  /** Time at which the store accepted it, ISO 8601 UTC. */
  readonly recordedAt: string;
}

/** Returns the category of a stream: what stands before its first hyphen (`property-123` → `property`). */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen === -1 ? stream : stream.slice(0, hyphen);
}

/** Returns the id within a stream name: what stands after its first hyphen (`property-123` → `123`). */
export function streamIdOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
