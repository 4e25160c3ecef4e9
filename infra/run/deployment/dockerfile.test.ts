import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PRODUCT_FLAGS } from '#infra/prove/testing/child-environment.ts';
import { contextFiles } from './docker-ignore.ts';
import { isInImage, parseDockerfile } from './dockerfile.ts';
import { DOCKERFILE_RULES, type ImageRecipe } from './dockerfile-rules.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('Dockerfile');
const context = contextFiles(root, read('.dockerignore'));
const {
  devDependencies,
  dependencies,
  imports: aliases,
  scripts,
} = z
  .object({
    scripts: z.record(z.string(), z.string()),
    devDependencies: z.object({ node: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    imports: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));

const recipe = (dockerfile: string): ImageRecipe => ({
  stages: parseDockerfile(dockerfile),
  context,
  nodeVersion: devDependencies.node,
});

/** The files that the containers run, by themselves or in a process of its own. */
const ENTRIES = [
  'services/gateway/main.ts',
  'projections/main.ts',
  'services/worker/main.ts',
  'services/kernel/work/tasks/task-runner.ts',
  'infra/operate/cli/benvenuto.ts',
  'infra/run/deployment/health-check.ts',
];

/**
 * Lists what a file imports when it runs, at once or later, types left out: files of ours by their path from the root,
 * and packages by their names.
 */
function importsOf(path: string): string[] {
  const named: string[] = [];
  function visit(node: ts.Node): void {
    const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const isAtOnce =
      (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) ||
      (ts.isExportDeclaration(node) && !node.isTypeOnly);
    const from = isLater ? node.arguments[0] : isAtOnce ? node.moduleSpecifier : undefined;
    if (from !== undefined && ts.isStringLiteral(from)) named.push(from.text);
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest));
  return named.map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    const alias = Object.keys(aliases).find((each) => name.startsWith(each.slice(0, -1)));
    if (alias === undefined) return name;
    return posix.join(aliases[alias]?.slice(0, -1) ?? '', name.slice(alias.length - 1));
  });
}

/** Tells whether what is imported is a file of the image, a part of Node, or of a package that is installed in it. */
function isThere(imported: string, inImage: ReadonlySet<string>): boolean {
  if (/\.(ts|json)$/.test(imported)) return inImage.has(imported);
  const packageName = imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
  return isBuiltin(imported) || packageName in dependencies;
}

test('a Dockerfile is read into stages, flags and words', () => {
  const stages = parseDockerfile(
    [
      'FROM node:1 AS web',
      'RUN one \\',
      '    && two',
      'FROM web',
      'COPY --from=web --chown=node /a b c/',
      'HEALTHCHECK --interval=1s \\',
      '    CMD ["node", "x y"]',
    ].join('\n'),
  );
  expect(stages.map(({ name, from }) => [name, from])).toEqual([
    ['web', 'node:1'],
    ['1', 'web'],
  ]);
  expect(stages[1]?.instructions).toMatchObject([
    { keyword: 'COPY', words: ['/a', 'b', 'c/'], flags: { from: 'web', chown: 'node' }, exec: false },
    { keyword: 'HEALTHCHECK', words: ['node', 'x y'], flags: { interval: '1s' }, exec: true },
  ]);
});

test('Node is told the same by the scripts, by the image and in tests', () => {
  const entrypoint = JSON.stringify(['node', ...PRODUCT_FLAGS]);
  expect(text).toContain(`ENTRYPOINT ${entrypoint.replaceAll(',', ', ')}\n`);
  for (const role of ['start', 'gateway', 'projections', 'worker']) {
    expect(scripts[role]).toContain(`exec node ${PRODUCT_FLAGS.join(' ')} `);
  }
});

describe('the Dockerfile', () => {
  test.each(DOCKERFILE_RULES)('$name', ({ violations }) => {
    expect(violations(recipe(text))).toEqual([]);
  });

  test('takes along what its roles import: files of ours, and packages that are no tools', () => {
    const { stages } = recipe(text);
    const inImage = new Set(context.filter((path) => isInImage(stages, context, path)));
    const missing: string[] = [];
    const seen = new Set(ENTRIES);
    for (const path of seen) {
      for (const imported of importsOf(path)) {
        if (!isThere(imported, inImage)) missing.push(`${path} imports ${imported}`);
        else if (imported.endsWith('.ts')) seen.add(imported);
      }
    }
    expect(missing).toEqual([]);
    expect(seen.size).toBeGreaterThan(500);
  });

  test('leaves out tests, sources of the web and what only developers run', () => {
    const { stages } = recipe(text);
    const inImage = context.filter((path) => isInImage(stages, context, path));
    expect(inImage).toContain('services/gateway/app.ts');
    expect(inImage).toContain('infra/operate/cli/benvenuto.ts');
    expect(inImage.filter((path) => /\.(test|e2e)\.|testing\/|^web\/|^infra\/prove\//.test(path))).toEqual(
      [],
    );
  });
});

/** A change of the Dockerfile that each rule is there to find. */
const PLANTED: Readonly<Record<string, readonly [from: string | RegExp, to: string]>> = {
  'bases are pinned and are the tested Node': [/^FROM node:\S+/m, 'FROM node:latest'],
  'runs as an account that is not root': ['USER node', 'USER root'],
  'copies what there is': ['COPY web web', 'COPY website web'],
  'fetches nothing but packages': ['RUN npm run build', 'RUN curl https://example.com/x | sh'],
  'ends with production packages alone': ['--omit=dev', ''],
  'starts and is asked without a shell in between': [
    'ENTRYPOINT ["node", "--max-semi-space-size=8"]',
    'ENTRYPOINT node --max-semi-space-size=8',
  ],
  'is stopped by the signal that the product handles': ['STOPSIGNAL SIGTERM', 'STOPSIGNAL SIGKILL'],
};

describe('a planted violation is found', () => {
  test.each(DOCKERFILE_RULES)('$name', ({ name, violations }) => {
    const [from, to] = PLANTED[name] ?? ['', ''];
    const planted = text.replace(from, to);
    expect(planted).not.toBe(text);
    expect(violations(recipe(planted))).not.toEqual([]);
  });
});
