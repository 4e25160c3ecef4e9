import type { NamedTest, ScreenRow } from '../requirement.ts';

/** A row about something that is shown or done. */
export const row = (what: string, ...tests: readonly NamedTest[]): ScreenRow => ({ what, says: [], tests });

/** A row about exact texts. @param says one, or several */
export const said = (
  what: string,
  says: string | readonly string[],
  ...tests: readonly NamedTest[]
): ScreenRow => ({ what, says: typeof says === 'string' ? [says] : says, tests });
