import type { ListSection } from '#contracts/sections/catalogue.ts';

/** A place in a text that the host has to fill in. */
export const GAP = '…';

/** An entry that an empty section is offered. */
export interface Start {
  readonly title: string;
  /** Text with gaps for what only the host knows. */
  readonly text: string;
}

/** The entries that empty sections are offered, in one language. */
export type Starts = Readonly<Record<ListSection, readonly Start[]>>;
