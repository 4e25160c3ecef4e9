import { useGuest } from '../guest-context.tsx';
import { LanguageFlag } from '../icons/Icon.tsx';

/** Names the language of the page and opens the switch; nothing where there is no choice. */
export function LanguageLink({ className }: { className: string }) {
  const { book, t } = useGuest();
  if (book.languages.length < 2) return null;
  return (
    <a className={className} href="#language">
      <LanguageFlag language={book.language} />
      <span className="only-spoken">{t('language')}: </span>
      <span>{book.languages.find(({ code }) => code === book.language)?.name}</span>
    </a>
  );
}
