import { carryVisit } from '../../one-visit.ts';
import { useGuest } from '../guest-context.tsx';
import { Icon, LanguageFlag } from '../icons/Icon.tsx';
import { languageHref, rememberLanguage } from './language-choice.ts';

/**
 * Shows the languages as links to the page in each.
 * @param onKept called where the page's own language is chosen, which needs no journey.
 */
export function LanguageChoices({ onKept }: { onKept?: () => void }) {
  const { book } = useGuest();
  return (
    <ul className="languages">
      {book.languages.map(({ code, name, note }) => (
        <li key={code}>
          <a
            className="language"
            href={languageHref(code)}
            hrefLang={code}
            lang={code}
            aria-current={code === book.language}
            // In the line of the first visit a browser leaves what is cut off where it is.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            onClick={(event) => {
              rememberLanguage(book.slug, code);
              if (code === book.language && onKept !== undefined) {
                event.preventDefault();
                onKept();
              } else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) {
                carryVisit(book.slug);
              }
            }}
          >
            <LanguageFlag language={code} />
            <span>
              {name}
              {note && <small>{note}</small>}
            </span>
            {code === book.language && <Icon name="check" className="chosen" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
