import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Language } from '#contracts/kernel/languages.ts';
import type { ModelFile, TranslationModel } from '#infra/adapters/translation/local/catalogue.ts';

/*
 * Makes models that the real engine runs: transformers whose weights are set by hand so that they copy a text letter by
 * letter, each letter as another one. A letter is a dimension of its own; the decoder looks at the place of the source that it
 * is at itself.
 */

const LETTERS =
  '▁ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?\'"()-/&<>=@#+%*’àèéìòùüöäßñç€';
const SIZE = 112;
const PIECES = ['</s>', '<unk>', ...LETTERS];
while (PIECES.length < SIZE) PIECES.push(`[${PIECES.length}]`);

/** Letter that the vocabulary has and the model has not: the engine breaks down over it. */
export const BREAKING_LETTER = 'ÿ';

const WIDTH = 256;
const HIDDEN = 64;
/** Value of a letter's dimension: so large that the length of all vectors is nearly the same. */
const LETTER = 4;
/** Largest of the integers of 8 bits that weights are written in. */
const MOST = 127;

/** Sine and cosine of the place stand in each half; the fast ones are kept, and letters take the place of the slow ones. */
const PLACES = Array.from({ length: 64 }, (_, index) => [index, 128 + index]).flat();
/** Dimension that is zero at all places but for what the normalisation takes from each. */
const ZERO = 127;
const dimensionOf = (piece: number): number => (piece < 63 ? 64 + piece : 129 + piece);

interface Item {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly number[];
  readonly data: Buffer;
}

/** Types of Marian's file format. */
const FLOAT32 = 0x404;
const INTGEMM8 = 0x4101;
const INT8 = 0x101;

const floats = (name: string, values: readonly number[]): Item => ({
  name,
  type: FLOAT32,
  shape: [1, values.length],
  data: Buffer.from(new Float32Array(values).buffer),
});

/** Integers, and behind them what they are to be divided by. */
const integers = (name: string, shape: readonly number[], values: Int8Array, divisor: number): Item => {
  const end = Buffer.alloc(4);
  end.writeFloatLE(divisor);
  return { name, type: INTGEMM8, shape, data: Buffer.concat([Buffer.from(values.buffer), end]) };
};

type Link = readonly [from: number, to: number, weight: number];

/** Makes a matrix that is zero but for its links. @param largest weight @param reach largest value that it is applied to */
function matrix(
  name: string,
  [rows, columns]: readonly [number, number],
  { links = [], largest = 1, reach = 1 }: { links?: readonly Link[]; largest?: number; reach?: number },
): readonly Item[] {
  const values = new Int8Array(rows * columns);
  for (const [from, to, weight] of links) values[to * rows + from] = Math.round((MOST * weight) / largest);
  return [
    integers(name, [rows, columns], values, MOST / largest),
    floats(`${name}_QuantMultA`, [MOST / reach]),
  ];
}

const zeros = (count: number): number[] => new Array<number>(count).fill(0);
const normal = (name: string): readonly Item[] => [
  floats(`${name}_ln_scale`, zeros(WIDTH).fill(1)),
  floats(`${name}_ln_bias`, zeros(WIDTH)),
];

const SQUARE = [WIDTH, WIDTH] as const;
/** Takes the place out of a vector, sharply. */
const PLACE = {
  links: PLACES.flatMap((place): Link[] => [
    [place, place, 64],
    [ZERO, place, -64],
  ]),
  largest: 64,
  reach: 0.4,
};
const lettersTo = (target: (piece: number) => number, weight: number): Link[] =>
  PIECES.map((_, piece) => [dimensionOf(piece), dimensionOf(target(piece)), weight]);

function attention(name: string, target?: (piece: number) => number): readonly Item[] {
  const looks = target === undefined ? {} : PLACE;
  const takes = target === undefined ? {} : { links: lettersTo(target, 1), reach: 17 };
  const gives = target === undefined ? {} : { links: lettersTo((piece) => piece, 8), largest: 8, reach: 17 };
  const parts = { q: looks, k: looks, v: takes, o: gives };
  return [
    ...Object.entries(parts).flatMap(([part, how]) => [
      ...matrix(`${name}_W${part}`, SQUARE, how),
      floats(`${name}_b${part}`, zeros(WIDTH)),
    ]),
    ...normal(`${name}_Wo`),
  ];
}

const feedForward = (name: string): readonly Item[] => [
  ...matrix(`${name}_W1`, [WIDTH, HIDDEN], {}),
  floats(`${name}_b1`, zeros(HIDDEN)),
  ...matrix(`${name}_W2`, [HIDDEN, WIDTH], {}),
  floats(`${name}_b2`, zeros(WIDTH)),
  ...normal(`${name}_ffn`),
];

const SETTINGS = `dim-emb: ${WIDTH}
transformer-heads: 1
enc-depth: 1
dec-depth: 1
transformer-dim-ffn: ${HIDDEN}
dim-vocabs:
  - ${SIZE}
  - ${SIZE}
\0`;

/** Makes a model in Marian's file format that writes each letter as another. */
export function copyingModel(letterFor: (letter: string) => string): Buffer {
  const target = (piece: number): number => {
    const index = PIECES.indexOf(letterFor(PIECES[piece] ?? ''));
    return index < 2 || piece < 2 ? piece : index;
  };
  const letters = new Int8Array(SIZE * WIDTH);
  for (const piece of PIECES.keys()) letters[piece * WIDTH + dimensionOf(piece)] = MOST;
  return inMarianFormat([
    integers('Wemb', [SIZE, WIDTH], letters, MOST / LETTER),
    floats('Wemb_QuantMultA', [10]),
    floats('none_QuantMultA', [MOST / 17]),
    floats('decoder_ff_logit_out_b', zeros(SIZE)),
    ...attention('encoder_l1_self'),
    ...feedForward('encoder_l1_ffn'),
    ...matrix('decoder_l1_rnn_W', SQUARE, {}),
    ...matrix('decoder_l1_rnn_Wf', SQUARE, {}),
    floats('decoder_l1_rnn_bf', zeros(WIDTH)),
    ...normal('decoder_l1_rnn_ffn'),
    ...attention('decoder_l1_context', target),
    ...feedForward('decoder_l1_ffn'),
    { name: 'special:model.yml', type: INT8, shape: [SETTINGS.length], data: Buffer.from(SETTINGS) },
  ]);
}

const VERSION = 1;
const ALIGNMENT = 256;

function inMarianFormat(items: readonly Item[]): Buffer {
  const long = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(BigInt(value));
    return bytes;
  };
  const padded = items.map(({ data, ...item }) => ({
    ...item,
    data: Buffer.concat([data, Buffer.alloc((ALIGNMENT - (data.length % ALIGNMENT)) % ALIGNMENT)]),
  }));
  const head = Buffer.concat([
    long(VERSION),
    long(padded.length),
    ...padded.flatMap(({ name, type, shape, data }) => [
      long(name.length + 1),
      long(type),
      long(shape.length),
      long(data.length),
    ]),
    ...padded.map(({ name }) => Buffer.from(`${name}\0`)),
    ...padded.map(({ shape }) => Buffer.from(new Int32Array(shape).buffer)),
  ]);
  const gap = ALIGNMENT - ((head.length + 8) % ALIGNMENT);
  return Buffer.concat([head, long(gap), Buffer.alloc(gap), ...padded.map(({ data }) => data)]);
}

/** Makes the vocabulary of such a model, in the format of SentencePiece (a message of protocol buffers). */
export function copyingVocabulary(): Buffer {
  const field = (number: number, content: Buffer) =>
    Buffer.concat([Buffer.of((number << 3) | 2, content.length), content]);
  const pieces = [...PIECES, BREAKING_LETTER].map((piece, index) => {
    const score = Buffer.alloc(5);
    score.writeUInt8((2 << 3) | 5);
    score.writeFloatLE(index < 2 ? 0 : -5, 1);
    // Control, unknown, normal.
    const kind = [3, 2][index] ?? 1;
    return field(1, Buffer.concat([field(1, Buffer.from(piece)), score, Buffer.of(3 << 3, kind)]));
  });
  return Buffer.concat(pieces);
}

/** A pair of languages, and how its model writes a letter. */
export interface CopyingPair {
  readonly from: Language;
  readonly to: Language;
  readonly letterFor: (letter: string) => string;
}

/** Makes the packed files of models, and a catalogue in which they are pinned. */
export function copyingModels(pairs: readonly CopyingPair[]): {
  readonly models: readonly TranslationModel[];
  readonly files: ReadonlyMap<string, Buffer>;
} {
  const files = new Map<string, Buffer>();
  const add = (name: string, content: Buffer): ModelFile => {
    const packed = gzipSync(content, { level: 1 });
    const path = `models/${name}`;
    files.set(path, packed);
    const sha256 = createHash('sha256').update(packed).digest('hex');
    return { name, path, bytes: packed.length, sha256, unpackedMost: content.length };
  };
  const models = pairs.map(({ from, to, letterFor }) => ({
    from,
    to,
    model: add(`model.${from}${to}.bin.gz`, copyingModel(letterFor)),
    vocabulary: add(`vocab.${from}${to}.spm.gz`, copyingVocabulary()),
  }));
  return { models, files };
}

/** Puts the files of a catalogue into a folder, as they are after they were fetched. */
export async function placeModels(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [path, content] of files) await writeFile(join(folder, path.replace(/^.*\//, '')), content);
}

/** Writes small letters as capitals, and capitals as small ones. */
export const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();

/** Writes each letter of the alphabet as the one that is thirteen further. */
export const turned = (letter: string): string =>
  letter.replace(/[a-z]/i, (found) => {
    const first = found < 'a' ? 65 : 97;
    return String.fromCharCode(((found.charCodeAt(0) - first + 13) % 26) + first);
  });
