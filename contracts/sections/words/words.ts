import type { FixedSection } from '../catalogue.ts';

/** Name of a section for hosts and administrators, and the words of the editor about it. */
interface WordsOfSection {
  /** Name in the editor, the history and the audit. */
  readonly name: string;
  /** The name where nothing around it speaks of the house, if it is another there. */
  readonly fullName?: string;
  /** Text that the host is asked for. */
  readonly ask: string;
}

/** The words of all fixed sections in one language. */
export type SectionWords = Readonly<Record<FixedSection, WordsOfSection>>;
