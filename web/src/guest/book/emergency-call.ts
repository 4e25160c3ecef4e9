import type { PublicProperty } from '#contracts/properties/api.ts';
import { emergencyNumber } from '#contracts/properties/emergency-number.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import type { Action, BookSection, Entry } from './guest-book.ts';

const KEY = 'emergency';

/**
 * Puts the call for help first in the emergency section: the host's own row for that number, else one of the page's.
 * A host who has written nothing about emergencies has not thought of them; one who hid the section has.
 */
export function withEmergencyCall(
  sections: readonly BookSection[],
  { country, hiddenSections }: Pick<PublicProperty, 'country' | 'hiddenSections'>,
  t: GuestTranslate,
): readonly BookSection[] {
  const detail = emergencyNumber(country);
  const call: Action = { kind: 'call', href: `tel:${detail}`, detail, isUrgent: true };
  if (sections.some(({ key }) => key === KEY)) {
    return sections.map((section) => (section.key === KEY ? callFirst(section, call) : section));
  }
  if (hiddenSections.includes(KEY)) return sections;
  const title = { content: t(KEY) };
  const summary = { content: t('callEmergency', { detail }) };
  const form = { kind: 'list', entries: [entryOf(call)] } as const;
  return [...sections, { key: KEY, icon: KEY, title, summary, form }];
}

function callFirst(section: BookSection, call: Action): BookSection {
  const { form } = section;
  if (form.kind !== 'list') return section;
  const isThis = ({ href }: Action) => href === call.href;
  const own = form.entries.find(({ actions }) => actions.some(isThis));
  const first: Entry =
    own === undefined
      ? entryOf(call)
      : { ...own, actions: [call, ...own.actions.filter((action) => !isThis(action))] };
  return {
    ...section,
    form: { ...form, entries: [first, ...form.entries.filter((entry) => entry !== own)] },
  };
}

function entryOf(call: Action): Entry {
  return { id: `${KEY}-call`, title: '', body: [], actions: [call] };
}
