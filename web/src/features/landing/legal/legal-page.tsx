import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { Mark } from '../../../components/brand/mark.tsx';
import { LandingFooter } from '../frame/landing-footer.tsx';
import { languageAddress } from '../language-address.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';

/** The facts that the page shows. */
export interface Legal {
  readonly page: 'terms' | 'privacy';
  readonly language: Language;
  readonly brandName: string;
  readonly supportEmail: string;
  /** The text of the operator, its HTML made safe; absent: there is none yet. */
  readonly text?: LegalText | undefined;
}

interface LegalText {
  readonly title: string | undefined;
  readonly html: string;
  /** The language that it is in; `undefined` where that is not said. */
  readonly language: Language | undefined;
}

/** The classes of what the operator has written: those that the site has anyway. */
const LOOKS: Readonly<Record<string, string>> = {
  h2: 'mt-6 font-display text-24',
  h3: 'mt-3 font-semibold text-18',
  h4: 'font-semibold',
  ul: 'list-disc pl-6',
  ol: 'list-decimal pl-6',
  a: 'text-primary-ink underline underline-offset-4',
  blockquote: 'border-hairline border-l pl-6',
  table: 'block overflow-x-auto',
  th: 'border border-hairline px-4 py-2 text-left',
  td: 'border border-hairline px-4 py-2',
};

/** Text that stands in the page for what the operator has written; nobody can write it themselves. */
const PLACE_OF_TEXT = crypto.randomUUID();

/** Puts what the operator has written, which the server has made safe, in its place of the rendered page. */
export const withLegalText = (page: string, { text }: Legal): string =>
  text === undefined ? page : page.replace(PLACE_OF_TEXT, () => withLooks(text.html));

/** Gives elements their looks. The HTML comes from the sanitiser, so that a tag begins nowhere but where it is one. */
const withLooks = (html: string): string =>
  html.replace(/<([a-z]+\d?)(?=[ >])/g, (opening, tag: string) => {
    const look = LOOKS[tag];
    return look === undefined ? opening : `${opening} class="${look}"`;
  });

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
        <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6">
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
      <main id="content" className="mx-auto w-full max-w-2xl flex-1 px-4 py-12 sm:px-6">
        <h1
          lang={text?.title && text.language}
          className="hyphens-auto break-words font-display text-30 sm:text-38"
        >
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
          <div lang={text.language} className="mt-8 grid grid-cols-1 gap-4 break-words">
            {PLACE_OF_TEXT}
          </div>
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
              className={`inline-block rounded-control py-2 underline-offset-4 hover:underline ${code === language ? 'font-semibold text-ink' : 'text-ink-soft'}`}
            >
              {LANGUAGE_NAMES[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
