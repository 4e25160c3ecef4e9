import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { DECIDER_PURITY } from './infra/prove/lint/decider-purity.ts';

/** Biome formats and lints, and Oxlint has the rules that need types. Here stands only the purity of deciders. */
export default defineConfig([
  {
    files: ['**/*.decider.ts'],
    languageOptions: { parser: tseslint.parser },
    linterOptions: { noInlineConfig: true },
    rules: DECIDER_PURITY,
  },
]);
