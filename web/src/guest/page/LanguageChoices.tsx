import { Check } from 'lucide-react';
import { useGuest } from './guest-context.tsx';
import { LanguageFlag } from './LanguageFlag.tsx';
import { languageHref, rememberLanguage } from './language-choice.ts';

/**
 * The languages as links to the page in each.
 * @param onKept called where the page's own language is chosen, which needs no journey.
 */
export function LanguageChoices({ onKept }: { onKept?: () => void }) {
  const { book } = useGuest();
  return (
    <ul className="languages">
      {book.languages.map(({ code, name }) => (
        <li key={code}>
          <a
            className="language"
            href={languageHref(code)}
            hrefLang={code}
            lang={code}
            aria-current={code === book.language}
            onClick={(event) => {
              rememberLanguage(book.slug, code);
              if (code !== book.language || onKept === undefined) return;
              event.preventDefault();
              onKept();
            }}
          >
            <LanguageFlag language={code} />
            <span>{name}</span>
            {code === book.language && <Check className="chosen" />}
          </a>
        </li>
      ))}
    </ul>
  );
}
