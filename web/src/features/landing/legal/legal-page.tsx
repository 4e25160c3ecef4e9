import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { Mark } from '../../../components/brand/mark.tsx';
import { LandingFooter } from '../frame/landing-footer.tsx';
import { languageAddress } from '../language-address.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';

/** What the page shows. */
export interface Legal {
  readonly page: 'terms' | 'privacy';
  readonly language: Language;
  readonly brandName: string;
  readonly supportEmail: string;
  /** What the operator has written, its HTML made safe; absent: nothing yet. */
  readonly text?: LegalText | undefined;
}

interface LegalText {
  readonly title: string | undefined;
  readonly html: string;
  /** The language that it is in; `undefined` where that is not said. */
  readonly language: Language | undefined;
}

const TEXT_LOOK =
  'mt-8 grid grid-cols-1 gap-4 break-words [&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-6 [&_h2]:font-display [&_h2]:text-24 [&_h3]:mt-4 [&_h3]:font-semibold [&_h3]:text-18 [&_h4]:font-semibold [&_li]:mt-1 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6';

/** Returns the heading of the page, which is its title too. */
export const legalTitle = ({ page, language, text }: Legal): string =>
  text?.title ?? LEGAL_TEXTS[language][page];

/** Shows the terms or the privacy policy as the operator has written them, or says that they have not yet. */
export function LegalPage(legal: Legal) {
  const { language, brandName, supportEmail, text } = legal;
  const said = LEGAL_TEXTS[language];
  const title = legalTitle(legal);
  return (
    <div className="flex min-h-svh flex-col">
      <header className="border-hairline border-b bg-paper">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6">
          <a
            href={languageAddress(language)}
            aria-label={`${brandName}, ${said.home}`}
            className="flex h-11 min-w-0 items-center gap-2.5 rounded-control"
          >
            <Mark className="size-8 shrink-0" />
            <span className="truncate font-display text-20">{brandName}</span>
          </a>
          <Languages {...legal} />
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:px-6">
        <h1 lang={text?.title && text.language} className="break-words font-display text-30 sm:text-38">
          {title}
        </h1>
        {text === undefined ? (
          <div className="mt-8 grid gap-4 text-18">
            <p>{said.missing}</p>
            <p>
              {said.ask}{' '}
              <a href={`mailto:${supportEmail}`} className="text-primary-ink underline underline-offset-4">
                {supportEmail}
              </a>
            </p>
          </div>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it safe
          <div lang={text.language} className={TEXT_LOOK} dangerouslySetInnerHTML={{ __html: text.html }} />
        )}
      </main>
      <LandingFooter />
    </div>
  );
}

function Languages({ page, language }: Legal) {
  return (
    <nav aria-label={LEGAL_TEXTS[language].languages}>
      <ul className="flex flex-wrap gap-x-4 py-2 text-14">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <a
              href={`/${page}?lang=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language ? 'page' : undefined}
              className="inline-block rounded-control py-2 text-ink-soft underline-offset-4 hover:text-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {LANGUAGE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
