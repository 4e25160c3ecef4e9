import type { EventDefinition } from '#contracts/kernel/events/event-definition.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import {
  type EventMetadata,
  type NewEvent,
  type StoredEvent,
  streamIdOf,
} from '#contracts/kernel/events/stored-event.ts';
import { subjectErased } from '../errors.ts';
import type { SubjectKey, Vault } from '../secrets/vault.ts';
import type { Clock } from '../work/clock.ts';
import type { Ids } from '../work/ids.ts';
import type { CommandContext, DecidedEvent } from './decided-event.ts';
import { isSealed, seal, unseal } from './sealing.ts';

/**
 * The one place where events change form between the program and the log: checked and sealed on the
 * way in, unsealed and brought to their current schema version on the way out.
 */
export interface EventCodec {
  /**
   * @param subject the person whose key seals the personal fields
   * @throws Error when an event is unknown, breaks its schema, or has personal fields and nobody's key seals them;
   *   DomainError `subject.erased` where the person was erased meanwhile
   */
  encode(
    stream: string,
    events: readonly DecidedEvent[],
    context: CommandContext,
    subject: string | undefined,
  ): Promise<readonly NewEvent[]>;
  /**
   * Decodes events, in the same order; `undefined` in the place of a type that this build does not know.
   * @param options `impersonal`: what is sealed is given as it is once its key is gone, which takes a third of the time
   */
  decode(
    events: readonly StoredEvent[],
    options?: { readonly impersonal?: boolean },
  ): Promise<readonly (RecordedEvent | undefined)[]>;
}

/** Builds the codec over every event type of the product. @throws Error on a type defined twice */
export function createEventCodec(dependencies: {
  definitions: readonly EventDefinition[];
  vault: Pick<Vault, 'keysOf'>;
  clock: Clock;
  ids: Ids;
}): EventCodec {
  const { vault, clock, ids } = dependencies;
  const definitions = new Map<string, EventDefinition>();
  for (const definition of dependencies.definitions) {
    if (definitions.has(definition.type)) throw new Error(`event ${definition.type} is defined twice`);
    definitions.set(definition.type, definition);
  }

  return {
    async encode(stream, events, context, subject) {
      const keys = subject === undefined ? undefined : await vault.keysOf([subject]);
      const key = subject === undefined ? undefined : keys?.get(subject);
      const occurredAt = clock.now().toISOString();
      return events.map((event) => {
        const definition = definitions.get(event.type);
        if (definition === undefined) throw new Error(`event ${event.type} is not in the catalogue`);
        const data = checkedData(definition, { stream, event, subject, key });
        const metadata: EventMetadata = {
          actor: context.actor,
          correlationId: context.correlationId,
          causationId: context.causationId,
          schemaVersion: definition.version,
          occurredAt,
          ...(subject !== undefined && Object.keys(definition.sealed).length > 0 && { subject }),
        };
        return { id: ids.next(), type: event.type, data, metadata };
      });
    },

    async decode(events, { impersonal = false } = {}) {
      const subjects = new Set<string>();
      for (const { metadata } of impersonal ? [] : events) {
        if (metadata.subject !== undefined) subjects.add(metadata.subject);
      }
      const keys = subjects.size === 0 ? new Map<string, SubjectKey>() : await vault.keysOf([...subjects]);
      return events.map((event) => {
        const definition = definitions.get(event.type);
        if (definition === undefined) return undefined;
        return {
          id: event.id,
          type: event.type,
          data: openedData(definition, event, keys),
          stream: event.stream,
          streamId: streamIdOf(event.stream),
          revision: event.revision,
          position: event.position,
          metadata: event.metadata,
          recordedAt: event.recordedAt,
        };
      });
    },
  };
}

/** Checks an event's data and seals its personal fields. @throws as `encode` */
function checkedData(
  definition: EventDefinition,
  {
    stream,
    event,
    subject,
    key,
  }: {
    readonly stream: string;
    readonly event: DecidedEvent;
    readonly subject: string | undefined;
    readonly key: SubjectKey | undefined;
  },
): object {
  const { type } = event;
  const data: Record<string, unknown> = { ...definition.schema.parse(event.data) };
  const fields = Object.keys(definition.sealed);
  if (key === undefined) {
    if (fields.length === 0) return data;
    if (subject !== undefined) throw subjectErased();
    throw new Error(`event ${type} on ${stream} has personal fields and no key to seal them`);
  }
  for (const field of fields) {
    if (data[field] === undefined || data[field] === null) continue;
    data[field] = seal(key, { stream, type, field }, data[field]);
  }
  return data;
}

/** Unseals the fields of an event whose keys are there, and brings its data to the current schema version. */
function openedData(
  definition: EventDefinition,
  event: StoredEvent,
  keys: ReadonlyMap<string, SubjectKey>,
): object {
  let data = event.data as Record<string, unknown>;
  const key = event.metadata.subject === undefined ? undefined : keys.get(event.metadata.subject);
  for (const field in data) {
    const value = data[field];
    if (!isSealed(value)) continue;
    // Most events have nothing sealed, and replays read millions of them: copied only where it changes.
    if (data === event.data) data = { ...data };
    data[field] =
      key === undefined
        ? definition.sealed[field]
        : unseal(key, { stream: event.stream, type: event.type, field }, value);
  }
  return upcast(definition, event.metadata.schemaVersion, data);
}

/** Brings data from its recorded schema version to the current one. */
function upcast(definition: EventDefinition, from: number, data: Record<string, unknown>): object {
  let current = data;
  for (let version = from; version < definition.version; version += 1) {
    const step = definition.upcasters[version];
    if (step === undefined) throw new Error(`${definition.type}: no upcaster from @${version}`);
    current = step(current);
  }
  return current;
}
