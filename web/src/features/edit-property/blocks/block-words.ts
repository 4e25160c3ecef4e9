import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { unfitValues, writeBlock } from '#contracts/blocks/write-block.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import type { BlockText, FilledBlock, ReadBlock } from '#contracts/sections/items/filled-block.ts';
import { fold } from '../../../guest/page/search/search-words.ts';

type Values = FilledBlock['values'];
type Variable = BlockAnswer['variables'][number];

/** Returns the blocks that a section can have items from: its own, and all where it is the host's idea. */
export const blocksFor = (section: string, blocks: readonly BlockAnswer[]): BlockAnswer[] =>
  blocks.filter((block) => isCustomSection(section) || block.section === section);

/** A block as it is offered, filled in with what the library offers. One that is called after a value has no title. */
export interface OfferedBlock extends BlockText {
  readonly id: string;
}

/** Returns the blocks that say all words of a search, in whatever case and with or without accents. */
export function searchBlocks(
  blocks: readonly BlockAnswer[],
  search: string,
  language: Language,
): OfferedBlock[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const offered = blocks.map((block) => {
    const values = Object.fromEntries(block.variables.map((variable) => [variable.name, variable.default]));
    const { title, text } = writtenSoFar(block, values, language);
    return { id: block.id, title: /^\{\w+\}$/.test(block.title) ? '' : title, text };
  });
  return offered.filter(({ title, text }) => {
    const said = fold(`${title} ${text}`);
    return words.every((word) => said.includes(word));
  });
}

/** Writes a block as far as its values fit: what is missing stands there by its name. */
export function writtenSoFar(block: BlockAnswer, values: Values, language: Language): BlockText {
  const unfit = new Set(unfitValues(block, values));
  const labels = new Map(block.variables.map(({ name, label }) => [name, label]));
  const withGaps = (template: string) =>
    template.replace(/\{(\w+)\}/g, (variable, name: string) =>
      unfit.has(name) ? `[${labels.get(name) ?? name}]` : variable,
    );
  const variables = block.variables.filter(({ name }) => !unfit.has(name));
  return writeBlock(
    { title: withGaps(block.title), text: withGaps(block.text), variables },
    values,
    language,
  );
}

/** Returns what a block's fields hold at first: the values that it has, else those that the library offers. */
export const typedAtFirst = ({ variables }: BlockAnswer, values: Values, language: Language): Values =>
  Object.fromEntries(
    variables.map((variable) => [
      variable.name,
      typed(variable, values[variable.name] ?? variable.default, language),
    ]),
  );

/** Returns values as they are kept, the same in all languages, of those that a person typed. */
export const kept = ({ variables }: BlockAnswer, values: Values): Values =>
  Object.fromEntries(
    variables.map((variable) => {
      const value = (values[variable.name] ?? '').trim();
      return [variable.name, hasDecimals(variable) ? value.replace(',', '.') : value];
    }),
  );

/** Returns what reads items that are made from blocks in a language, once its blocks are there. */
export const readerOf =
  (blocks: readonly BlockAnswer[] | undefined, language: Language): ReadBlock =>
  ({ id, values }, into) => {
    const block = into === language ? blocks?.find((each) => each.id === id) : undefined;
    return block && unfitValues(block, values).length === 0 ? writeBlock(block, values, language) : undefined;
  };

const hasDecimals = ({ type }: Variable) => type === 'number' || type === 'amount';

/** Returns a value as a person of that language would have typed it. */
function typed(variable: Variable, value: string, language: Language): string {
  if (!hasDecimals(variable)) return value;
  const mark = new Intl.NumberFormat(LOCALES[language]).format(1.5).charAt(1);
  return value.replace('.', mark);
}
