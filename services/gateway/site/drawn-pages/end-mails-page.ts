import type { Language } from '#contracts/kernel/languages.ts';
import { createDrawnPage, escapeHtml } from './drawn-page.ts';
import { END_MAILS_TEXTS, type EndMailsTexts } from './end-mails-texts.ts';

/** The page on which the weekly mail of questions is ended. */
export interface EndMailsPage {
  readonly contentSecurityPolicy: string;
  /** Writes it. `state`: what it asks or says. */
  render(said: { language: Language; state: keyof EndMailsTexts }): string;
}

const STYLES = `
main p { margin-block: var(--space-16) var(--space-24); color: var(--ink-soft); }
button { min-block-size: 48px; padding: var(--space-12) var(--space-24); border: 0; border-radius: var(--radius-card); background: var(--link); color: var(--paper); font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; }
`;

/**
 * Makes the page. It needs no script: who reads a mail may be anywhere.
 * @param site `webDist` is the folder of the web build, in which the display font is looked for
 */
export async function createEndMailsPage(site: {
  readonly webDist: string;
  readonly brandName: string;
}): Promise<EndMailsPage> {
  const { contentSecurityPolicy, write } = await createDrawnPage({
    webDist: site.webDist,
    styles: STYLES,
    formAction: "'self'",
    frameAncestors: "'none'",
  });
  return {
    contentSecurityPolicy,
    render({ language, state }) {
      const { title, text, action } = END_MAILS_TEXTS[language][state];
      const way =
        state === 'ask'
          ? `<form method="post"><button>${action}</button></form>`
          : `<a href="/account">${action}</a>`;
      const brand = escapeHtml(site.brandName);
      const main = `<h1>${title}</h1><p>${text}</p>${way}`;
      return write({ language, title: `${title} · ${brand}`, main, footer: brand });
    },
  };
}
