import type { BlockAnswer } from '#contracts/blocks/api.ts';
import { nameOfDay, unfitValues, WEEKDAYS, writeBlock } from '#contracts/blocks/write-block.ts';
import { LANGUAGES, type Language, LOCALES } from '#contracts/kernel/languages.ts';
import type { BlockText, FilledBlock } from '#contracts/sections/items/filled-block.ts';
import { BLOCKS, type Block, findBlock, labelOf, PLACES } from './block-library.ts';

/** Returns a block in a language, with the words for what is a choice. */
export function blockIn({ id, section, texts, variables }: Block, language: Language): BlockAnswer {
  const options = OPTIONS[language];
  return {
    id,
    section,
    ...texts[language],
    variables: variables.map((variable) => ({
      ...variable,
      label: labelOf(variable.name, language),
      ...(variable.type === 'place' || variable.type === 'weekdays'
        ? { options: options[variable.type] }
        : {}),
    })),
  };
}

const OPTIONS = byLanguage((language) => ({
  weekdays: WEEKDAYS.map((value) => ({ value, label: nameOfDay(value, LOCALES[language]) })),
  place: Object.entries(PLACES).map(([value, words]) => ({ value, label: words[language] })),
}));

/** Returns all ready-made blocks in a language, in the order of the sections. */
export const blocksIn = (language: Language): BlockAnswer[] =>
  BLOCKS.map((block) => blockIn(block, language));

/**
 * Writes a filled block in a language. Undefined for one that the library does not have, or has with other variables by
 * now: whoever kept it shows the text that was kept with it.
 */
export function readBlock(filled: FilledBlock, language: Language): BlockText | undefined {
  const block = findBlock(filled.id);
  if (block === undefined) return undefined;
  const words = blockIn(block, language);
  return unfitValues(words, filled.values).length > 0
    ? undefined
    : writeBlock(words, filled.values, language);
}

function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;
}
