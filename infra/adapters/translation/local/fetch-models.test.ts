import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountSmallDisk } from '#infra/prove/testing/small-disk.ts';
import { copyingModels, swapCase, turned } from '#infra/prove/testing/translators/copying-model.ts';
import {
  type MirrorManner,
  type ModelMirror,
  startModelMirror,
} from '#infra/prove/testing/translators/model-mirror.ts';
import type { FetchProgress } from '../../models/fetch-files.ts';
import { stateOfFile } from '../../models/pinned-file.ts';
import type { TranslationModel } from './catalogue.ts';
import { type FetchModelsOptions, fetchModels } from './fetch-models.ts';

const never = new AbortController().signal;
const { models, files } = copyingModels([
  { from: 'it', to: 'en', letterFor: swapCase },
  { from: 'en', to: 'de', letterFor: turned },
]);
const NAMES = ['model.ende.bin.gz', 'model.iten.bin.gz', 'vocab.ende.spm.gz', 'vocab.iten.spm.gz'];

let mirror: ModelMirror;
let folder: string;
beforeAll(async () => {
  mirror = await startModelMirror((path) => files.get(path));
});
afterAll(() => mirror.stop());
beforeEach(async () => {
  mirror.behave();
  mirror.asked.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-models-'));
});
afterEach(() => rm(folder, { recursive: true }));

const fetchAll = (options: Partial<FetchModelsOptions> = {}) =>
  fetchModels({ folder, models, url: mirror.url, signal: never, waitMs: 1, ...options });
const failureOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => undefined,
    (error: unknown) => error,
  );
const namesIn = async (path: string) => (await readdir(path)).toSorted();

describe('fetching models', () => {
  it('brings what is missing, and nothing twice', { tags: ['local.models-fetched'] }, async () => {
    const seen: FetchProgress<TranslationModel>[] = [];
    expect(await fetchAll({ onProgress: (progress) => seen.push(progress) })).toBe(4);
    expect(await namesIn(folder)).toEqual(NAMES);
    for (const [path, content] of files) {
      const name = path.replace('models/', '');
      expect(await readFile(join(folder, name))).toEqual(content);
      expect(seen.findLast(({ file }) => file.name === name)?.bytes).toBe(content.length);
    }
    expect(await fetchAll()).toBe(0);
    expect(mirror.asked).toHaveLength(4);
  });

  it('takes an address with a slash at its end', async () => {
    expect(await fetchAll({ url: `${mirror.url}/` })).toBe(4);
  });

  it.each([
    ['of another size', Buffer.of(1)],
    ['of the same size', Buffer.alloc(files.get('models/vocab.iten.spm.gz')?.length ?? 0, 1)],
  ])('puts the pinned file in the place of another one %s', async (_what, content) => {
    await writeFile(join(folder, 'vocab.iten.spm.gz'), content);
    expect(await fetchAll()).toBe(4);
    for (const { model, vocabulary } of models) {
      expect(await stateOfFile(folder, model)).toBe('present');
      expect(await stateOfFile(folder, vocabulary)).toBe('present');
    }
  });

  it.each<readonly [MirrorManner, string, number, string]>([
    ['swapping', 'wrong', 1, 'its SHA-256 is'],
    ['shortening', 'wrong', 1, 'bytes came instead of'],
    ['lengthening', 'wrong', 1, 'more than'],
    ['refusing', 'refused', 1, 'the server answers with 403'],
    ['failing', 'unreached', 3, 'the server answers with 503'],
    ['cutting', 'unreached', 3, 'could not be fetched'],
    ['hanging', 'unreached', 3, 'could not be fetched'],
  ])(
    'from a mirror that is %s says so, leaves nothing, and goes on later',
    { tags: ['local.files-pinned', 'local.nothing-half'] },
    async (manner, kind, tries, words) => {
      mirror.behave(manner);
      const failure = await failureOf(fetchAll(manner === 'hanging' ? { stallMs: 100 } : {}));
      expect(failure).toMatchObject({
        name: 'ModelFetchError',
        kind,
        message: expect.stringContaining(words),
      });
      expect(mirror.asked).toHaveLength(tries);
      expect(await namesIn(folder)).toEqual([]);
      mirror.behave();
      expect(await fetchAll()).toBe(4);
      expect(await namesIn(folder)).toEqual(NAMES);
    },
  );

  it('tries a line again that was cut twice', async () => {
    mirror.behave('cutting', 2);
    expect(await fetchAll()).toBe(4);
    expect(mirror.asked).toHaveLength(6);
  });

  it('keeps what has come whole before a line was cut', async () => {
    const first = fetchAll({
      onProgress: ({ file }) => {
        if (file.name === 'model.iten.bin.gz') mirror.behave('cutting');
      },
    });
    expect(await failureOf(first)).toMatchObject({ kind: 'unreached' });
    expect(await namesIn(folder)).toEqual(['model.iten.bin.gz', 'vocab.iten.spm.gz']);
  });

  it('says so where nobody answers', async () => {
    const gone = await startModelMirror(() => undefined);
    await gone.stop();
    expect(await failureOf(fetchAll({ url: gone.url }))).toMatchObject({
      kind: 'unreached',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('stops when it is told to, and leaves nothing', { tags: ['local.nothing-half'] }, async () => {
    mirror.behave('hanging');
    const stop = new AbortController();
    const stopped = new Error('stopped');
    const fetching = failureOf(fetchAll({ signal: stop.signal, onProgress: () => stop.abort(stopped) }));
    expect(await fetching).toBe(stopped);
    expect(await namesIn(folder)).toEqual([]);
  });

  it('begins nothing without room for all', async () => {
    const failure = await failureOf(fetchAll({ freeBytesIn: async () => 128 * 1024 ** 2 }));
    expect(failure).toMatchObject({ kind: 'full', message: expect.stringContaining('Make room') });
    expect(mirror.asked).toEqual([]);
  });

  it('leaves nothing half on a disk that is full', { tags: ['local.nothing-half'] }, async ({ skip }) => {
    const disk = await Promise.resolve('8k')
      .then(mountSmallDisk)
      .catch(() => undefined);
    if (disk === undefined) return skip('this account may not mount a disk');
    try {
      const failure = await failureOf(
        fetchAll({ folder: disk.path, freeBytesIn: async () => Number.POSITIVE_INFINITY }),
      );
      expect(failure).toMatchObject({ kind: 'full', message: expect.stringContaining('no room left') });
      expect(await namesIn(disk.path)).toEqual(['vocab.iten.spm.gz']);
    } finally {
      disk.remove();
    }
  });

  it('removes what a process left that was killed, and nothing of one that fetches now', async () => {
    const [old, young] = ['a'.repeat(12), 'b'.repeat(12)].map((mark) => `vocab.iten.spm.gz.${mark}.part`);
    for (const name of [old, young]) await writeFile(join(folder, String(name)), 'half');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(join(folder, String(old)), hourAgo, hourAgo);
    await fetchAll();
    expect(await namesIn(folder)).toEqual([...NAMES, String(young)].toSorted());
  });
});
