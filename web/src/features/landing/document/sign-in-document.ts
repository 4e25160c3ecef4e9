import { signIn } from 'virtual:app-entries';
import { element } from '../../../guest/document/element.ts';
import { fontLinks } from './landing-head.ts';

/**
 * Returns the application's document for signing in, which is where most come to it first: the browser is told of the
 * screen's files and its fonts with the first bytes, and has the styles of the first frame before the scripts.
 * @param built what the build made of `index.html`
 */
export function signInDocument(built: string): string {
  const files = signIn.map((href) =>
    element('link', { rel: 'modulepreload', fetchpriority: 'low', crossorigin: '', href }),
  );
  return built
    .replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace('</head>', () => `${[...fontLinks(), ...files].join('\n')}\n</head>`);
}
