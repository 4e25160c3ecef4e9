import { Search } from 'lucide-react';
import { useGuest } from './guest-context.tsx';
import { LanguageFlag } from './LanguageFlag.tsx';

/** Always at hand: search and language. */
export function BottomBar() {
  const { book, t } = useGuest();
  return (
    <nav className="bar" aria-label={t('toolbar')}>
      <a className="bar-item needs-script" href="#search">
        <Search />
        <span>{t('search')}</span>
      </a>
      <a className="bar-item bar-language" href="#language">
        <LanguageFlag language={book.language} />
        <span className="only-spoken">{t('language')}: </span>
        <span>{book.languages.find(({ code }) => code === book.language)?.name}</span>
      </a>
    </nav>
  );
}
