import { LOCALES } from '#contracts/kernel/languages.ts';
import { useGuest } from './guest-context.tsx';

/** Share of the letters that fit from which they are counted. */
const COUNTED_FROM = 0.9;

interface LetterCountProps {
  readonly text: string;
  /** The letters that the server takes. */
  readonly most: number;
}

/**
 * Counts the letters of a text that is nearly too long, or is. Its field takes more than fit: what is pasted is
 * shortened by who wrote it, and not cut off without a word.
 */
export function LetterCount({ text, most }: LetterCountProps) {
  const { book, t } = useGuest();
  const { length } = text.trim();
  if (length < most * COUNTED_FROM) return null;
  const format = new Intl.NumberFormat(LOCALES[book.language]);
  return (
    <small className="letter-count" data-over={length > most || undefined}>
      {t('lettersOf', { letters: format.format(length), most: format.format(most) })}
    </small>
  );
}
