import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { benvenuto, startBenvenuto } from '#infra/prove/testing/operator/benvenuto.ts';
import { type ModelMirror, startModelMirror } from '#infra/prove/testing/translators/model-mirror.ts';

/** Each command is a process. */
const PATIENCE_MS = LONGEST_WAIT_MS;

let mirror: ModelMirror;
let dataDir: string;
beforeEach(async () => {
  mirror = await startModelMirror(() => Buffer.alloc(1_000));
  dataDir = await mkdtemp(join(tmpdir(), 'benvenuto-models-'));
});
afterEach(async () => {
  await mirror.stop();
  await rm(dataDir, { recursive: true });
});

const place = () => ({ DATA_DIR: dataDir, TRANSLATION_MODELS_URL: mirror.url });

it('models list tells which models there are, and what lies in their places', {
  tags: ['local.models-listed'],
  timeout: PATIENCE_MS,
}, async () => {
  await mkdir(join(dataDir, 'models'));
  await writeFile(join(dataDir, 'models', 'vocab.iten.spm.gz'), 'another one');
  const { said, code } = await benvenuto(['models', 'list'], place());
  expect(code).toBe(0);
  expect(said).toMatch(/^en +it +24\.3 +missing$/m);
  expect(said).toMatch(/^it +en +23\.7 +missing$/m);
  expect(said.match(/missing/g)).toHaveLength(11);
  expect(said).toMatch(/^multilingual-e5-small +135\.4 +missing$/m);
  expect(mirror.asked).toEqual([]);
});

it('models list makes nothing where there is nothing', { timeout: PATIENCE_MS }, async () => {
  const { said, code } = await benvenuto(['models', 'list'], place());
  expect(code).toBe(0);
  expect(said.match(/missing/g)).toHaveLength(11);
  expect(await readdir(dataDir)).toEqual([]);
});

it('models fetch takes no file that is not pinned, and leaves nothing', {
  tags: ['local.files-pinned'],
  timeout: PATIENCE_MS,
}, async () => {
  const { said, code } = await benvenuto(['models', 'fetch', '--languages', 'de'], place());
  expect(code).toBe(1);
  expect(said).toContain('en → de (1 of 2): 23.4 MB');
  expect(said).toContain(
    'vocab.ende.spm.gz is not the file that is pinned: 1000 bytes came instead of 413879',
  );
  expect(mirror.asked).toEqual(['models/base-memory/ende/vocab.ende.spm.gz']);
  expect(await readdir(join(dataDir, 'models'))).toEqual([]);
});

it('models fetch embeddings takes no file of the model of embeddings that is not pinned', {
  tags: ['local.files-pinned', 'embeddings.fetched'],
  timeout: PATIENCE_MS,
}, async () => {
  const words = ['models', 'fetch', 'embeddings', '--from', `${mirror.url}/e5/`];
  const { said, code } = await benvenuto(words, place());
  expect(code).toBe(1);
  expect(said).toContain('multilingual-e5-small (1 of 1): 135.4 MB');
  expect(said).toContain('is not the file that is pinned: 1000 bytes came instead of 17082730');
  expect(mirror.asked).toEqual(['e5/tokenizer.json']);
  expect(await readdir(join(dataDir, 'models'))).toEqual([]);
  const elsewhere = await benvenuto(['models', 'fetch', 'embeddings', '--from', 'ftp://mirror'], place());
  expect(elsewhere.said).toContain('It must be an address such as https://mirror.example.com/model.');
});

it('models fetch knows the languages of books alone', { timeout: PATIENCE_MS }, async () => {
  const { said, code } = await benvenuto(['models', 'fetch', '--languages', 'de,nl'], place());
  expect(code).toBe(1);
  expect(said).toContain('Name some of en, it, es, fr, de, pt, with commas between them.');
  expect(mirror.asked).toEqual([]);
});

it('models fetch stops when it is told to', {
  tags: ['local.models-fetched', 'local.nothing-half'],
  timeout: PATIENCE_MS,
}, async () => {
  mirror.behave('hanging');
  const command = startBenvenuto(['models', 'fetch'], place());
  let said = '';
  command.stderr.on('data', (piece) => {
    said += String(piece);
  });
  const ended = new Promise((resolve) => command.on('exit', resolve));
  await expect.poll(() => said, { timeout: PATIENCE_MS }).toContain('en → it');
  command.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(said).toContain('Stopped before it was done.');
  expect(await readdir(join(dataDir, 'models'))).toEqual([]);
});
