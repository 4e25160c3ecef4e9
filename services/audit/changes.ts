import type { AuditAbout, AuditChange } from '#contracts/audit/api.ts';
import { type AuditedEvent, toldBy } from '#contracts/audit/audited.ts';
import { knownEvents } from '#contracts/audit/known-events.ts';
import { type AuditField, SECRET_FIELDS } from '#contracts/kernel/events/audit-rule.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import { MASK } from '#contracts/kernel/mask.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import type { ToldEvent } from './event-reader.ts';

const SEALED = new Map<string, ReadonlySet<string>>(
  knownEvents.map(({ type, sealed }) => [type, new Set(Object.keys(sealed))]),
);

/** The field of an event's data that a field of the audit is told from, where it has another name. */
const SOURCES: Readonly<Partial<Record<AuditField, string>>> = {
  sectionTitle: 'title',
  sectionContent: 'items',
};

/** Fields of data that are keys or digests, and nobody's business. */
const SECRET_DATA: readonly string[] = [...SECRET_FIELDS, 'emailDigest', 'credentialId', 'resetId'];

/**
 * Tells the changes of an event, field by field. Secrets are masked, and so is what was erased.
 * @param earlier the events that wrote before what it writes, oldest first
 */
export function changesOf(told: ToldEvent, earlier: readonly ToldEvent[]): AuditChange[] {
  const after = toldBy(told.event);
  return (Object.keys(after) as AuditField[]).flatMap((field): AuditChange[] => {
    const tellers = earlier.filter(({ event }) => Object.hasOwn(toldBy(event), field));
    const change = { field, before: before(field, told.event, tellers), after: after[field] ?? null };
    if ([told, ...tellers].some((each) => isErasedIn(each, field))) {
      return [{ field, before: tellers.length === 0 ? null : MASK, after: MASK }];
    }
    if (change.before === change.after) return [];
    return [SECRET_FIELDS.includes(field) ? masked(change) : change];
  });
}

const masked = ({ field, before, after }: AuditChange): AuditChange => ({
  field,
  before: before === null ? null : MASK,
  after: after === null ? null : MASK,
});

function before(field: AuditField, event: AuditedEvent, tellers: readonly ToldEvent[]): string | null {
  const texts = tellers.flatMap((teller) => toldBy(teller.event)[field] ?? []);
  // A module goes with its texts in every language; anything else stood there once.
  if (event.type === 'ModuleRemoved') return texts.join('\n') || null;
  const last = tellers.at(-1);
  const text = last === undefined ? null : (toldBy(last.event)[field] ?? null);
  if (event.type !== 'SectionsReordered' || text === null) return text;
  // Modules that were removed meanwhile were not taken out by putting the others in order.
  return text
    .split('\n')
    .filter((section) => event.data.order.includes(section))
    .join('\n');
}

function isErasedIn({ event, isErased }: ToldEvent, field: AuditField): boolean {
  return isErased && (SEALED.get(event.type)?.has(SOURCES[field] ?? field) ?? false);
}

/** Returns the keys of the host's own modules that an event names. */
export function modulesIn({ data }: AuditedEvent): readonly string[] {
  if ('order' in data && typeof data.order === 'object') return data.order.filter(isCustomSection);
  return 'section' in data && isCustomSection(data.section) ? [data.section] : [];
}

/** Returns the name that the event gives to a module; empty where it gives none. */
export const moduleTitle = ({ event }: ToldEvent): string =>
  event.type === 'SectionWritten' || event.type === 'SharedSectionWritten'
    ? (event.data.metadata?.title ?? '')
    : '';

/**
 * Tells the subject of an event: the words that its sentence needs.
 * @param modules what the modules that it names are called now, by key
 */
export function aboutOf(told: ToldEvent, modules: AuditAbout['modules']): AuditAbout {
  const { event } = told;
  const { data } = event;
  const section = 'section' in data ? data.section : null;
  const own = moduleTitle(told);
  return {
    section,
    modules: section !== null && own !== '' ? { [section]: own } : modules,
    // A property has a language of its own: only a section's is a place.
    language: section !== null && 'language' in data ? (data.language ?? null) : null,
    setting: event.type === 'SiteSettingChanged' ? event.data.key : null,
    package: event.type === 'PackageIntroduced' || event.type === 'PackageRepriced' ? event.streamId : null,
  };
}

/** Returns an event's data as the log has it, with secrets and what was erased masked. */
export function maskedData({ event, isErased }: ToldEvent): Record<string, unknown> {
  const sealed = SEALED.get(event.type);
  return Object.fromEntries(
    Object.entries(event.data).map(([field, value]) => {
      const isSecret = SECRET_DATA.includes(field) && value !== null && value !== undefined;
      return [field, isSecret || (isErased && sealed?.has(field)) ? MASK : value];
    }),
  );
}

/** The categories whose streams are named after the digest of an e-mail. */
const NAMED_BY_DIGEST = ['signIn', 'forgottenPassword', 'adminSignIn'];

/** Returns a stream's name without the digest of an e-mail. */
export function maskedStream({ stream }: Pick<RecordedEvent<AuditedEvent>, 'stream'>): string {
  const category = stream.slice(0, stream.indexOf('-'));
  if (!NAMED_BY_DIGEST.includes(category)) return stream;
  return `${category}-${MASK}${streamIdOf(stream).slice(streamIdOf(stream).lastIndexOf('_'))}`;
}
