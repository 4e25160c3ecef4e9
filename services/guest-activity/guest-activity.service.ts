import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { type GuestActivityCommand, guestActivityDecider } from './guest-activity.decider.ts';

export interface GuestActivityService {
  /**
   * Records a guest view; durable once resolved. Reads nothing: the caller knows the property.
   * @returns what a read model must have passed to count it; `undefined` where it is not counted
   * @throws DomainError `section.unknown`; EventStoreUnavailableError
   */
  record(command: GuestActivityCommand, origin: Omit<CommandContext, 'actor'>): Promise<Position | undefined>;
}

/**
 * Returns the stream of a property's guest views of a day, UTC: `guestActivity-<propertyId>_<yyyymmdd>`. None grows for
 * ever.
 */
export function guestActivityStream(propertyId: string, at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  return `${guestActivityDecider.category}-${propertyId}_${day}`;
}

/**
 * Appends past the command handler: as there is no state, any revision will do, and guests of one property
 * never wait for one another.
 */
export function createGuestActivityService(dependencies: {
  store: Pick<EventStore, 'append'>;
  codec: Pick<EventCodec, 'encode'>;
  clock: Clock;
}): GuestActivityService {
  const { store, codec, clock } = dependencies;
  return {
    async record(command, origin) {
      const events = guestActivityDecider.decide(command, guestActivityDecider.initial);
      if (events.length === 0) return undefined;
      const at = 'seenAt' in command && command.seenAt ? new Date(command.seenAt) : clock.now();
      const stream = guestActivityStream(command.propertyId, at);
      const context: CommandContext = { ...origin, actor: { kind: 'guest' } };
      const encoded = await codec.encode(stream, events, context, undefined);
      const { position } = await store.append(stream, 'any', encoded);
      return position;
    },
  };
}
