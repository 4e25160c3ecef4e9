import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import { BUILDING_TEXTS } from './building-texts.ts';
import { createDrawnPage, escapeHtml } from './drawn-page.ts';

/** The page that stands in for all others while read models are built. */
export interface BuildingPage {
  readonly contentSecurityPolicy: string;
  /** Writes it. `of`: whether it stands in for a guest's book or for the site; `percent`: a whole number. */
  render(said: { language: Language; of: 'book' | 'site'; percent: number }): string;
}

/** Makes the page. @param site `webDist` is the folder of the web build */
export async function createBuildingPage(site: {
  readonly webDist: string;
  readonly brandName: string;
}): Promise<BuildingPage> {
  const { contentSecurityPolicy, write } = await createDrawnPage({
    webDist: site.webDist,
    formAction: "'none'",
    // As the guest page, which it may stand in for in the frame of a phone.
    frameAncestors: "'self'",
  });
  return {
    contentSecurityPolicy,
    render({ language, of, percent }) {
      const texts = BUILDING_TEXTS[language];
      const brand = escapeHtml(site.brandName);
      const title = texts[of].replace('{brand}', () => brand);
      const told = new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(percent / 100);
      const main = [
        `<h1>${title}</h1>`,
        `<p class="progress" id="progress">${texts.progress.replace('{percent}', told)}</p>`,
        `<progress max="100" value="${percent}" aria-labelledby="progress"></progress>`,
        `<p class="hint">${texts.hint}</p>`,
        // The address that the reader is at.
        `<a href="">${texts.again}</a>`,
      ].join('\n');
      return of === 'book'
        ? write({ language, title: `${title} · ${brand}`, main, footer: `Powered by ${brand}` })
        : write({ language, title, main, footer: '' });
    },
  };
}
