import { text } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { prerenderToNodeStream } from 'react-dom/static';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { SignInAsked } from '../../features/auth/sign-in-tabs.tsx';
import { type LoadedTexts, loadSignInTexts } from '../../i18n/load-texts.ts';
import { element } from '../../lib/document/element.ts';
import { APPLICATION_FRAME, meta, siteHead } from '../../lib/document/site-head.ts';
import { SignInApp } from './sign-in-app.tsx';
import { SIGN_IN_ID } from './sign-in-place.ts';
import { signInStartScript } from './start-script.ts';

/** Installation and address that the document is made for. */
export interface SignInDetails extends SignInAsked {
  /** The language for who has chosen none in this browser. */
  readonly language: Language;
  readonly brandName: string;
  readonly supportEmail: string;
  /** Domain under which properties have subdomains, where they do; the application asks the document for it. */
  readonly productDomain?: string;
}

/** The sign-in drawn in a language, and the title of the document that shows it. */
interface Drawn {
  readonly language: Language;
  readonly title: string;
  readonly html: string;
}

/**
 * Returns the document of `/auth`: the sign-in, whole before any script runs, in a language and, in templates, in the
 * others; and the way into the application.
 */
export async function renderSignIn(details: SignInDetails): Promise<string> {
  const { language, brandName, supportEmail, productDomain } = details;
  const drawn = await Promise.all(LANGUAGES.map((each) => draw(each, details)));
  const shown = drawn.find((each) => each.language === language);
  if (shown === undefined) throw new Error(`The sign-in has no language ${language}.`);
  const others = drawn.filter((each) => each !== shown);
  return [
    '<!doctype html>',
    element('html', { lang: language }),
    '<head>',
    siteHead(shown.title),
    meta('description', DESCRIPTION),
    meta('brand-name', brandName),
    meta('support-email', supportEmail),
    ...(productDomain === undefined ? [] : [meta('product-domain', productDomain)]),
    '</head>',
    '<body>',
    APPLICATION_FRAME,
    `<script>${signInStartScript}</script>`,
    `<div id="${SIGN_IN_ID}">${shown.html}</div>`,
    ...others.map(
      (each) => `${element('template', { lang: each.language, title: each.title })}${each.html}</template>`,
    ),
    '<noscript>Benvenuto needs JavaScript here. Guest pages open without it.</noscript>',
    '</body></html>',
  ].join('\n');
}

const DESCRIPTION =
  'The digital welcome book for holiday rentals: written once, read by every guest in their own language.';

async function draw(language: Language, { tab, plan, brandName }: SignInDetails): Promise<Drawn> {
  const texts: LoadedTexts = await loadSignInTexts(language);
  // Waits for the parts that a browser sends for by themselves.
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={new QueryClient()}>
      <SignInApp asked={{ tab, plan }} texts={texts} brandName={brandName} />
    </QueryClientProvider>,
    // None of them is so long that it may come behind the others, by a script that the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { language, title: `${texts.t('auth.title')} · ${brandName}`, html: await text(prelude) };
}
