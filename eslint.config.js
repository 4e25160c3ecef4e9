import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { DECIDER_PURITY } from './infra/lint/decider-purity.ts';

/** Biome formats and lints. Here stand only the rules that need types, and the purity of deciders. */
export default defineConfig([
  { ignores: ['web/dist/', 'infra/lint/fixtures/', '.cache/', '.data/', 'coverage/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { noInlineConfig: true },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  { files: ['**/*.decider.ts'], rules: DECIDER_PURITY },
]);
