import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { element } from '../../../lib/document/element.ts';
import { meta, siteHead } from '../../../lib/document/site-head.ts';
import type { LandingTranslate } from '../landing-context.ts';
import { languageAddress } from '../language-address.ts';

/**
 * Returns the picture of link previews: the demo house's cover with the headline over it
 * (`infra/run/demo/pictures/preview-pictures.ts`).
 */
const pictureIn = (language: Language): string => `/preview-${language}.jpg`;

/** Facts that the head is made of. */
export interface LandingHead {
  readonly language: Language;
  readonly t: LandingTranslate;
  /** Origin of this site, without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
  readonly supportEmail: string;
}

/** Returns what browsers, search engines and messengers read before the page is drawn. */
export function landingHead({ language, t, origin, brandName, supportEmail }: LandingHead): string {
  const title = `${t('landing.title')} · ${brandName}`;
  const description = t('landing.description');
  const address = origin + languageAddress(language);
  const picture = origin + pictureIn(language);
  const property = (name: string, content: string) => element('meta', { property: name, content });
  return [
    siteHead(title),
    meta('description', description),
    element('link', { rel: 'canonical', href: address }),
    ...LANGUAGES.map((hreflang) =>
      element('link', { rel: 'alternate', hreflang, href: origin + languageAddress(hreflang) }),
    ),
    element('link', { rel: 'alternate', hreflang: 'x-default', href: `${origin}/` }),
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:locale', language),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', t('landing.title')),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:image', picture),
    meta('brand-name', brandName),
    meta('support-email', supportEmail),
  ].join('\n');
}
