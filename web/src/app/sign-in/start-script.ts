import { app, signIn, signInParts } from 'virtual:app-entries';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { DOCUMENT_FUNCTIONS, scriptHash } from '../../lib/document/document-scripts.ts';
import { SIGN_IN_ALIVE, SIGN_IN_ID } from './sign-in-place.ts';

/**
 * Decides before anything is painted what `/auth` is in this browser: the application where somebody is signed in,
 * which leads them on; else the sign-in in the language that was chosen here, from the templates behind it. What is pressed before
 * the sign-in has come to life is kept and pressed then: no form is ever sent by the browser itself. Written as text:
 * it stands in the document, and the content security policy knows it by its hash.
 */
export const signInStartScript = `(() => {${DOCUMENT_FUNCTIONS}
  if (read('auth_token') !== null) {
    root.dataset.starts = 'app';
    add(${JSON.stringify(app)}, 'auto');
    return;
  }
  const chosen = read('language');
  const language = ${JSON.stringify(LANGUAGES)}.includes(chosen) ? chosen : root.lang;
  if (language !== root.lang) {
    root.dataset.swaps = '';
    addEventListener('DOMContentLoaded', () => {
      const { content, title } = document.querySelector('template[lang=' + language + ']');
      document.getElementById('${SIGN_IN_ID}').replaceChildren(content);
      root.lang = language;
      document.title = title;
      delete root.dataset.swaps;
    });
  }
  const hasPasskeys = 'PublicKeyCredential' in window && /^[^[]*[a-z]/.test(location.hostname);
  if (!hasPasskeys) root.dataset.passkeys = 'none';

  keepPresses('#${SIGN_IN_ID}', '${SIGN_IN_ALIVE}');

  const tab = new URLSearchParams(location.search).get('tab') === 'register' ? 'register' : 'login';
  const parts = ${JSON.stringify(signInParts)};
  const { script, imports } = ${JSON.stringify(signIn)};
  const all = [...imports, ...parts[language], ...parts[tab]];
  whenPainted(() => add({ script, imports: new Set(all) }, 'auto'));
})();`;

/** Source for the content security policy. */
export const signInStartScriptHash = scriptHash(signInStartScript);
