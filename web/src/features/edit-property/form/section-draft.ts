import { kindNameOf } from '#contracts/sections/catalogue.ts';
import type { CheckinDetails, SectionItems } from '#contracts/sections/items/section-items.ts';
import { formOf, kindOf } from '#contracts/sections/kinds.ts';
import { type CheckinFields, readCheckin } from '../../../components/property-form/form-values.ts';
import type { ModuleDraft, SectionDraft } from './editor-values.ts';

/** Returns a section in which nothing is written. */
export function blankSection(module: ModuleDraft | null): SectionDraft {
  return { title: '', entries: [], tips: [], checkin: readCheckin({}), checkinRead: {}, module };
}

/** Returns the form of a section as it is stored. */
export function toSectionDraft(
  section: string,
  { title, items, module }: { title: string; items: SectionItems; module: ModuleDraft | null },
): SectionDraft {
  const blank = { ...blankSection(module), title };
  const form = formOf(section, items);
  switch (form.kind) {
    case 'checkin':
      return { ...blank, checkin: readCheckin(form.items), checkinRead: form.items };
    case 'tips':
      return { ...blank, tips: [...form.items] };
    case 'list':
      return { ...blank, entries: [...form.items] };
  }
}

/** Returns the items of a section's form, without blank entries. */
export function toItems(
  section: string,
  { entries, tips, checkin, checkinRead }: SectionDraft,
): SectionItems {
  switch (kindNameOf(section)) {
    case 'checkin':
      return writeCheckin(checkin, checkinRead);
    case 'tips':
      return kindOf(section).dropBlank(tips.map(({ uploadId: _, ...tip }) => tip));
    case 'list':
      return kindOf(section).dropBlank(entries);
  }
}

/** Returns the check-in as it was read, with what the form changed; what was emptied is left out. */
function writeCheckin(checkin: CheckinFields, read: CheckinDetails): CheckinDetails {
  const before = new Map<string, unknown>(Object.entries(readCheckin(read)));
  const changed = Object.entries(checkin).filter(([field, value]) => value !== before.get(field));
  const written = { ...read, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')) as CheckinDetails;
}

/** Tells whether anything is written in a section, in the language of this draft. */
export function isWritten(section: string, draft: SectionDraft): boolean {
  const ownTitle = draft.title.trim() !== '' && draft.title !== draft.module?.title;
  return ownTitle || !kindOf(section).isBlank(toItems(section, draft));
}

/** Tells whether anything in a section is made from blocks, and so read in all languages. */
export const isMade = ({ entries, tips, checkinRead }: SectionDraft): boolean =>
  [...entries, ...tips].some(({ block }) => block) || (checkinRead.blocks ?? []).length > 0;

/** Tells whether two drafts of a section say the same, however many blank entries stand in them. */
export function saysSame(section: string, one: SectionDraft, other: SectionDraft): boolean {
  // Nearly all are as they were: what takes long is done for the others alone.
  return (
    JSON.stringify(one) === JSON.stringify(other) || meaningOf(section, one) === meaningOf(section, other)
  );
}

function meaningOf(section: string, draft: SectionDraft): string {
  return JSON.stringify([draft.title, toItems(section, draft), draft.module], canonical);
}

/** Puts keys in one order, and leaves out the form in which a tip once stood: that is no part of what it says. */
function canonical(key: string, value: unknown): unknown {
  if (key === 'source') return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
