import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The path at which the gateway serves `dist/guest`. */
const BASE = '/guest-assets/';
const CLIENT_MODULE = 'virtual:guest-client';
const FILES_MODULE = 'virtual:guest-files';

/**
 * Tells the server's renderer under which hashed name the browser finds the hydration script. The
 * browser's bundle is therefore made first.
 */
function clientAddress(): Plugin {
  let address: string | undefined;
  return {
    name: 'guest-client-address',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry === undefined) throw new Error('The guest bundle has no entry.');
      address = BASE + entry.fileName;
    },
    resolveId: (id) => (id === CLIENT_MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${CLIENT_MODULE}`) return undefined;
      if (address === undefined) throw new Error('The guest bundle of the browser must be built first.');
      return `export const guestClientAddress = ${JSON.stringify(address)};`;
    },
  };
}

/** Tells the service worker which files the browser's bundle consists of, the lazy ones too. */
function guestFiles(): Plugin {
  let files: readonly string[] | undefined;
  return {
    name: 'guest-files',
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      files = Object.keys(bundle)
        .map((name) => BASE + name)
        .sort();
    },
    resolveId: (id) => (id === FILES_MODULE ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${FILES_MODULE}`) return undefined;
      if (files === undefined) throw new Error('The guest bundle of the browser must be built first.');
      const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 8);
      return `export const guestFiles = ${JSON.stringify(files)}; export const guestBuild = '${build}';`;
    },
  };
}

/** Draws by Preact's core in the browser: the server, which draws the icons of React's libraries, takes `preact/compat`. */
function preactReact(): Plugin {
  const core = inWeb('src/guest/preact/react.ts');
  return {
    name: 'guest-preact',
    enforce: 'pre',
    resolveId(id) {
      if (!/^react(-dom\/client)?$/.test(id)) return undefined;
      return this.environment.name === 'client' ? core : this.resolve('preact/compat');
    },
  };
}

/**
 * Imports parts of the page without Vite's helper, which would first load what else they need: styles come with the page
 * (`modulePreload` is off), and a part needs nothing that the page has not.
 */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'guest-plain-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/**
 * The page is written for React and drawn by Preact, on the server as in the browser, so that both write the same
 * markup: a guest's phone loads a third of the script. The editor and the landing page show it with React.
 */
const PREACT = [
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

/**
 * The guest page twice: `dist/guest` hydrates it in the browser, `dist/guest-server/render.js` renders
 * it on the server and needs nothing but Node. `dist/guest-worker/guest-sw.js` keeps it in the browser.
 */
export default defineConfig({
  root: inWeb('.'),
  base: BASE,
  publicDir: false,
  resolve: { alias: PREACT },
  plugins: [preactReact(), plainImports(), react(), clientAddress(), guestFiles()],
  build: { assetsInlineLimit: 0, assetsDir: '', modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/guest',
        emptyOutDir: true,
        rolldownOptions: { input: inWeb('src/guest/client.tsx') },
      },
    },
    worker: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/guest-worker',
        emptyOutDir: true,
        rolldownOptions: {
          input: inWeb('src/guest-worker/guest-sw.ts'),
          // One classic script under a name of its own: its address is what a browser knows it by.
          output: { format: 'iife', entryFileNames: 'guest-sw.js' },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/guest-server',
        emptyOutDir: true,
        ssr: true,
        // The renderer names the fonts of the page, which the browser's bundle alone does not use.
        emitAssets: false,
        cssMinify: true,
        minify: false,
        rolldownOptions: {
          input: { render: inWeb('src/guest/render.tsx') },
          // One file, also of what a browser loads later.
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const name of ['client', 'worker', 'ssr']) {
        const environment = builder.environments[name];
        if (environment !== undefined) await builder.build(environment);
      }
    },
  },
});
