import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docstringFaults, findDocstringFaults, trackedSources } from './docstrings.ts';

const ROOT = join(import.meta.dirname, '../../..');

const QUESTION_WORD = expect.stringContaining('begins with a question word');
const NO_VERB = expect.stringContaining('begins with no verb');

describe('the search for docstrings against the rule', () => {
  it.each([
    ['a constant', '/** What it weighs. */ const weight = 1;'],
    ['a field', 'interface Load {\n  /** How heavy it is. */\n  weight: number;\n}'],
    ['a field on the line of its brace', 'type Load = { /** Whose it is. */ owner: string };'],
    ['a type', '/**\n * Whatever can be carried.\n */\nexport type Load = string;'],
    ['a class', '/** Who carries. */ class Porter {}'],
    ['a function', '/** Whether it holds. */ function holds() {}'],
    ['an accessor', 'class Load {\n  /** Which one it is. */\n  get id() { return 1; }\n}'],
    ['an entry of a list', 'const loads = [\n  /** Where it lies. */\n  1,\n];'],
    ['a property of an element', 'const load = <Load\n  /** When it came. */\n  at={1}\n/>;'],
  ])('finds a question word before %s', (_name, code) => {
    expect(docstringFaults('planted.tsx', code)).toEqual([QUESTION_WORD]);
  });

  it.each([
    ['a function', '/** The weight in grams. */ function weigh() {}'],
    ['a function that is the default export', '/** The weight. */ export default function () {}'],
    ['an arrow function', '/** Weight in grams. */ export const weigh = () => 1;'],
    ['a function with a type', '/** The weight. */ const weigh = ((load) => 1) satisfies Weigh;'],
    ['a method', 'class Scale {\n  /** An answer in grams. */\n  weigh() {}\n}'],
    ['a private method', 'class Scale {\n  /** Until it rests. */\n  async #rest() {}\n}'],
    ['a method of a port', 'interface Scale {\n  /** A weight. */\n  weigh(): number;\n}'],
    ['a method of an object', 'const scale = {\n  /** All weights. */\n  weigh() {},\n};'],
    ['a component', '/** A list of loads. */ export const Loads = memo(() => <ul />);'],
    ['a function, by an imperative', '/** Weigh the load. */ function weigh() {}'],
    ['a function, by a noun in the plural', '/** Entries by their weight. */ function sorted() {}'],
    ['a function, by a noun that could be a verb', '/** Names of the loads. */ function names() {}'],
    ['a function, by a possessive', "/** Node's own way. */ function walk() {}"],
    ['a function, by a word with a double s', '/** Access to loads. */ function open() {}'],
  ])('finds that the docstring of %s begins with no verb', (_name, code) => {
    expect(docstringFaults('planted.tsx', code)).toEqual([NO_VERB]);
  });

  it.each([
    ['a verb before a function', '/** Weighs a load. @returns grams */ function weigh() {}'],
    ['a verb that ends in -es', '/** Passes the load on. */ const pass = () => 1;'],
    ['a verb with a hyphen', '/** Double-checks the load. */ function check() {}'],
    ['a verb that could be a noun', '/** Names the loads. */ function name() {}'],
    ['tags alone', '/** @throws Error for a load that is too heavy */ function weigh() {}'],
    ['a noun phrase before a constant', '/** Weight in grams. */ const weight = 1;'],
    [
      'a noun phrase before an accessor',
      'class Load {\n  /** Weight in grams. */\n  get weight() { return 1; }\n}',
    ],
    ['a question word further on', '/** Tells whether it holds. */ function holds() {}'],
    ['a word that begins as a question word does', '/** Whereabouts of the load. */ const place = 1;'],
    ['a comment that is no docstring', '/* What it weighs. */ const weight = 1;\n// Why it does.\n'],
    ['a docstring in a text', "const code = '/** What it weighs. */';"],
    ['a docstring in a template', 'const code = `\n/** What it weighs. */\n`;'],
    ['what is shown between tags', 'const shown = <p>/** What it weighs. */</p>;'],
  ])('lets pass %s', (_name, code) => {
    expect(docstringFaults('planted.tsx', code)).toEqual([]);
  });

  it('names file and line, and the beginning of the docstring', () => {
    expect(
      docstringFaults('loads/scale.ts', 'export {};\n\n/**\n * How it\n * weighs.\n */\nlet way = 1;'),
    ).toEqual(['loads/scale.ts:3: begins with a question word: How it weighs.']);
  });
});

it('every docstring begins as the rule says', () => {
  const sources = trackedSources(ROOT);
  expect(sources).toContain('infra/prove/lint/docstrings.ts');
  expect(sources.flatMap((file) => findDocstringFaults(ROOT, file))).toEqual([]);
});
