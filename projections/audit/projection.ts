import { type AuditActorKind, SITE_HISTORY } from '#contracts/audit/actors.ts';
import { AUDITED_TYPES, type AuditedEvent, auditKindOf, placesOf } from '#contracts/audit/audited.ts';
import { knownEvents } from '#contracts/audit/known-events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import type { Key } from '../kernel/table.ts';
import { attemptedAs, concernedBy } from './concerned.ts';
import { noteOwners } from './owners.ts';
import { type AuditTables, tables } from './tables.ts';

type Recorded = RecordedEvent<AuditedEvent>;

const REVISION_DIGITS = 12;
/** The categories whose streams are named after a property. */
const PROPERTIES_OWN: readonly string[] = [
  'property',
  'propertySecrets',
  'translation',
  'feedbackSettings',
  'extras',
  'calendars',
];
/** The categories of what guests do, each in a stream of its own. */
const ABOUT_A_PROPERTY: readonly string[] = ['feedback', 'question', 'extraRequest', 'stay'];

/**
 * Read model of who did what to whom: every audited event, in the histories of all whom it concerns and in that of the
 * site.
 */
export const audit = defineProjection({
  name: 'audit',
  version: 1,
  lingers: true,
  impersonal: true,
  categories: [
    'user',
    'sessions',
    'signIn',
    'forgottenPassword',
    'secondFactor',
    'secondStep',
    'collaboration',
    'property',
    'propertySecrets',
    'translation',
    'feedback',
    'feedbackSettings',
    'question',
    'extras',
    'extraRequest',
    'stay',
    'calendars',
    'media',
    'mail',
    'admin',
    'adminSignIn',
    'operation',
    'package',
    'siteSetting',
    'glossary',
    'sharedSection',
  ],
  events: knownEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: {
    people: (event) => {
      const category = categoryOf(event.stream);
      if (category === 'user' || category === 'admin') return [event.streamId];
      if (event.type === 'AuditExported') return [event.data.history];
      return category === 'adminSignIn' || category === 'secondStep' ? [attemptedAs(event)] : [];
    },
    email_digests: (event) => {
      const category = categoryOf(event.stream);
      return category === 'signIn' || category === 'forgottenPassword' ? [attemptedAs(event)] : [];
    },
    properties: (event) => ofCategory(event, 'property'),
    collaborations: (event) => ofCategory(event, 'collaboration'),
    objects: (event) => ofCategory(event, 'media'),
    last_writes: (event) => placesOf(event as Recorded).map((place) => [event.stream, place]),
  },
  on: Object.fromEntries(AUDITED_TYPES.map((type) => [type, note])) as Readonly<
    Record<AuditedEvent['type'], typeof note>
  >,
});

const ofCategory = (event: { stream: string; streamId: string }, category: string): Key[] =>
  categoryOf(event.stream) === category ? [event.streamId] : [];

function note(event: Recorded, units: AuditTables): void {
  noteOwners(event, units);
  const { actor, occurredAt } = event.metadata;
  const concerned = concernedBy(event, units);
  const actorId = actor.kind === 'user' || actor.kind === 'admin' ? actor.id : null;
  const [subject = null] = concerned;
  const entry = {
    place: `${event.recordedAt} ${event.stream} ${String(event.revision).padStart(REVISION_DIGITS, '0')}`,
    event_id: event.id,
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    kind: auditKindOf(event.type),
    actor_kind: actorKind(event, subject),
    actor_id: actorId,
    subject_id: subject,
    property_id: propertyOf(event),
    occurred_at: occurredAt,
    earlier: noteWrites(event, units),
  };
  const histories = new Set([SITE_HISTORY, ...concerned, ...(actorId === null ? [] : [actorId])]);
  for (const history of histories) units.entries.put({ history_id: history, ...entry });
}

/** Returns the id of the property that an event is about; null for one about anything else. */
function propertyOf(event: Recorded): string | null {
  const category = categoryOf(event.stream);
  if (PROPERTIES_OWN.includes(category)) return event.streamId;
  return ABOUT_A_PROPERTY.includes(category) && 'propertyId' in event.data ? event.data.propertyId : null;
}

function actorKind({ metadata: { actor } }: Recorded, subject: string | null): AuditActorKind {
  switch (actor.kind) {
    case 'user':
      return actor.id === subject ? 'owner' : 'collaborator';
    case 'guest':
      return 'visitor';
    case 'admin':
    case 'system':
      return actor.kind;
  }
}

/** Takes note of what an event writes. @returns the revisions that wrote there before, ascending */
function noteWrites(event: Recorded, { last_writes: writes }: AuditTables): readonly number[] {
  const earlier = new Set<number>();
  for (const place of placesOf(event)) {
    const before = writes.get([event.stream, place]);
    if (before !== undefined) earlier.add(Number(before.revision));
    writes.put({ stream: event.stream, place, revision: event.revision });
  }
  return [...earlier].sort((one, other) => one - other);
}
