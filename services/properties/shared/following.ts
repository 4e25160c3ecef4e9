import { isDeepStrictEqual } from 'node:util';
import type { EventOf } from '#contracts/kernel/events/event-definition.ts';
import {
  evolveProperty,
  type PropertyState,
  type SectionText,
  type SharedLink,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { sharedSectionFollowed } from '#contracts/properties/events/shared-events.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { DomainError } from '#kernel/errors.ts';
import { decideSections, type SectionEdit, withBlocksAnew } from '../property-sections.ts';
import { type PropertySecrets, refuseSecrets } from './told-secrets.ts';

/** A shared section as a property takes it over: its words, and the revision at which they stand. */
export interface SharedText extends SectionText {
  readonly id: string;
  readonly revision: number;
}

/** A shared section that a property is to follow. Without a text it is deleted, or there is none of the account. */
export interface WantedShared {
  readonly id: string;
  readonly text: SharedText | undefined;
}

/** Says that a property follows a shared section. */
export type Followed = EventOf<typeof sharedSectionFollowed>;

/**
 * Returns the events by which a property follows exactly these shared sections, with their words in place of its own.
 * One that it follows and that is not among them is left, as is one that is deleted; one that it overrides stays overridden.
 * @param secrets those of all properties of the account
 * @throws DomainError `shared-section.not-found` for one that it neither follows nor overrides; `shared-section.same-section`;
 *   `shared-section.other-language`, `.has-code`, `.says-secret` for one that it does not follow yet; `section.too-many`
 */
export function decideFollowing(
  wanted: readonly WantedShared[],
  secrets: readonly PropertySecrets[],
  state: PropertyState,
): PropertyEvent[] {
  const isWanted = (section: string, before = wanted.length) =>
    wanted.slice(0, before).some(({ text }) => text?.section === section);
  const isGone = (id: string) => wanted.some((one) => one.id === id && one.text === undefined);
  const links = Object.entries(state.shared ?? {});
  for (const [index, { id, text }] of wanted.entries()) {
    const path = `ids.${index}`;
    if (text === undefined) {
      // The job that has it left may not have run yet.
      if (links.some(([, link]) => link.id === id)) continue;
      throw DomainError.onField('shared-section.not-found', path);
    }
    const { section, language } = text;
    if (isWanted(section, index)) throw DomainError.onField('shared-section.same-section', path);
    if (isFollowed(id, section, state)) continue;
    if (language !== state.language) throw DomainError.onField('shared-section.other-language', path);
    refuseSecrets(text, secrets, () => path);
  }
  const left = links
    .filter(([section, { id, isOverridden }]) => isGone(id) || (!isOverridden && !isWanted(section)))
    .map(([section]) => leave(section));
  let current = left.reduce(evolveProperty, state);
  const taken = wanted.flatMap(({ text }) => {
    if (text === undefined) return [];
    const events = takeOver(text, current);
    current = events.reduce(evolveProperty, current);
    return events;
  });
  return [...left, ...taken];
}

/**
 * Returns the events by which a property catches up with a shared section, where it still follows it. It leaves one that is
 * deleted, or that has come to be written in a language in which this book is not.
 * @param shared absent: it is deleted
 */
export function decideCatchingUp(
  id: string,
  shared: SharedText | undefined,
  state: PropertyState,
): PropertyEvent[] {
  const [section, link] = Object.entries(state.shared ?? {}).find(([, one]) => one.id === id) ?? [];
  if (section === undefined || link === undefined) return [];
  if (shared === undefined) return [leave(section)];
  if (link.isOverridden) return [];
  if (shared.language !== link.language && shared.language !== state.language) return [leave(section)];
  return takeOver(shared, state);
}

/** Returns the events by which a copy of a property follows what that follows, where its words are the same. */
export const followedByCopy = (
  { shared = {}, texts }: PropertyState,
  copied: readonly SectionEdit[],
): Followed[] =>
  Object.entries(shared)
    .filter(([section, { language, isOverridden }]) => {
      const edit = copied.find((one) => one.section === section && one.language === language);
      const text = texts[textKey(section, language)];
      if (isOverridden || edit === undefined || text === undefined) return false;
      const { items, metadata } = text;
      // As a copy has its blocks written.
      const words = { ...text, items: withBlocksAnew(section, items), metadata: metadata ?? undefined };
      return isDeepStrictEqual({ ...edit }, words);
    })
    .map(([section, link]) => follow(section, link));

const follow = (
  section: string,
  { id, revision, language }: Pick<SharedLink, 'id' | 'revision' | 'language'>,
): Followed => ({
  type: 'SharedSectionFollowed',
  data: { section, sharedSectionId: id, revision, language },
});

const leave = (section: string): PropertyEvent => ({ type: 'SharedSectionLeft', data: { section } });

const isFollowed = (id: string, section: string, { shared }: PropertyState): boolean =>
  shared?.[section]?.id === id && !shared[section].isOverridden;

/** Writes the words of a shared section, and says whose they are; nothing where the property says them by that revision. */
function takeOver(text: SharedText, state: PropertyState): PropertyEvent[] {
  const { id, revision, section, language, title, items, metadata } = text;
  if (isFollowed(id, section, state) && (state.shared?.[section]?.revision ?? 0) >= revision) return [];
  const edit = {
    section,
    language,
    title,
    items: withBlocksAnew(section, items),
    metadata: metadata ?? undefined,
  };
  const changes = {
    written: [edit],
    removedModules: [],
    sectionOrder: undefined,
    hiddenSections: undefined,
  };
  return [...decideSections(changes, state), follow(section, { id, revision, language })];
}
