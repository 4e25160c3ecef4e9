import type { FixedSection } from '#contracts/sections/catalogue.ts';
import type { SectionWords } from '#contracts/sections/words/words.ts';

type SectionTexts = {
  readonly [Key in `section.${FixedSection}.${'name' | 'ask'}`]: string;
};

/** Returns the words of sections under keys of the application's texts: `section.rules.name`. */
export function sectionTexts(words: SectionWords): SectionTexts {
  const texts = Object.entries(words).flatMap(([section, { name, ask }]) => [
    [`section.${section}.name`, name],
    [`section.${section}.ask`, ask],
  ]);
  return Object.fromEntries(texts) as SectionTexts;
}
