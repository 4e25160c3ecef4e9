import type { Recording } from '#contracts/kernel/events/recorded-event.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import { languagesOf, publicProperty } from '#contracts/properties/book/public-property.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import {
  MOMENT_SINCE_MAX,
  type Moment,
  type MomentQuery,
  type ShowSecretsRequest,
  TIMELINE_MAX,
} from '#contracts/properties/history/moment.ts';
import { withTranslated } from '#contracts/translation/planned-languages.ts';
import type { TranslationState } from '#contracts/translation/translation-fold.ts';
import { readBlock } from '#kernel/blocks/read-block.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { bySave, type FindPersonsName, type ListedSave, listed, signed } from '#kernel/commands/saves.ts';
import { DomainError } from '#kernel/errors.ts';
import { fitTranslations } from '#kernel/text/fit-translations.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { propertyDecider } from '../property.decider.ts';
import { entryOf, type PropertyChange } from './history-entry.ts';
import { propertySecretsDecider } from './property-secrets.decider.ts';

/** Place in the log and time of an event. */
type Recorded = Pick<Recording, 'position' | 'recordedAt'>;

export interface TranslationsThen {
  /** Reads the translations of a property as they stood. @param wasThere tells of each event, in order, if it was there */
  stoodAt(propertyId: string, wasThere: (event: Recorded) => boolean): Promise<TranslationState['languages']>;
}

export interface PropertyMomentDependencies {
  readonly handler: Pick<CommandHandler, 'changes' | 'execute'>;
  readonly clock: Clock;
  readonly translations: TranslationsThen;
  readonly findName: FindPersonsName;
  /** Tells whether the texts of this person cannot be read any more. */
  readonly isErased: (userId: string) => Promise<boolean>;
}

export function createPropertyMomentService(dependencies: PropertyMomentDependencies) {
  return {
    /**
     * Reads a property as it stood at a moment, with the saves since, from its stream. Without `at` and `revision` as
     * it stands now. Also of a property that is deleted by now.
     * @throws DomainError `property.not-found` where there never was one, or its owner is erased;
     *   `moment.before-creation`, `moment.deleted`, `moment.in-future`, `history.revision-unknown`
     */
    tell: async (propertyId: string, asked: MomentQuery): Promise<Moment> =>
      (await look(dependencies, propertyId, asked)).moment,

    /**
     * Does the same for an administrator who gives a reason to see what opens the house. It is noted first.
     * @throws DomainError as `tell`; `stream.contended`
     */
    async tellSecrets(
      propertyId: string,
      { reason, ...asked }: MomentQuery & ShowSecretsRequest,
      context: CommandContext,
    ): Promise<Moment> {
      const { moment, ownerId } = await look(dependencies, propertyId, asked);
      const show = { type: 'ShowSecrets', ownerId, revision: moment.revision, reason } as const;
      await dependencies.handler.execute(propertySecretsDecider, propertyId, show, context);
      return moment;
    },
  };
}

export type PropertyMomentService = ReturnType<typeof createPropertyMomentService>;

/** Reads the moment, and the person whose property it is or was. */
async function look(
  { handler, clock, translations, findName, isErased }: PropertyMomentDependencies,
  propertyId: string,
  { at, revision, language }: MomentQuery,
): Promise<{ readonly moment: Moment; readonly ownerId: string }> {
  const now = clock.now();
  const asked = at === undefined ? now : new Date(at);
  if (revision === undefined && asked > now) {
    throw DomainError.onField('moment.in-future', 'at', IN_FUTURE);
  }
  const upTo = revision === undefined ? { time: asked.toISOString() } : { revision: BigInt(revision) };
  const told = await readUpTo(handler.changes(propertyDecider, propertyId), upTo);
  const { ownerId } = told;
  if (ownerId === undefined || (await isErased(ownerId))) {
    throw new DomainError('property.not-found');
  }
  const { last } = told;
  if (revision !== undefined && revision > told.head) {
    throw new DomainError('history.revision-unknown', REVISION_UNKNOWN);
  }
  if (last === undefined) {
    throw new DomainError('moment.before-creation', BEFORE_CREATION);
  }
  const { after: written, event } = last;
  if (written.ownerId === undefined) {
    throw new DomainError('moment.deleted');
  }
  const translated = await translations.stoodAt(propertyId, wasThereBy(told, last, upTo));
  const state = withTranslated(written, { languages: translated });
  const shown = languageOf(languagesOf(state), language);
  const entries = translated[shown];
  const since = await signed(told.since, ownerId, findName);
  const moment: Moment = {
    at: revision === undefined ? asked.toISOString() : event.recordedAt,
    revision: Number(event.revision),
    savedAt: event.recordedAt,
    previous: told.previous,
    next: told.since[0]?.revision ?? null,
    timeline: spread(told.timeline, Number(event.revision)),
    isPublished: state.isActive,
    property: publicProperty(
      propertyId,
      state,
      event.recordedAt,
      shown,
      readBlock,
      entries && fitTranslations(entries, shown),
    ),
    since: { count: told.sinceCount, entries: since.map(entryOf) },
  };
  return { moment, ownerId };
}

const IN_FUTURE = 'This moment is still to come. Choose one that has passed.';
const BEFORE_CREATION = 'This property was not there yet. It was created later.';
const REVISION_UNKNOWN = 'There is no such change in the history of this property.';

/** Returns the language asked for where the book was written in it, else its main one, which comes first. */
function languageOf(languages: readonly Language[], asked: Language | undefined): Language {
  const [main] = languages;
  if (asked !== undefined && languages.includes(asked)) return asked;
  return main as Language;
}

/** Up to and with a revision, or with all that was accepted by a time (ISO 8601 UTC). */
type UpTo = { readonly revision: bigint } | { readonly time: string };

/**
 * Makes what tells of a translation's events whether they were there: by the time asked for, in the order of the log. Of
 * a revision, all that came before the next one: what it left was read with the translations that were made of it.
 */
function wasThereBy({ nextAt }: ToldStream, last: PropertyChange, upTo: UpTo) {
  let acceptedAt = '';
  return ({ position, recordedAt }: Recorded): boolean => {
    if (nextAt !== undefined && position >= nextAt) return false;
    if (recordedAt > acceptedAt) acceptedAt = recordedAt;
    return !('time' in upTo) || acceptedAt <= upTo.time || position < last.event.position;
  };
}

interface ToldStream {
  /** Owner of the property, now or before it was deleted; undefined where there never was one. */
  readonly ownerId: string | undefined;
  /** The last revision of the stream; -1 for none. */
  readonly head: number;
  /** The last change by the moment. */
  readonly last: PropertyChange | undefined;
  /** Position of the first event after it; undefined where there is none. */
  readonly nextAt: Position | undefined;
  /** The revision at the end of the save before that of `last`. */
  readonly previous: number | null;
  /** The first saves after the moment, oldest first, and how many there are. */
  readonly since: readonly ListedSave<PropertyState, PropertyEvent>[];
  readonly sinceCount: number;
  /** All saves that left a property there, oldest first. */
  readonly timeline: Moment['timeline'];
}

/** Reads a stream once, and keeps of it no more than is told. */
async function readUpTo(changes: AsyncIterable<PropertyChange>, upTo: UpTo): Promise<ToldStream> {
  let ownerId: string | undefined;
  let last: PropertyChange | undefined;
  let nextAt: Position | undefined;
  let previous: number | null = null;
  let head = -1;
  let acceptedAt = '';
  const since: ListedSave<PropertyState, PropertyEvent>[] = [];
  let sinceCount = 0;
  const timeline: Moment['timeline'] = [];
  for await (const save of bySave(changes)) {
    const later: PropertyChange[] = [];
    let isOfMoment = false;
    for (const change of save) {
      const { event } = change;
      ownerId ??= change.after.ownerId;
      head = Number(event.revision);
      // A clock that was put back does not change what came after what: no event is earlier than the one before it.
      if (event.recordedAt > acceptedAt) acceptedAt = event.recordedAt;
      const isThen = 'time' in upTo ? acceptedAt <= upTo.time : event.revision <= upTo.revision;
      if (!isThen) {
        nextAt ??= event.position;
        later.push(change);
        continue;
      }
      last = change;
      isOfMoment = true;
    }
    if ((save.at(-1) ?? save[0]).after.ownerId !== undefined)
      timeline.push({ revision: head, at: acceptedAt });
    if (isOfMoment) previous = beforeSave(save[0]);
    const [first, ...others] = later;
    if (first === undefined) continue;
    sinceCount += 1;
    if (since.length < MOMENT_SINCE_MAX) since.push(listed([first, ...others]));
  }
  return { ownerId, head, last, nextAt, previous, since, sinceCount, timeline };
}

function beforeSave({ event }: PropertyChange): number | null {
  return event.revision === 0n ? null : Number(event.revision) - 1;
}

/** Returns at most `TIMELINE_MAX` of the saves, evenly spread, with the first, the last and that of a revision. */
function spread(timeline: Moment['timeline'], revision: number): Moment['timeline'] {
  if (timeline.length <= TIMELINE_MAX) return timeline;
  const shown = timeline.findIndex((save) => save.revision >= revision);
  const places = Array.from({ length: TIMELINE_MAX - 1 }, (_, place) =>
    Math.round((place * (timeline.length - 1)) / (TIMELINE_MAX - 2)),
  );
  return [...new Set([...places, shown])]
    .toSorted((one, other) => one - other)
    .flatMap((place) => timeline[place] ?? []);
}
