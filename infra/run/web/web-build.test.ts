import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureWebBuild } from './web-build.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'benvenuto-web-'));
  await mkdir(join(root, 'web', 'src'), { recursive: true });
  await mkdir(join(root, 'contracts'));
  await Promise.all([
    writeFile(join(root, 'package-lock.json'), '{}'),
    writeFile(join(root, 'tsconfig.json'), '{}'),
    writeFile(join(root, 'contracts', 'languages.ts'), "export const languages = ['it', 'en'];"),
    writeFile(join(root, 'web', 'index.html'), '<script type="module" src="/src/main.ts"></script>'),
    writeFile(
      join(root, 'web', 'src', 'main.ts'),
      "import { languages } from '../../contracts/languages.ts';\ndocument.title = languages.join();",
    ),
    writeFile(join(root, 'web', 'src', 'render.ts'), "export const render = () => 'rendered on the server';"),
    writeFile(
      join(root, 'web', 'vite.config.ts'),
      `export default {
        environments: {
          client: { build: { outDir: 'dist/app' } },
          guest: { consumer: 'client', build: { outDir: 'dist/guest', rolldownOptions: { input: 'src/main.ts' } } },
          ssr: { build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/render.ts' } } },
        },
        builder: {},
      };`,
    ),
  ]);
});
afterEach(() => rm(root, { recursive: true }));

async function builtScript(): Promise<string> {
  const assets = join(root, 'web', 'dist', 'app', 'assets');
  const texts = await Promise.all(
    (await readdir(assets)).map((name) => readFile(join(assets, name), 'utf8')),
  );
  return texts.join('\n');
}

test('every environment is built once, and again only when a source has changed', async () => {
  expect(await ensureWebBuild({ root })).toBe(true);
  expect(await builtScript()).toContain('it');
  expect(await readdir(join(root, 'web', 'dist'))).toEqual([
    '.build-files',
    '.build-hash',
    'app',
    'guest',
    'server',
  ]);
  expect(await ensureWebBuild({ root })).toBe(false);

  await writeFile(join(root, 'web', 'src', 'main.test.ts'), 'a test is not built');
  expect(await ensureWebBuild({ root })).toBe(false);

  await writeFile(join(root, 'contracts', 'languages.ts'), "export const languages = ['português'];");
  expect(await ensureWebBuild({ root })).toBe(true);
  expect(await builtScript()).toContain('português');
  expect((await readdir(join(root, '.cache'))).filter((name) => name.startsWith('web-dist-'))).toEqual([]);
});

test('the files of the build before stay for who has its pages open, those of an earlier one go', async () => {
  const assets = join(root, 'web', 'dist', 'app', 'assets');
  const builtFrom = async (word: string) => {
    await writeFile(join(root, 'contracts', 'languages.ts'), `export const languages = ['${word}'];`);
    await ensureWebBuild({ root });
    return readdir(assets);
  };
  const one = await builtFrom('uno');
  const two = await builtFrom('due');
  expect(two).toEqual(expect.arrayContaining(one));
  expect(two.length).toBe(2 * one.length);
  const three = await builtFrom('tre');
  expect(three.length).toBe(2 * one.length);
  expect(three.filter((name) => one.includes(name))).toEqual([]);
});

test('a web of which no file is named by its content is built again and again', async () => {
  const config = join(root, 'web', 'vite.config.ts');
  await writeFile(config, `export default { build: { outDir: 'dist/plain' } };`);
  expect(await ensureWebBuild({ root })).toBe(true);
  await writeFile(join(root, 'web', 'src', 'main.ts'), 'document.title = "again";');
  expect(await ensureWebBuild({ root })).toBe(true);
});

test('of two starts at once, one builds and the other uses what it built', async () => {
  const outcomes = await Promise.all([ensureWebBuild({ root }), ensureWebBuild({ root })]);
  expect(outcomes.toSorted()).toEqual([false, true]);
});

test('a build that fails leaves the earlier one in place and is told of in a sentence', async () => {
  await ensureWebBuild({ root });
  await writeFile(join(root, 'web', 'src', 'main.ts'), 'import "./absent.ts";');
  await expect(ensureWebBuild({ root })).rejects.toMatchObject({ name: 'StartupError', exitCode: 7 });
  expect(await builtScript()).toContain('it');
});

test('a build that is interrupted can be made again', async () => {
  const interrupted = new AbortController();
  const build = ensureWebBuild({ root, signal: interrupted.signal, onProgress: () => interrupted.abort() });
  await expect(build).rejects.toMatchObject({ name: 'AbortError' });
  expect(await ensureWebBuild({ root })).toBe(true);
});

/** Runs `ensureWebBuild` in an account that may only read, as nothing is closed to root. */
async function buildWithoutWriting(): Promise<string> {
  const script = `
    import { ensureWebBuild } from ${JSON.stringify(new URL('./web-build.ts', import.meta.url).href)};
    try {
      console.log(await ensureWebBuild({ root: ${JSON.stringify(root)} }));
    } catch (error) {
      console.log(error.name, error.exitCode);
    }`;
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (await text(child.stdout)).trim();
}

test('a fresh build is used where nothing can be written, a stale one is refused', async () => {
  await ensureWebBuild({ root });
  const closed = [join(root, '.cache'), join(root, 'web'), root];
  for (const folder of closed) await chmod(folder, 0o555);
  try {
    expect(await buildWithoutWriting()).toBe('false');
    await writeFile(join(root, 'web', 'src', 'main.ts'), '');
    expect(await buildWithoutWriting()).toBe('StartupError 7');
  } finally {
    for (const folder of closed.toReversed()) await chmod(folder, 0o755);
  }
});
