import type { EventDefinition, EventOf } from '#contracts/kernel/events/event-definition.ts';
import type { DomainEvent, RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Job, JobDraft } from './jobs.ts';

/** Event type → the jobs that it calls for; other types only move the checkpoint. */
export type Reactions<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Extract<Event, { readonly type: Type }>>,
  ) => readonly JobDraft[];
};

export interface ReactorDefinition<Event extends DomainEvent> {
  /** Lower-case letters and hyphens. Never renamed: under another name it would begin anew. */
  readonly name: string;
  /** The stream categories it follows. */
  readonly categories: readonly string[];
  readonly on: Reactions<Event>;
}

/** A reactor as the runner sees it, whatever its events are. */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  /** Tells whether events of this type are decoded and reacted to. */
  handles(type: string): boolean;
  /**
   * Lists the jobs that an event calls for: always the same ones, under the same ids. @throws what the reaction throws
   */
  jobsFor(event: RecordedEvent): readonly Job[];
  /** Returns those jobs of which something can come now: the others are not handed over. Absent: all of them. */
  readonly worthwhile?: (jobs: readonly Job[]) => Promise<readonly Job[]>;
}

type Erased = Readonly<Record<string, (event: RecordedEvent) => readonly JobDraft[]>>;

/**
 * Declares a reactor: a pure mapping from events to jobs. It reacts to what happens from the moment it is first
 * seen on, never to what came before, and no rebuild makes it react again. `events` are the event definitions of
 * the contracts; they type `on`.
 *
 * @example
 * export const welcome = defineReactor({
 *   name: 'welcome', categories: ['user'], events: accountEvents,
 *   on: { UserRegistered: (event) => [mails.draft('welcome', { userId: event.streamId })] },
 * });
 *
 * @throws Error at load time for a name that cannot stand in the id of a job
 */
export function defineReactor<const Definitions extends readonly EventDefinition[]>(
  definition: ReactorDefinition<EventOf<Definitions[number]>> & { readonly events: Definitions },
): Reactor {
  const { name, categories } = definition;
  if (!/^[a-z][a-z-]{0,59}$/.test(name)) {
    throw new Error(`reactor ${name}: lower-case letters and hyphens, 60 at most`);
  }
  // The one place where types are set aside: the runner handles every reactor alike.
  const reactions = definition.on as unknown as Erased;
  return {
    name,
    categories,
    handles: (type) => Object.hasOwn(reactions, type),
    jobsFor: (event) =>
      (reactions[event.type]?.(event) ?? []).map((draft, index) => ({
        ...draft,
        id: `${name}.${event.id}.${index}`,
      })),
  };
}
