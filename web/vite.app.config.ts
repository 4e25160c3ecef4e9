import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The single-page application: landing, sign-in, the host's screens. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // Fonts stay files: inlined ones would be fetched again with every change of the style sheet.
    assetsInlineLimit: 0,
    // From these on, browsers know light-dark(). Its usual replacement forgets sections of the night.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Contracts hold schemas beside plain constants: a schema that nobody uses is not shipped.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
});
