import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '#contracts/kernel/languages.ts';
import { element } from '../../../lib/document/element.ts';
import { scriptJson } from '../../../lib/document/escape.ts';
import { APPLICATION_FRAME, siteHead } from '../../../lib/document/site-head.ts';
import { LandingContext, type Site } from '../landing-context.ts';
import { type Legal, LegalPage, legalTitle, withLegalText } from '../legal/legal-page.tsx';
import { loadLanding } from '../load-landing.ts';
import { LandingApp } from './landing-app.tsx';
import { LANDING_DATA_ID, LANDING_ROOT_ID, type LandingData } from './landing-data.ts';
import { landingHead } from './landing-head.ts';
import { startScript } from './start-script.ts';

/** Installation and reader that the document is made for. */
export interface LandingDetails extends Site {
  readonly language: Language;
  /** Origin of this site, without a slash at the end. */
  readonly origin: string;
  /** Domain under which properties have subdomains, where they do; the application asks the document for it. */
  readonly productDomain?: string;
}

/** Returns the document of `/`: the landing page, whole before any script runs, and the way into the application. */
export async function renderLanding(details: LandingDetails): Promise<string> {
  const { language, brandName, supportEmail, productDomain } = details;
  const loaded = await loadLanding(language);
  const data: LandingData = { language, texts: loaded.texts };
  const page = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <LandingApp initial={loaded} site={{ brandName, supportEmail }} />
    </QueryClientProvider>,
  );
  return [
    '<!doctype html>',
    element('html', { lang: language }),
    '<head>',
    landingHead({ ...details, t: loaded.t }),
    ...(productDomain === undefined
      ? []
      : [element('meta', { name: 'product-domain', content: productDomain })]),
    '</head>',
    '<body>',
    APPLICATION_FRAME,
    `<script>${startScript}</script>`,
    `<div id="${LANDING_ROOT_ID}">${page}</div>`,
    `<script type="application/json" id="${LANDING_DATA_ID}">${scriptJson(data)}</script>`,
    '</body></html>',
  ].join('\n');
}

/** Returns the document of the terms or the privacy policy. It is read as it is: there is no script in it. */
export async function renderLegal(legal: Legal): Promise<string> {
  const { language, brandName, supportEmail } = legal;
  const loaded = await loadLanding(language);
  const landing = { ...loaded, site: { brandName, supportEmail }, chooseLanguage: () => undefined };
  const page = renderToStaticMarkup(
    <LandingContext value={landing}>
      <LegalPage {...legal} />
    </LandingContext>,
  );
  return [
    '<!doctype html>',
    element('html', { lang: language }),
    '<head>',
    siteHead(`${legalTitle(legal)} · ${brandName}`),
    '</head>',
    `<body>${withLegalText(page, legal)}</body></html>`,
  ].join('\n');
}
