import { createHash } from 'node:crypto';
import { app, landing } from 'virtual:app-entries';
import { LANGUAGES } from '#contracts/kernel/languages.ts';

/**
 * Decides before anything is painted what `/` is in this browser: the application where somebody is signed in, the
 * landing page otherwise, in the language that was chosen here unless the address asks for one. Written as text: it
 * stands in the document, and the content security policy knows it by its hash.
 */
export const startScript = `(() => {
  const root = document.documentElement;
  let token = null;
  let language = null;
  try {
    token = localStorage.getItem('auth_token');
    language = localStorage.getItem('language');
  } catch {}
  const isSignedIn = token !== null;
  const chosen = ${JSON.stringify(LANGUAGES)}.includes(language) && language !== root.lang;
  if (!isSignedIn && chosen && !new URLSearchParams(location.search).has('lang')) {
    location.replace('/?lang=' + language + location.hash);
    return;
  }
  if (isSignedIn) root.dataset.starts = 'app';
  const { script, imports } = isSignedIn ? ${JSON.stringify(app)} : ${JSON.stringify(landing)};
  const add = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
  // The landing page is whole without its script, which comes after styles, fonts and pictures.
  const fetchPriority = isSignedIn ? 'auto' : 'low';
  for (const href of imports) add('link', { rel: 'modulepreload', href, fetchPriority });
  add('script', { type: 'module', src: script, fetchPriority });
})();`;

/** Source for the content security policy. */
export const startScriptHash = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
