import { useEffect, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LanguageChoices } from './LanguageChoices.tsx';
import { hasChosenLanguage, rememberLanguage } from './language-choice.ts';

/**
 * Asks for a language on the first visit. The book lies open behind it and can be read: the question
 * stands over the foot of the page until it is answered.
 */
export function FirstVisit() {
  const { book, t } = useGuest();
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(!hasChosenLanguage(book.slug)), [book.slug]);

  if (!asking) return null;
  const keep = () => {
    rememberLanguage(book.slug, book.language);
    setAsking(false);
  };
  return (
    <div className="first-visit" role="dialog" aria-labelledby="first-visit-title">
      <div className="first-visit-head">
        <h2 id="first-visit-title">
          {t('chooseLanguage')}
          {book.language !== 'en' && (
            <span className="in-english" lang="en">
              Choose Your Language
            </span>
          )}
        </h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={keep}>
          <Icon name="close" />
        </button>
      </div>
      <LanguageChoices onKept={keep} />
    </div>
  );
}
