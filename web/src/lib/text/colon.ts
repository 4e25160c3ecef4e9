import type { Language } from '#contracts/kernel/languages.ts';

/** Returns what stands between a label and what it says, in a language: in French with a no-break space before the colon. */
export const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');
