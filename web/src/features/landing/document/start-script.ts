import { app, landing } from 'virtual:app-entries';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { DOCUMENT_FUNCTIONS, scriptHash } from '../../../lib/document/document-scripts.ts';
import { LANDING_ALIVE, LANDING_ROOT_ID } from './landing-data.ts';

/**
 * Decides before anything is painted what `/` is in this browser: the application where somebody is signed in, the
 * landing page otherwise, in the language that was chosen here unless the address asks for one. Written as text: it
 * stands in the document, and the content security policy knows it by its hash.
 */
export const startScript = `(() => {${DOCUMENT_FUNCTIONS}
  const isSignedIn = read('auth_token') !== null;
  const language = read('language');
  const chosen = ${JSON.stringify(LANGUAGES)}.includes(language) && language !== root.lang;
  if (!isSignedIn && chosen && !new URLSearchParams(location.search).has('lang')) {
    location.replace('/?lang=' + language + location.hash);
    return;
  }
  if (isSignedIn) {
    root.dataset.starts = 'app';
    add(${JSON.stringify(app)}, 'auto');
    return;
  }
  keepPresses('#${LANDING_ROOT_ID}', '${LANDING_ALIVE}');
  // The landing page is whole without its script, which comes after styles, fonts and pictures.
  whenPainted(() => add(${JSON.stringify(landing)}, 'low'));
})();`;

/** Source for the content security policy. */
export const startScriptHash = scriptHash(startScript);
