import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DESCRIPTION, type EmbeddingModel } from '#infra/adapters/models/embeddings/embedding-models.ts';
import type { PinnedFile } from '#infra/adapters/models/pinned-file.ts';
import { onnxModel } from './onnx-bytes.ts';

/*
 * Makes models of embeddings that the real engine runs: each word has a vector by hand, so that words of like meaning, in
 * whatever language, have the same one.
 */

/** Subjects that words are of, each a dimension. The lexicon of the chat knows no word of the last one. */
const SUBJECTS: readonly (readonly string[])[] = [
  ['sauna', 'steam', 'schwitzen', 'dampfbad'],
  ['forno', 'oven', 'ofen', 'bake'],
  ['cani', 'dogs', 'hunde', 'terrier'],
  ['query'],
  ['passage'],
  ['telescopio', 'stargazing', 'sternegucken'],
];
const SIZE = SUBJECTS.length;
/** Words that tell what a text is weigh less than those that say what it is about. */
const ROLES: readonly string[] = ['query', 'passage'];
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const VOCABULARY = [...SPECIAL, ...SUBJECTS.flat(), ':', '.', ',', '?'];

/** Bounds between which a passage of the subject of a question stands out. */
const NEARNESS = { least: 0.5, lead: 0.1 };

/** A model with the content of its files, by their names. */
export interface TinyModel {
  readonly model: EmbeddingModel;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Makes a model. @param fields what it says of itself otherwise */
export function tinyModel(fields: Partial<EmbeddingModel> = {}): TinyModel {
  const network = Buffer.from(onnxModel(weights(), SIZE));
  const tokenizer = Buffer.from(JSON.stringify(tokenizerOf(VOCABULARY)));
  const model: EmbeddingModel = {
    name: 'tiny',
    network: pinned('tiny.onnx', network),
    tokenizer: pinned('tiny.tokenizer.json', tokenizer),
    prefixes: { question: 'query: ', passage: 'passage: ' },
    piecesMost: 64,
    nearness: NEARNESS,
    ...fields,
  };
  return {
    model,
    files: new Map([
      [model.network.name, network],
      [model.tokenizer.name, tokenizer],
    ]),
  };
}

/** Puts the files of a model into a folder, with what describes it. */
export async function placeTinyModel(folder: string, { model, files }: TinyModel): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const described = ({ name, bytes, sha256 }: PinnedFile) => ({ name, bytes, sha256 });
  const description = {
    ...model,
    network: described(model.network),
    tokenizer: described(model.tokenizer),
  };
  await writeFile(join(folder, DESCRIPTION), JSON.stringify(description));
}

const pinned = (name: string, content: Buffer): PinnedFile => ({
  name,
  path: name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Vectors of the vocabulary, one after the other; signs and what is not known have none to speak of. */
function weights(): Float32Array {
  const vectors = new Float32Array(VOCABULARY.length * SIZE);
  VOCABULARY.forEach((word, at) => {
    const subject = SUBJECTS.findIndex((words) => words.includes(word));
    if (subject >= 0) vectors[at * SIZE + subject] = ROLES.includes(word) ? 0.2 : 1;
  });
  return vectors;
}

/** Describes how texts are taken apart, in the form of `tokenizer.json`: at spaces and signs, without capitals. */
const tokenizerOf = (vocabulary: readonly string[]) => ({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: SPECIAL.map((content, id) => ({
    id,
    content,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  })),
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: false,
    strip_accents: true,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A', type_id: 0 } },
      { SpecialToken: { id: '[SEP]', type_id: 0 } },
    ],
    pair: [],
    special_tokens: {
      '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
      '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
    },
  },
  decoder: null,
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(vocabulary.map((word, id) => [word, id])),
  },
});
