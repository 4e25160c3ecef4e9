import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { type Attack, growsTooFast } from '#infra/prove/testing/texts/growth.ts';
import { IS_LONG, someOf } from '#infra/prove/testing/thoroughness.ts';
import { expressionsIn, type WrittenExpression } from './expressions.ts';

const ROOT = join(import.meta.dirname, '../../..');
/**
 * Folders of the code that runs in the product: neither tests and their tools, nor the demo and the checks of
 * containers.
 */
const FOLDERS = [
  'contracts',
  'projections',
  'services',
  'web/src',
  'infra/adapters',
  'infra/operate',
  ...['composition', 'config', 'embedded', 'logging', 'roles'].map((room) => `infra/run/${room}`),
];

/** Letters that stand for the classes of most expressions. */
const LETTERS = [...'<>a0 \n\t"\'&;:.,/@-_+=?#()[]{}\\%*', '\u0301', '\u200f', 'é', '’'];
/** Endings that no text has, so that a search that has come so far has to go back. */
const ENDINGS = ['', '\u0001 \u0001'];

/**
 * Makes texts of the letters and words that an expression looks for, again and again, and never quite so that it finds
 * them.
 */
function attacksOn({ source }: RegExp): { readonly said: string; readonly attack: Attack }[] {
  const words = source.match(/[a-z0-9]{2,}/gi) ?? [];
  const own = [...new Set([...words, ...LETTERS.filter((letter) => source.includes(letter)), 'a', '0', ' '])];
  const pairs = own.flatMap((one) => own.filter((other) => other !== one).map((other) => one + other));
  const single = [...new Set([...LETTERS, ...words])];
  const units = [...new Set([...single, ...pairs])];
  const attacksAfter = (beginning: string) =>
    (IS_LONG ? units : single).flatMap((unit) =>
      ENDINGS.map((ending) => ({
        said: JSON.stringify(`${beginning}(${unit})*${ending}`),
        attack: (letters: number) => beginning + unit.repeat(Math.ceil(letters / unit.length)) + ending,
      })),
    );
  return ['', ...words.slice(0, 2)].flatMap(attacksAfter);
}

/** Returns the expressions without those that differ from one before by nothing but `g`, with which all are tried. */
function withoutRepeats(expressions: readonly WrittenExpression[]): WrittenExpression[] {
  const known = new Map<string, WrittenExpression>();
  for (const each of expressions) {
    const { source, flags } = each.expression;
    const key = `${flags.replace('g', '')} ${source}`;
    if (!known.has(key)) known.set(key, each);
  }
  return [...known.values()];
}

/** Finds the first attack under which an expression takes more than its text grows; `undefined` where none does. */
function weaknessOf({ place, expression }: WrittenExpression): string | undefined {
  const everywhere = new RegExp(expression, [...new Set([...expression.flags, 'g'])].join(''));
  const work = (text: string) => text.replace(everywhere, '');
  const found = attacksOn(expression).find(({ attack }) => growsTooFast(work, attack));
  return found && `${place}: ${expression} on ${found.said}`;
}

/** Collects the expressions that a module puts together while it is loaded. */
async function composedIn(file: string): Promise<WrittenExpression[]> {
  const module = join(ROOT, file);
  // What it imports is loaded before anybody listens.
  await import(module);
  const composed: WrittenExpression[] = [];
  class Heard extends RegExp {
    constructor(pattern: RegExp | string, flags?: string) {
      super(pattern, flags);
      composed.push({ place: file, expression: this });
    }
  }
  vi.stubGlobal('RegExp', Heard);
  try {
    await import(`${module}?composed`);
  } finally {
    vi.unstubAllGlobals();
  }
  return composed;
}

describe('the search for slow expressions', () => {
  it.each(
    someOf([/\s+\S*$/, /(?:a+)+$/, /\s+$/, /<[^>]*>/, /[\w.]+@[\w.]+/, /"(?:[^"\\]|\\.)*"/, /^(\d+)*x$/]),
  )('finds the weakness of %s', (expression) => {
    expect(weaknessOf({ place: 'here', expression })).toContain('here');
  });

  it.each([/<[^<>]*>/, /\s/, /^\s+/, /[\w-]{1,64}@/, /^(\d+)$/])('finds none in %s', (expression) => {
    expect(weaknessOf({ place: 'here', expression })).toBeUndefined();
  });
});

describe('every expression takes time in proportion to its text', () => {
  it.each(FOLDERS)('in %s', async (folder) => {
    const { written, composing } = expressionsIn(ROOT, folder);
    const composed: WrittenExpression[] = [];
    for (const file of composing) {
      const found = await composedIn(file);
      expect(found, `${file} composes none while it is loaded`).not.toEqual([]);
      composed.push(...found);
    }
    const weaknesses = withoutRepeats([...written, ...composed]).map(weaknessOf);
    expect(weaknesses.filter((weakness) => weakness !== undefined)).toEqual([]);
  });
});
