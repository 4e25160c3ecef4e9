import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { createBuilder, type Plugin } from 'vite';

/**
 * Runs `vite build` for every configuration in a web folder, with everything that would go below its
 * `dist` going to another folder instead. A program of its own, because Vite changes the
 * environment of the process that it runs in.
 *
 * Usage: node vite-build.ts <web folder> <output folder>
 */
const [web, output] = process.argv.slice(2);
if (!web || !output) throw new Error('usage: vite-build.ts <web folder> <output folder>');

function redirect(webFolder: string, outputFolder: string): Plugin {
  const target = (outDir: string) =>
    join(outputFolder, relative(join(webFolder, 'dist'), resolve(webFolder, outDir)));
  return {
    name: 'redirect-output',
    enforce: 'post',
    config(config) {
      const environments = Object.entries(config.environments ?? {}).flatMap(([name, { build }]) =>
        build?.outDir === undefined ? [] : [[name, { build: { outDir: target(build.outDir) } }] as const],
      );
      return {
        build: { outDir: target(config.build?.outDir ?? 'dist'), emptyOutDir: false },
        environments: Object.fromEntries(environments),
      };
    },
  };
}

const configurations = (await readdir(web)).filter((name) => /^vite(\.\w+)?\.config\.ts$/.test(name)).sort();
for (const name of configurations) {
  const builder = await createBuilder(
    { root: web, configFile: join(web, name), logLevel: 'warn', plugins: [redirect(web, output)] },
    null,
  );
  await builder.buildApp();
}
