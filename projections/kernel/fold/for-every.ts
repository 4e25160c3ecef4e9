import type { EventDefinition, EventOf } from '#contracts/kernel/events/event-definition.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';

/**
 * Makes one handler serve every event of a domain, for read models that share the domain's fold: the fold's own
 * exhaustive switch then notices a new event type.
 */
export function forEvery<const Definitions extends readonly EventDefinition[], Tables>(
  definitions: Definitions,
  handler: (event: RecordedEvent<EventOf<Definitions[number]>>, tables: Tables) => void,
): { readonly [Type in Definitions[number]['type']]: typeof handler } {
  return Object.fromEntries(definitions.map(({ type }) => [type, handler])) as {
    readonly [Type in Definitions[number]['type']]: typeof handler;
  };
}
