import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Nearness, TextRole } from '#kernel/ports/models/embedder.ts';
import { type PinnedFile, stateOfFile } from '../pinned-file.ts';

/** A model that makes vectors of texts, with all that has to be known of it. */
export interface EmbeddingModel {
  readonly name: string;
  /** The network, in ONNX. */
  readonly network: PinnedFile;
  /** Rules by which a text is taken apart, as `tokenizer.json`. */
  readonly tokenizer: PinnedFile;
  /** Words that it wants to see before a text of each role. */
  readonly prefixes: Readonly<Record<TextRole, string>>;
  /** Pieces of a text that it reads; what comes behind is left away. */
  readonly piecesMost: number;
  readonly nearness: Nearness;
}

/** Commit of the repository of the model that its files are taken from. */
const COMMIT = '761b726dd34fb83930e26aab4e9ac3899aa1fa78';

/** Address that its files are fetched from where the operator names no other. */
export const EMBEDDING_MODEL_URL = `https://huggingface.co/Xenova/multilingual-e5-small/resolve/${COMMIT}`;

/**
 * The model that `CHAT_EMBEDDINGS=local:` uses: of a hundred languages, with weights of 8 bits (ADR 96). Sizes and hashes are
 * those of the files at one commit of its repository.
 */
export const EMBEDDING_MODEL: EmbeddingModel = {
  name: 'multilingual-e5-small',
  network: {
    name: 'multilingual-e5-small.onnx',
    path: 'onnx/model_quantized.onnx',
    bytes: 118_308_185,
    sha256: 'f80102d3f2a1229f387d3c81909990d8945513e347b0eab049f7de3c6f98c193',
  },
  tokenizer: {
    name: 'multilingual-e5-small.tokenizer.json',
    path: 'tokenizer.json',
    bytes: 17_082_730,
    sha256: '0b44a9d7b51c3c62626640cda0e2c2f70fdacdc25bbbd68038369d14ebdf4c39',
  },
  prefixes: { question: 'query: ', passage: 'passage: ' },
  piecesMost: 256,
  // All its similarities lie between 0.7 and 1. Not measured on books: see ADR 96.
  nearness: { least: 0.84, lead: 0.04 },
};

/** Name of the file by which a folder describes a model of the operator's own. */
export const DESCRIPTION = 'embedding-model.json';

const fileSchema = z.strictObject({
  name: z.string().regex(/^[\w.-]+$/, 'must be the name of a file in the same folder'),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'),
});

const descriptionSchema = z.strictObject({
  name: z.string().min(1).max(100),
  network: fileSchema,
  tokenizer: fileSchema,
  prefixes: z.strictObject({ question: z.string().max(100), passage: z.string().max(100) }),
  piecesMost: z.int().min(8).max(8_192),
  nearness: z.strictObject({ least: z.number().min(-1).max(1), lead: z.number().min(0).max(2) }),
});

/** The model of a folder cannot be used. The message says why in a sentence, and `remedy` what to do. */
export class EmbeddingModelError extends Error {
  override readonly name = 'EmbeddingModelError';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = `${remedy}, or leave CHAT_EMBEDDINGS away.`;
  }
}

/**
 * Finds which model a folder holds: the one that it describes in `embedding-model.json`, else the product's own.
 * @throws EmbeddingModelError where what describes it cannot be read
 */
export async function modelOf(folder: string): Promise<EmbeddingModel> {
  const path = join(folder, DESCRIPTION);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new EmbeddingModelError(`${path} cannot be read (${error.code}).`, 'Make it readable');
  });
  if (text === undefined) return EMBEDDING_MODEL;
  const parsed = descriptionSchema.safeParse(parsedJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') || 'it';
    const what = `${path} does not describe a model (${where}: ${issue?.message}).`;
    throw new EmbeddingModelError(what, 'Correct it');
  }
  const { network, tokenizer, ...others } = parsed.data;
  const inPlace = (file: z.infer<typeof fileSchema>): PinnedFile => ({ ...file, path: file.name });
  return { ...others, network: inPlace(network), tokenizer: inPlace(tokenizer) };
}

/** Lists the files of a model. */
export const filesOf = ({ tokenizer, network }: EmbeddingModel): readonly PinnedFile[] => [
  tokenizer,
  network,
];

/** Makes sure that the files of a model lie in a folder as they are pinned. @throws EmbeddingModelError */
export async function assertPresent(folder: string, model: EmbeddingModel): Promise<void> {
  const remedy =
    model === EMBEDDING_MODEL
      ? 'Fetch it with benvenuto models fetch embeddings'
      : `Put the file there that ${DESCRIPTION} describes`;
  for (const file of filesOf(model)) {
    const state = await stateOfFile(folder, file);
    if (state === 'present') continue;
    const how = state === 'missing' ? 'is missing' : 'is not the file that is pinned';
    throw new EmbeddingModelError(`${join(folder, file.name)} ${how}.`, remedy);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
