import { isListSection, type ListSection, SECTION_KEYS } from './catalogue.ts';

/** The fixed sections whose items are a list, for tests that are about any of them. */
export const LIST_SECTIONS: readonly ListSection[] = SECTION_KEYS.filter(isListSection);

/**
 * Returns one of the list sections, the same for the same number.
 * @param number from 0
 * @throws Error where there are not so many
 */
export function listSection(number: number): ListSection {
  const section = LIST_SECTIONS[number];
  if (section === undefined) throw new Error(`There is no list section ${number}.`);
  return section;
}
