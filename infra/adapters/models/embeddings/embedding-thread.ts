import { parentPort, workerData } from 'node:worker_threads';
import { Tokenizer } from '@huggingface/tokenizers';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import { contentOfFile } from '../pinned-file.ts';
import type { EmbeddingModel } from './embedding-models.ts';
import type { ThreadOutcome, ThreadSettings } from './local-embedder.ts';
import { pooled } from './pooled.ts';

/* Runs as the thread of `createLocalEmbedder`: texts come in, their vectors go out. */

const { folder, model } = workerData as ThreadSettings;

// One thread of its own is what a question may take of a machine that answers requests beside it.
env.wasm.numThreads = 1;
env.logLevel = 'error';

interface OpenModel {
  readonly session: InferenceSession;
  readonly tokenizer: Tokenizer;
}

async function openModel({ network, tokenizer }: EmbeddingModel): Promise<OpenModel> {
  const pieces = JSON.parse((await contentOfFile(folder, tokenizer)).toString()) as object;
  return {
    tokenizer: new Tokenizer(pieces, {}),
    session: await InferenceSession.create(await contentOfFile(folder, network), {
      executionProviders: ['wasm'],
    }),
  };
}

/** @throws Error of the engine, or where it answers in another form than vectors of pieces */
async function vectorOf(text: string, { session, tokenizer }: OpenModel): Promise<Float32Array<ArrayBuffer>> {
  const { ids, attention_mask: mask } = shortened(tokenizer.encode(text));
  const row = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  const offered: Readonly<Record<string, () => Tensor>> = {
    input_ids: () => row(ids),
    attention_mask: () => row(mask),
    token_type_ids: () => row(ids.map(() => 0)),
  };
  const feeds = Object.fromEntries(
    session.inputNames.map((name) => {
      const make = offered[name];
      if (make === undefined) throw new Error('the network wants what nobody gives it');
      return [name, make()];
    }),
  );
  // One text at a time: with others beside it, rounding to 8 bits would make another vector of it.
  const { [session.outputNames[0] ?? '']: states } = await session.run(feeds);
  const [, pieces, size] = states?.dims ?? [];
  if (!(states?.data instanceof Float32Array) || pieces !== ids.length || size === undefined) {
    throw new Error('the network gives no vectors of pieces');
  }
  return pooled(states.data, mask, size);
}

/** Leaves away what the model does not read of a long text, but not the sign at its end. */
function shortened(encoded: { readonly ids: readonly number[]; readonly attention_mask: readonly number[] }) {
  const cut = (values: readonly number[]) =>
    values.length <= model.piecesMost
      ? values
      : [...values.slice(0, model.piecesMost - 1), ...values.slice(-1)];
  return { ids: cut(encoded.ids), attention_mask: cut(encoded.attention_mask) };
}

const opening = openModel(model);
// Whoever asks for vectors is told.
opening.catch(() => undefined);

async function outcomeOf(texts: readonly string[]): Promise<ThreadOutcome> {
  try {
    const opened = await opening;
    const vectors: Float32Array<ArrayBuffer>[] = [];
    for (const text of texts) vectors.push(await vectorOf(text, opened));
    return { vectors };
  } catch {
    return { failed: true };
  }
}

parentPort?.on('message', (texts: readonly string[]) => {
  void outcomeOf(texts).then((outcome) => {
    const moved = 'vectors' in outcome ? outcome.vectors.map(({ buffer }) => buffer) : [];
    parentPort?.postMessage(outcome, moved);
  });
});
