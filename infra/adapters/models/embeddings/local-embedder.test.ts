import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeTinyModel, tinyModel } from '#infra/prove/testing/embeddings/tiny-model.ts';
import { startModelMirror } from '#infra/prove/testing/translators/model-mirror.ts';
import type { Embedder, TextRole } from '#kernel/ports/models/embedder.ts';
import { fetchFiles } from '../fetch-files.ts';
import { type EmbeddingModel, filesOf } from './embedding-models.ts';
import { createLocalEmbedder, type LocalEmbedderOptions } from './local-embedder.ts';
import { openEmbedder } from './open-embedder.ts';

const never = new AbortController().signal;
const tiny = tinyModel();

let folder: string;
let embedder: Embedder;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-embeddings-'));
  await placeTinyModel(folder, tiny);
  embedder = await openEmbedder(folder);
});
afterAll(async () => {
  await embedder.close();
  await rm(folder, { recursive: true });
});

/** Opens another embedder for as long as it takes. */
async function withEmbedder<Result>(
  options: Partial<LocalEmbedderOptions>,
  use: (other: Embedder) => Promise<Result>,
): Promise<Result> {
  const other = createLocalEmbedder({ folder, model: tiny.model, ...options });
  try {
    return await use(other);
  } finally {
    await other.close();
  }
}

const vectorOf = async (text: string, role: TextRole = 'passage', of = embedder) => {
  const [vector] = await of.embed([text], role, never);
  return vector ?? expect.fail('no vector');
};
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the model of embeddings', () => {
  it('says which it is', () => {
    expect(embedder.name).toBe('tiny');
    expect(embedder.nearness).toEqual(tiny.model.nearness);
  });

  it('makes near vectors of what means the like, in whatever language', {
    tags: ['embeddings.near-meaning'],
  }, async () => {
    const question = await vectorOf('Gibt es ein Dampfbad?', 'question');
    const [sauna, dogs] = await embedder.embed(['La sauna', 'I cani'], 'passage', never);
    expect(cosine(question, sauna ?? question)).toBeGreaterThan(0.9);
    expect(cosine(question, dogs ?? question)).toBeLessThan(0.2);
  });

  it('makes them of length 1, the mean of the vectors of all pieces', async () => {
    const vector = await vectorOf('sauna oven oven');
    expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    const [sauna = 0, oven = 0] = vector;
    expect(oven / sauna).toBeCloseTo(2, 5);
  });

  it('is told what is a question and what a passage', async () => {
    const [asked, said] = [await vectorOf('sauna', 'question'), await vectorOf('sauna', 'passage')];
    const [query, passage] = [3, 4];
    expect([asked[query], asked[passage]]).toEqual([expect.closeTo(0.196, 2), 0]);
    expect([said[query], said[passage]]).toEqual([0, expect.closeTo(0.196, 2)]);
  });

  it('makes the same of a text, whatever stands beside it, in their order', async () => {
    const texts = ['sauna', 'oven', 'a longer text with dogs in it', 'dogs', '', 'oven and sauna'];
    const together = await embedder.embed(texts, 'passage', never);
    for (const [at, text] of texts.entries()) expect(await vectorOf(text)).toEqual(together[at]);
  });

  it('reads the beginning of what is too long', async () => {
    const model = { ...tiny.model, piecesMost: 8 };
    await withEmbedder({ model }, async (short) => {
      const vector = await vectorOf(`sauna ${'oven '.repeat(500)}`, 'passage', short);
      // [CLS] passage : sauna oven oven oven [SEP]
      expect((vector[1] ?? 0) / (vector[0] ?? 0)).toBeCloseTo(3, 5);
    });
  });

  it('leaves the thread that answers requests to others', async () => {
    const working = embedder.embed(
      Array.from({ length: 40 }, () => 'oven '.repeat(20)),
      'passage',
      never,
    );
    const winner = await Promise.race([
      working.then(() => 'model'),
      new Promise((resolve) => setImmediate(() => resolve('others'))),
    ]);
    expect(winner).toBe('others');
    expect(await working).toHaveLength(40);
  });

  it('takes a question before the passages that wait', { tags: ['embeddings.bounded'] }, async () => {
    const ended: string[] = [];
    const note = (what: string) => () => void ended.push(what);
    const passages = embedder.embed(
      Array.from({ length: 40 }, () => 'oven'),
      'passage',
      never,
    );
    const others = embedder.embed(['dogs'], 'passage', never);
    const question = embedder.embed(['sauna'], 'question', never);
    await Promise.all([
      passages.then(note('passages')),
      others.then(note('others')),
      question.then(note('question')),
    ]);
    expect(ended[0]).toBe('question');
  });
});

describe('a model that does not answer', () => {
  it('is not waited for past the time', { tags: ['embeddings.falls-back'] }, async () => {
    await withEmbedder({}, async (cold) => {
      const hasty = cold.embed(['canary'], 'question', AbortSignal.timeout(1));
      await expect(hasty).rejects.toMatchObject({ kind: 'late' });
      await expect(cold.embed(['sauna'], 'question', AbortSignal.abort())).rejects.toMatchObject({
        kind: 'late',
      });
      expect(await vectorOf('sauna', 'question', cold)).toEqual(await vectorOf('sauna', 'question'));
    });
  });

  it('has so many waiting, and no more', { tags: ['embeddings.bounded'] }, async () => {
    await withEmbedder({ waitingMost: 1 }, async (small) => {
      const [first, second, third] = await Promise.allSettled(
        ['sauna', 'oven', 'dogs'].map((text) => small.embed([text], 'question', never)),
      );
      expect(first?.status).toBe('fulfilled');
      expect(second?.status).toBe('fulfilled');
      expect(third).toMatchObject({ reason: { kind: 'busy' } });
    });
  });

  it('is ended where it takes too long, and tried again after a rest', {
    tags: ['embeddings.falls-back'],
  }, async () => {
    await withEmbedder({ taskMs: 1, restMs: 0 }, async (slow) => {
      await expect(slow.embed(['sauna'], 'question', never)).rejects.toMatchObject({ kind: 'broken' });
      await expect(slow.embed(['sauna'], 'question', never)).rejects.toMatchObject({ kind: 'broken' });
    });
  });

  it('breaks down with its thread alone, and rests', { tags: ['embeddings.falls-back'] }, async () => {
    await withEmbedder({ heapMost: 8 }, async (cramped) => {
      const [first, second] = await Promise.allSettled(
        ['canary', 'oven'].map((text) => cramped.embed([text], 'question', never)),
      );
      expect(first).toMatchObject({ reason: { kind: 'broken' } });
      expect(second).toMatchObject({ reason: { kind: 'broken' } });
      expect(inspect(first, { depth: 9, showHidden: true })).not.toContain('canary');
      await expect(cramped.embed(['oven'], 'question', never)).rejects.toMatchObject({ kind: 'broken' });
    });
  });

  it('goes on after a thread without work was ended', async () => {
    await withEmbedder({ idleMs: 0 }, async (idle) => {
      for (let turn = 0; turn < 3; turn += 1) {
        expect(await vectorOf('sauna', 'passage', idle)).toEqual(await vectorOf('sauna'));
      }
    });
  });

  it.each<readonly [string, (model: EmbeddingModel) => EmbeddingModel]>([
    [
      'its network is another one',
      (model) => ({ ...model, network: { ...model.network, sha256: 'a'.repeat(64) } }),
    ],
    ['its network is none', (model) => ({ ...model, network: model.tokenizer })],
    ['its tokenizer is none', (model) => ({ ...model, tokenizer: model.network })],
    ['it is gone', (model) => ({ ...model, network: { ...model.network, name: 'none.onnx' } })],
  ])('is broken where %s', { tags: ['embeddings.pinned'] }, async (_what, change) => {
    await withEmbedder({ model: change(tiny.model) }, async (other) => {
      await expect(other.embed(['sauna'], 'question', never)).rejects.toMatchObject({ kind: 'broken' });
    });
  });
});

it('comes from a mirror as it is pinned, and is used', { tags: ['embeddings.fetched'] }, async () => {
  const mirror = await startModelMirror((path) => tiny.files.get(path));
  const path = await mkdtemp(join(tmpdir(), 'benvenuto-embeddings-'));
  const wanted = filesOf(tiny.model).map((file) => ({ model: tiny.model, file }));
  const options = {
    folder: path,
    wanted,
    url: mirror.url,
    mirrorSetting: '--from',
    signal: never,
    waitMs: 1,
  };
  const seen: string[] = [];
  expect(await fetchFiles({ ...options, onProgress: ({ file }) => seen.push(file.name) })).toBe(2);
  expect(await fetchFiles(options)).toBe(0);
  await mirror.stop();
  expect(new Set(seen)).toEqual(new Set(tiny.files.keys()));
  await withEmbedder({ folder: path }, async (fetched) => {
    expect(await vectorOf('sauna', 'passage', fetched)).toEqual(await vectorOf('sauna'));
  });
  await rm(path, { recursive: true });
});

describe('a folder', () => {
  const refusalOf = (path: string) =>
    openEmbedder(path).then(
      () => expect.fail('it was opened'),
      ({ name, message, remedy, exitCode }) => ({ name, message, remedy, exitCode }),
    );
  const place = async (change: (path: string) => Promise<unknown>) => {
    const path = await mkdtemp(join(tmpdir(), 'benvenuto-embeddings-'));
    await placeTinyModel(path, tiny);
    await change(path);
    const refusal = await refusalOf(path);
    await rm(path, { recursive: true });
    return refusal;
  };

  it('without a model is refused with a sentence, and what to do', {
    tags: ['embeddings.pinned'],
  }, async () => {
    expect(await refusalOf(join(folder, 'none'))).toEqual({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The model of CHAT_EMBEDDINGS cannot be used: .*none\/multilingual-e5-small\.tokenizer\.json is missing\.$/,
      ),
      remedy: 'Fetch it with benvenuto models fetch embeddings, or leave CHAT_EMBEDDINGS away.',
      exitCode: 2,
    });
  });

  it.each([
    [
      'a network that is not the pinned one',
      'tiny.onnx',
      Buffer.alloc(4),
      'tiny.onnx is not the file that is pinned.',
    ],
    ['no JSON to describe it', 'embedding-model.json', 'x', 'does not describe a model'],
    ['a description of something else', 'embedding-model.json', '{"name": ""}', 'does not describe a model'],
    [
      'files elsewhere',
      'embedding-model.json',
      JSON.stringify({ ...tiny.model, network: { name: '../x', bytes: 1, sha256: 'a'.repeat(64) } }),
      'must be the name of a file in the same folder',
    ],
  ])('with %s is refused', { tags: ['embeddings.pinned'] }, async (_what, name, content, words) => {
    const { message } = await place((path) => writeFile(join(path, name), content));
    expect(message).toContain(words);
  });
});
