import { glob, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { createBuilder, type Plugin } from 'vite';
import { NAMED_BY_CONTENT } from './web-build.ts';

/**
 * Runs `vite build` for every configuration in a web folder, with everything that would go below its `dist` going to
 * another folder instead, and packs the scripts and styles that are named by their content. A program of its own,
 * because Vite changes the environment of the process that it runs in.
 *
 * Usage: node vite-build.ts <web folder> <output folder>
 */
const [web, output] = process.argv.slice(2);
if (!web || !output) throw new Error('usage: vite-build.ts <web folder> <output folder>');

const pack = promisify(brotliCompress);

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

// Once and as well as can be, where the server would do it for each guest and in haste.
for await (const name of glob(`{${NAMED_BY_CONTENT}}/*.{js,css}`, { cwd: output })) {
  const file = join(output, name);
  await writeFile(`${file}.br`, await pack(await readFile(file)));
}
