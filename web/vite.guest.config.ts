import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const inWeb = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the gateway serves `dist/guest`. */
const BASE = '/guest-assets/';
const CLIENT_MODULE = 'virtual:guest-client';

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

/**
 * The guest page twice: `dist/guest` hydrates it in the browser, `dist/guest-server/render.js` renders
 * it on the server and needs nothing but Node.
 */
export default defineConfig({
  root: inWeb('.'),
  base: BASE,
  publicDir: false,
  plugins: [react(), clientAddress()],
  build: { assetsInlineLimit: 0, assetsDir: '', modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/guest',
        emptyOutDir: true,
        rolldownOptions: { input: inWeb('src/guest/client.tsx') },
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
        rolldownOptions: { input: { render: inWeb('src/guest/render.tsx') } },
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
