import { useCallback, useEffect, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LanguageChoices } from './LanguageChoices.tsx';
import { hasChosenLanguage, rememberLanguage } from './language-choice.ts';

/**
 * Asks for a language on the first visit, in one line in the place of the bar: the book lies open behind it and can be
 * read. Whoever closes it, with Escape too, keeps the language of the page.
 */
export function FirstVisit() {
  const { book, t } = useGuest();
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(!hasChosenLanguage(book.slug)), [book.slug]);

  const keep = useCallback(() => {
    rememberLanguage(book.slug, book.language);
    setAsking(false);
  }, [book.slug, book.language]);

  useEffect(() => {
    if (!asking) return undefined;
    // A sheet that lies above it is closed first.
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && document.querySelector('dialog:modal') === null) keep();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [asking, keep]);

  if (!asking) return null;
  return (
    <div className="first-visit" role="dialog" aria-labelledby="first-visit-title">
      <div className="first-visit-line">
        <h2 id="first-visit-title">
          {t('chooseLanguage')}
          {book.language !== 'en' && (
            <>
              {/* The dot stays with what is before it: no second line begins with one. */}
              {'\u00a0· '}
              <span lang="en">Choose Your Language</span>
            </>
          )}
        </h2>
        <LanguageChoices onKept={keep} />
      </div>
      <button type="button" className="icon-button" aria-label={t('close')} onClick={keep}>
        <Icon name="close" />
      </button>
    </div>
  );
}
