import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

it.each([
  ['accounts', 'Password must be at least 8 characters'],
  ['collaborators', 'Compila tutti i campi'],
  ['properties', 'Welcome title is required'],
])('leaves nothing of the documentation of %s in what the browser loads', async (domain, needed) => {
  const contract = resolve(import.meta.dirname, `../${domain}/api.ts`);
  const bundles = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: contract, formats: ['es'] } },
  });
  const [bundle] = bundles as Rolldown.RolldownOutput[];
  const code = bundle?.output[0].code;
  expect(code).toContain(needed);
  expect(code).not.toMatch(/Giulia|Ginestr|marco@|Authorization: Bearer|documented\(/);
});
