import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../contracts/kernel/languages.ts';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const APP = inWeb('index.html');
const LANDING = inWeb('src/features/landing/document/client.tsx');
const SIGN_IN = inWeb('src/app/sign-in/client.tsx');
const SIGN_IN_SCREEN = inWeb('src/app/sign-in/hydrate-sign-in.tsx');
/** Modules that the sign-in sends for by itself and has drawn on the server, by its two forms. */
const SIGN_IN_PARTS = {
  login: ['src/components/sign-in/passkey-button.tsx'],
  register: ['src/features/auth/register-form.tsx', 'src/components/account/legal-note.tsx'],
};
const ENTRIES_MODULE = 'virtual:app-entries';

/** The modules that the landing page and the application begin with, by parts of their addresses. */
const COMMON = [
  'vite/preload-helper',
  'lucide-react/dist/esm/shared/',
  'lucide-react/dist/esm/createLucideIcon.',
  'lucide-react/dist/esm/icons/check.',
  'lucide-react/dist/esm/icons/chevron-down.',
  // A password is shown and hidden wherever one is typed, and may be wrong.
  'lucide-react/dist/esm/icons/circle-alert.',
  'lucide-react/dist/esm/icons/circle-exclamation-point.',
  'lucide-react/dist/esm/icons/eye.',
  'lucide-react/dist/esm/icons/eye-off.',
  'lucide-react/dist/esm/icons/loader-circle.',
  'src/components/language/flag.',
  'src/components/brand/mark.',
  'src/components/brand/hills-drawing.',
  'src/components/ui/button-look.',
  'src/components/ui/menu-look.',
  'src/components/ui/tabs-look.',
  'src/i18n/language-preference.',
  'src/i18n/translate.',
  'src/lib/site/brand.',
  'src/lib/text/colon.',
  'src/lib/site/support-email.',
  'src/lib/api/query-client.',
];

const ICON = /lucide-react\/dist\/esm\/icons\//;
const LANDING_ICON =
  /\/icons\/(arrow-(right|up-right)|book-open|check|chevron-\w+|house|key-round|map-pin|menu|minus|play|qr-code|scroll-text|users|wifi|x)\./;

/**
 * Groups of modules that would otherwise be cut into crumbs that are called after one of their modules. A group takes
 * along what its modules import, as far as no group before it has that. Libraries stand by themselves: a change of the
 * application leaves them in the browser's cache.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router/ },
  { name: 'query', test: /node_modules\/@tanstack\/(?!.*infinite)/i },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'schemas', test: /node_modules\/(zod|@hookform)\// },
  { name: 'drag', test: /node_modules\/@dnd-kit\// },
  // The budgets tell when something is missing in it: the landing page then loads the frame of the application.
  { name: 'common', test: (id: string) => COMMON.some((part) => id.includes(part)) },
  // What the sign-in shares with every screen of the application, without the router.
  {
    name: 'core',
    test: /src\/(i18n\/i18n-provider|lib\/session\/session|app\/prepare|components\/(screen\/(screen|skip-link)|ui\/(button|lazy-menu)|language\/language-menu|brand\/wordmark-face)|lib\/page\/(use-media-query|cn|part|later-part))\./,
  },
  // What every screen of the application stands in.
  { name: 'frame', test: 'src/app/routes.' },
  { name: 'widgets', test: '@radix-ui/react-tabs/' },
  { name: 'overlays', test: '@radix-ui/react-dialog/' },
  // One file in place of seventy, each of which would be as long as its address. What the landing page has, stays apart.
  {
    // Without those that toasts and the screen of sub-accounts have too: they load nothing else of these.
    name: 'landing-icons',
    test: (id: string) =>
      !/\/icons\/(key-round|users|x)\./.test(id) &&
      LANDING_ICON.test(id) &&
      ICON.test(id) &&
      !COMMON.some((part) => id.includes(part)),
  },
  { name: 'icons', test: (id: string) => ICON.test(id) && !LANDING_ICON.test(id), minShareCount: 10 },
  {
    name: 'inputs',
    test: /src\/(components\/ui\/(control-look|input|field|password-input)|page\/use-lazy-resolver)\./,
  },
  {
    name: 'session',
    test: /auth\/use-sign-in\.|site\/mail-availability\.|sign-in\/passkey-offer\.|session\/second-step\./,
  },
  { name: 'sign-in', test: /auth\/(login-form|kept-typing|screen\/auth-frame|sign-in-tabs)\./ },
  { name: 'menus', test: 'src/components/ui/menu.' },
  // How changes are told by the history, by a moment and by the audit.
  { name: 'changes', test: /\/(lib\/page\/change-title|lib\/text\/line-difference|kernel\/mask)\./ },
];

/**
 * Tells the renderer of the landing page and the sign-in under which hashed names the browser finds their scripts, the
 * application, and their styles. The browser's bundle is therefore made first.
 */
function appEntries(): Plugin {
  let entries: string | undefined;
  return {
    name: 'app-entries',
    enforce: 'post',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const landing = chunksOf(bundle, LANDING);
      const app = chunksOf(bundle, APP);
      const signIn = [SIGN_IN, SIGN_IN_SCREEN].flatMap((entry) => chunksOf(bundle, entry));
      const styles = [...landing, ...app, ...signIn].flatMap((chunk) => [
        ...(chunk.viteMetadata?.importedCss ?? []),
      ]);
      entries = [
        `export const landing = ${JSON.stringify(addresses(landing))};`,
        `export const app = ${JSON.stringify(addresses(app))};`,
        `export const signIn = ${JSON.stringify(addresses([...new Set(signIn)]))};`,
        `export const signInParts = ${JSON.stringify(partsOfSignIn(bundle, signIn))};`,
        `export const styles = ${JSON.stringify([...new Set(styles)].map((name) => `/${name}`))};`,
      ].join('\n');
    },
    resolveId: (id) => (id === ENTRIES_MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${ENTRIES_MODULE}`) return undefined;
      if (entries === undefined) throw new Error('The bundle of the browser must be built first.');
      return entries;
    },
  };
}

/** Returns the chunk of an entry and those that it imports at once, the entry's own first. */
function chunksOf(bundle: Rolldown.OutputBundle, entry: string): Rolldown.OutputChunk[] {
  const files = Object.values(bundle);
  const first = files.find((file) => file.type === 'chunk' && file.facadeModuleId === entry);
  if (first?.type !== 'chunk') throw new Error(`The bundle has no entry ${entry}.`);
  const found = new Set([first]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}

/** Returns the files that the sign-in needs besides its own, by language and by form. */
function partsOfSignIn(bundle: Rolldown.OutputBundle, own: readonly Rolldown.OutputChunk[]) {
  const modules: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(LANGUAGES.map((language) => [language, [`src/i18n/texts/${language}/sign-in.ts`]])),
    ...SIGN_IN_PARTS,
  };
  const filesOf = (paths: readonly string[]) => {
    const chunks = new Set(paths.flatMap((path) => chunksOf(bundle, inWeb(path))));
    return [...chunks].filter((chunk) => !own.includes(chunk)).map(({ fileName }) => `/${fileName}`);
  };
  return Object.fromEntries(Object.entries(modules).map(([name, paths]) => [name, filesOf(paths)]));
}

function addresses([first, ...rest]: readonly Rolldown.OutputChunk[]) {
  return { script: `/${first?.fileName}`, imports: rest.map(({ fileName }) => `/${fileName}`) };
}

/**
 * The single-page application (the host's screens), and the landing page and the sign-in, which are entries of their own
 * so that visitors load nothing of the application: `dist/app` is for the browser, `dist/app-server/documents.js` renders
 * both on the server and needs nothing but Node.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), appEntries()],
  build: {
    // Fonts stay files: inlined ones would be fetched again with every change of the style sheet.
    assetsInlineLimit: 0,
    // From these on, browsers know light-dark(). Its usual replacement forgets sections of the night.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        emptyOutDir: true,
        rolldownOptions: {
          input: { index: APP, landing: LANDING, 'sign-in': SIGN_IN },
          // Contracts hold schemas beside plain constants: a schema that nobody uses is not shipped.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/app-server',
        emptyOutDir: true,
        ssr: true,
        // The renderer names fonts and pictures; the browser's bundle holds them.
        emitAssets: false,
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: { documents: inWeb('src/app/documents.ts') } },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
});
