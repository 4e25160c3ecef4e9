import { useGuest } from './guest-context.tsx';
import { Icon } from './icons/Icon.tsx';
import { LanguageLink } from './language/LanguageLink.tsx';

/** Shows the bar that is always at hand: search, questions where the book answers them, and language where there is a choice. */
export function BottomBar() {
  const { book, t } = useGuest();
  return (
    <nav className="bar" aria-label={t('toolbar')}>
      <a className="bar-item needs-script" href="#search">
        <Icon name="search" />
        <span>{t('search')}</span>
      </a>
      {book.hasChat && (
        <a className="bar-item needs-script" href="#ask">
          <Icon name="ask" />
          <span>{t('ask')}</span>
        </a>
      )}
      <LanguageLink className="bar-item bar-language" />
    </nav>
  );
}
