import { Check, ChevronDown } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { Flag, LANGUAGE_FLAGS } from '../../../components/language/flag.tsx';
import { MENU_LOOK, MENU_ROW_LOOK } from '../../../components/ui/menu-look.ts';
import { colon } from '../../../lib/text/colon.ts';
import { useLanding } from '../landing-context.ts';
import { languageAddress } from '../language-address.ts';
import { useDisclosure } from './use-disclosure.ts';

/** Chooses the language: links to the page in each, so that it can be chosen before any script is there. */
export function LandingLanguage() {
  const { t, language, chooseLanguage } = useLanding();
  const { isOpen, toggle, close, area, button } = useDisclosure();
  return (
    <div ref={area} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="landing-languages"
        aria-label={t('landing.language') + colon(language) + LANGUAGE_NAMES[language]}
        onClick={toggle}
        className="flex h-11 items-center gap-2 rounded-control px-2.5 text-14 text-ink-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <Flag country={LANGUAGE_FLAGS[language]} />
        <span className="hidden xl:inline">{LANGUAGE_NAMES[language]}</span>
        <ChevronDown aria-hidden strokeWidth={1.75} className="size-4" />
      </button>
      <ul
        id="landing-languages"
        hidden={!isOpen}
        aria-label={t('landing.language')}
        className={`absolute top-full right-0 mt-1.5 ${MENU_LOOK}`}
      >
        {LANGUAGES.map((code) => (
          <li key={code}>
            <a
              href={languageAddress(code)}
              hrefLang={code}
              lang={code}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                chooseLanguage(code);
                close();
                button.current?.focus();
              }}
              className={`${MENU_ROW_LOOK} hover:bg-hover`}
            >
              <Flag country={LANGUAGE_FLAGS[code]} />
              <span className="flex-1">{LANGUAGE_NAMES[code]}</span>
              {code === language && (
                <Check aria-hidden strokeWidth={1.75} className="size-4 text-primary-ink" />
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
