import type { FixedSection } from '../catalogue.ts';

/** Name of a section, and the words of the host's forms about it. */
interface WordsOfSection {
  /** Name for everybody: on the guest page unless the host gave a title, in forms, figures, history and audit. */
  readonly name: string;
  /** Text that the host is asked for. */
  readonly ask: string;
}

/** The words of all fixed sections in one language. */
export type SectionWords = Readonly<Record<FixedSection, WordsOfSection>>;

/** Returns the names of all fixed sections, by their keys. */
export function sectionNames(words: SectionWords): Readonly<Record<FixedSection, string>> {
  const names = Object.entries(words).map(([section, { name }]) => [section, name]);
  return Object.fromEntries(names) as Record<FixedSection, string>;
}
