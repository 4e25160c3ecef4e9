import type { Recording } from '#contracts/kernel/events/recorded-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { EditTranslationsRequest } from '#contracts/translation/api.ts';
import type { Failure, TranslatedBy, TranslationEvent } from '#contracts/translation/events.ts';
import {
  type Change,
  type Entries,
  entryId,
  evolveTranslations,
  initialTranslations,
  isVouchedFor,
  type TranslationState,
} from '#contracts/translation/translation-fold.ts';
import { besidesOf, type Standing, standingsOf } from '#contracts/translation/unit-state.ts';
import type { SourcedUnit } from '#contracts/translation/units.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { type CopyTranslations, decideCopied } from './copied-events.ts';

/** The book to whose present texts a command belongs. */
interface OfBook {
  readonly ownerId: string;
  readonly language: Language;
  /** Texts that need a translation into the language. */
  readonly units: readonly SourcedUnit[];
}

/** Takes what a person writes, accepts and has reviewed: all of it or nothing. */
export interface EditTranslations extends OfBook {
  readonly type: 'EditTranslations';
  /** Keys of the units that the host wrote in this language in the editor. */
  readonly inEditor: ReadonlySet<string>;
  readonly edit: EditTranslationsRequest;
}

/** A text that a machine was given, and what came of it. */
type Outcome<What> = { readonly key: string; readonly source: string } & What;

/** Takes what a machine translated. */
export interface RecordTranslations extends OfBook {
  readonly type: 'RecordTranslations';
  readonly provider: TranslatedBy;
  readonly characters: number;
  readonly translated: readonly Outcome<{ readonly text: string }>[];
}

/** Takes note of what a machine could not translate. */
export interface RecordFailures extends OfBook {
  readonly type: 'RecordFailures';
  readonly failed: readonly Outcome<{ readonly reason: Failure }>[];
}

/** Has a machine asked for texts, in one language or several. */
export interface RequestTranslations {
  readonly type: 'RequestTranslations';
  readonly ownerId: string;
  readonly wanted: readonly { readonly language: Language; readonly units: readonly SourcedUnit[] }[];
}

export type TranslationCommand =
  | EditTranslations
  | RecordTranslations
  | RecordFailures
  | RequestTranslations
  | CopyTranslations;

/** Translations of one book: stream `translation-<property>`. Who changed what is known of recorded events alone. */
export const translationDecider: Decider<TranslationState, TranslationCommand, TranslationEvent> = {
  category: 'translation',
  initial: initialTranslations,

  decide(command, state) {
    switch (command.type) {
      case 'EditTranslations':
        return decideEdit(command, state);
      case 'RecordTranslations':
        return decideTranslated(command, state);
      case 'RecordFailures':
        return decideFailed(command, state);
      case 'RequestTranslations':
        return decideRequested(command, state);
      case 'CopyTranslations':
        return state.ownerId === undefined ? decideCopied(command) : [];
    }
  },

  evolve: (state, event) => evolveTranslations(state, event, changeOf(event)),
  subjectOf: ({ ownerId }) => ownerId,
};

function changeOf({
  metadata,
  recordedAt,
}: TranslationEvent & Partial<Pick<Recording, 'metadata' | 'recordedAt'>>): Change {
  const actor = metadata?.actor;
  return { by: actor?.kind === 'user' ? actor.id : null, at: recordedAt ?? null };
}

/** Decides each step on what those before it came to: a text can be written and reviewed at once. */
function decideEdit(command: EditTranslations, state: TranslationState): TranslationEvent[] {
  const events: TranslationEvent[] = [];
  for (const step of [writtenBy, acceptedBy, reviewedBy]) {
    const present = events.reduce((known, event) => evolveTranslations(known, event), state);
    const event = step(command, present.languages[command.language] ?? []);
    if (event !== undefined) events.push(event);
  }
  return events;
}

/** A unit that an edit names, and how it stands. */
interface Asked {
  readonly unit: SourcedUnit;
  /** Digest that tells its item from others, for an event. */
  readonly item: { readonly beside?: string };
  readonly standing: Standing;
  readonly path: string;
}

/**
 * Finds what an edit names: by the text that was seen, wherever in its section that stands now, else by the key.
 * @throws DomainError `translation.unit-unknown`, `translation.unit-changed`, `translation.written-in-editor`
 */
function ask({ units, inEditor, edit }: EditTranslations, entries: Entries) {
  const byKey = new Map(units.map((unit) => [unit.key, unit]));
  const byText = new Map(units.map((unit) => [entryId(unit), unit]));
  const seen = new Map(edit.seen?.map(({ key, digest }) => [key, digest]));
  const standings = standingsOf(units, entries);
  const besides = besidesOf(units);
  return (named: string, path: string): Asked => {
    const source = seen.get(named);
    const there = byKey.get(named);
    const isSame = source === undefined || there?.source === source;
    const unit = isSame ? there : byText.get(entryId({ key: named, source }));
    const standing = unit && standings.get(unit.key);
    if (unit === undefined || standing === undefined) {
      throw DomainError.onField(isSame ? 'translation.unit-unknown' : 'translation.unit-changed', path);
    }
    if (inEditor.has(unit.key)) throw DomainError.onField('translation.written-in-editor', path);
    const beside = besides.get(unit.key);
    return { unit, item: beside === undefined ? {} : { beside }, standing, path };
  };
}

function writtenBy(command: EditTranslations, entries: Entries): TranslationEvent | undefined {
  const find = ask(command, entries);
  const { ownerId, language, edit } = command;
  const former = formerSources(command.units, entries);
  const units = (edit.units ?? []).flatMap(({ key: named, text }, place) => {
    const { unit, item, standing } = find(named, `units.${place}.key`);
    const { key, source } = unit;
    if (text.trim() === '') return takenBack(key, standing, former.get(key));
    const isSaid = standing.written?.text === text && standing.state !== 'outdated';
    return isSaid ? [] : [{ key, source, text, ...item }];
  });
  return units.length === 0
    ? undefined
    : { type: 'TextsTranslatedByHand', data: { ownerId, language, units } };
}

/** Finds the sources of the earlier texts, surely theirs, that would come to light without those of the present ones. */
function formerSources(units: readonly SourcedUnit[], entries: Entries): ReadonlyMap<string, string | null> {
  const present = new Set(units.map(entryId));
  const others = entries.filter((entry) => !present.has(entryId(entry)));
  return new Map(
    [...standingsOf(units, others)].map(([key, { of, isDoubtful }]) => [key, isDoubtful ? null : of]),
  );
}

/**
 * Takes back what stands for a unit. With a text of the present source goes an earlier one, which would come to light
 * again; under an earlier one, what a machine says of the present source comes to light.
 */
function takenBack(key: string, { of, state }: Standing, former: string | null = null) {
  const sources = state === 'outdated' ? [of] : [of, former];
  return sources.flatMap((source) => (of === null || source === null ? [] : [{ key, source, text: '' }]));
}

function acceptedBy(command: EditTranslations, entries: Entries): TranslationEvent | undefined {
  const find = ask(command, entries);
  const { ownerId, language, edit } = command;
  const units = (edit.accept ?? []).map((named, place) => {
    const { unit, standing, path } = find(named, `accept.${place}`);
    if (standing.suggestion === null) throw DomainError.onField('translation.none', path);
    return { key: unit.key, source: unit.source };
  });
  return units.length === 0 ? undefined : { type: 'SuggestionsAccepted', data: { ownerId, language, units } };
}

function reviewedBy(command: EditTranslations, entries: Entries): TranslationEvent | undefined {
  const find = ask(command, entries);
  const { ownerId, language, edit } = command;
  const units = (edit.reviewed ?? []).flatMap((named, place) => {
    const { unit, item, standing, path } = find(named, `reviewed.${place}`);
    const { key, source } = unit;
    if (standing.of === null) throw DomainError.onField('translation.none', path);
    return standing.state === 'reviewed' ? [] : [{ key, source, of: standing.of, ...item }];
  });
  return units.length === 0
    ? undefined
    : { type: 'TranslationsReviewed', data: { ownerId, language, units } };
}

function decideTranslated(
  { ownerId, language, units: present, provider, characters, translated }: RecordTranslations,
  state: TranslationState,
): TranslationEvent[] {
  const known = new Map((state.languages[language] ?? []).map((entry) => [entryId(entry), entry]));
  const units = stillThere(present, translated).filter((unit) => {
    const { written = null, suggestion = null, isRequested } = known.get(entryId(unit)) ?? {};
    // Repeated, or what a person says already; whoever asked is answered all the same.
    const isNews = isRequested === true || ![written?.text, suggestion?.text].includes(unit.text);
    return unit.text.trim() !== '' && isNews;
  });
  if (units.length === 0) return [];
  return [{ type: 'TextsTranslated', data: { ownerId, language, provider, characters, units } }];
}

function decideFailed(
  { ownerId, language, units: present, failed }: RecordFailures,
  state: TranslationState,
): TranslationEvent[] {
  const known = new Map((state.languages[language] ?? []).map((entry) => [entryId(entry), entry]));
  const units = stillThere(present, failed).filter((unit) => {
    const entry = known.get(entryId(unit));
    if (entry?.isRequested === true) return true;
    return entry?.failed !== unit.reason && !(entry?.written && isVouchedFor(entry.written));
  });
  if (units.length === 0) return [];
  return [{ type: 'TranslationsFailed', data: { ownerId, language, units } }];
}

function decideRequested(
  { ownerId, wanted }: RequestTranslations,
  state: TranslationState,
): TranslationEvent[] {
  return wanted.flatMap(({ language, units: asked }): TranslationEvent[] => {
    const known = new Map((state.languages[language] ?? []).map((entry) => [entryId(entry), entry]));
    const units = asked
      .filter((unit) => known.get(entryId(unit))?.isRequested !== true)
      .map(({ key, source }) => ({ key, source }));
    return units.length === 0 ? [] : [{ type: 'TranslationRequested', data: { ownerId, language, units } }];
  });
}

/** Returns what came of texts that still stand in their section, under the keys that they have there now. */
function stillThere<What extends Outcome<object>>(
  present: readonly SourcedUnit[],
  outcomes: readonly What[],
): What[] {
  const keys = new Map<string, string[]>();
  for (const unit of present) keys.set(entryId(unit), [...(keys.get(entryId(unit)) ?? []), unit.key]);
  return outcomes.flatMap((outcome) => {
    const [first, ...others] = keys.get(entryId(outcome)) ?? [];
    if (first === undefined) return [];
    return [others.includes(outcome.key) ? outcome : { ...outcome, key: first }];
  });
}
