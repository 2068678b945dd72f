// Strict rules with types. The few that are relaxed say why.
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { parserOfOneProgram } from './eslint.parser.js';
import svelteConfig from './svelte.config.js';

const parser = parserOfOneProgram(fileURLToPath(new URL('tsconfig.json', import.meta.url)));

export default defineConfig(
  globalIgnores(['.svelte-kit/', 'src/lib/api-types.ts']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: fileURLToPath(new URL('.', import.meta.url)),
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // `noUncheckedIndexedAccess` doubts every index; where we know better, `!` says so.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // A parameter that an interface asks for and nobody needs is called `_…`.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // French sets no-break spaces before its signs.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser, svelteConfig } },
  },
  { files: ['**/*.ts'], ignores: ['**/*.svelte.ts'], languageOptions: { parser } },
  { files: ['**/*.js'], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
