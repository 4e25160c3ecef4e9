import type { ImportDraft, ImportedSection } from '#contracts/import/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { SECTION_KEYS } from '#contracts/sections/catalogue.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { sanitiseItems } from '#kernel/text/sanitise.ts';
import type { Block } from '../reading/block.ts';
import type { ReadDocument } from '../reading/import-file.ts';
import { type BookWords, hintsOf } from './book-words.ts';
import { takeFields } from './found-fields.ts';
import { sectionNamed } from './heading-words.ts';
import { placeBlocks } from './place-blocks.ts';
import { itemsOf } from './section-items.ts';
import { sourceOf } from './source.ts';

const NAME_MAX = 255;
/** Greetings of a title, before the name of the house. */
const GREETING =
  /^(?:benvenut[iaeo](?: a| al| alla| all['’]| nella| nel| in)?|welcome(?: to)?|bienvenid[oa]s(?: a)?|bienvenue(?: à| a| au| chez)?|(?:herzlich )?willkommen(?: in| im| bei)?(?: der| dem)?|bem[- ]vind[oa]s?(?: à| ao| a)?)\s*/iu;
/** Language whose words are looked for where none can be told. */
const COMMON: Language = 'en';

/** Makes a draft of a book of a document. */
export async function makeDraft(
  { blocks, title: own }: ReadDocument,
  words: BookWords,
): Promise<ImportDraft> {
  const language = words.languageOf(blocks.map(({ text }) => text).join('\n'));
  const hints = await hintsOf(blocks, language ?? COMMON, words);
  const heading = titleOf(blocks, hints);
  const title = heading?.text ?? own ?? null;
  const body = heading === undefined ? blocks : blocks.slice(1);
  const { fields, rest } = takeFields(body);
  const { placed, left } = placeBlocks(rest, (block) => hints.get(block), headingsOver(body, rest));

  const unfit: Block[] = [...left];
  const sections = SECTION_KEYS.flatMap((section): ImportedSection[] => {
    const ofSection = placed.filter((each) => each.section === section);
    const made = itemsOf(section, ofSection);
    unfit.push(...made.left);
    const kind = kindOf(section);
    const clean = sanitiseItems(section, made.items);
    const items = kind.dropBlank(clean);
    const kept = new Set<unknown>(kind.isBlank(items) ? [] : [items].flat());
    // What was dropped as blank is told all the same: a link is something.
    const isKept = [clean].flat().map((item) => kept.has(item));
    unfit.push(...made.used.filter((_, index) => !isKept[index]).flat());
    if (kept.size === 0) return [];
    const under = ofSection.find((each) => each.title !== undefined)?.title ?? null;
    return [
      {
        section,
        title: under,
        items,
        source: made.used
          .filter((_, index) => isKept[index])
          .flat()
          .map(sourceOf),
      },
    ];
  });
  const name = heading?.text.replace(GREETING, '') ?? '';
  return {
    language: language ?? null,
    title,
    sections,
    fields: {
      ...(heading !== undefined &&
        name !== '' &&
        name.length <= NAME_MAX && { name: { value: name, source: sourceOf(heading) } }),
      ...fields,
    },
    left: inOrder(unfit, blocks).map((block) => ({ text: block.text, source: sourceOf(block) })),
  };
}

/** Returns the heading that a document begins with, where it is about the whole. */
function titleOf(blocks: readonly Block[], hints: ReadonlyMap<Block, unknown>): Block | undefined {
  const [first, second] = blocks;
  if (first?.kind !== 'heading' || sectionNamed(first.text) !== undefined) return undefined;
  if (!hints.has(first)) return first;
  // With a word of some section it is a title where it stands above the others: *House by the sea*.
  if (first.isGuess) return second?.kind === 'heading' ? first : undefined;
  const isPeer = ({ kind, level, isGuess }: Block) => kind === 'heading' && !isGuess && level === first.level;
  return blocks.slice(1).some(isPeer) ? undefined : first;
}

/** Returns the headings right below which a field was taken out. */
function headingsOver(body: readonly Block[], rest: readonly Block[]): ReadonlySet<Block> {
  const kept = new Set(rest);
  const over = body.filter((block, index) => {
    const next = body[index + 1];
    return block.kind === 'heading' && next !== undefined && !kept.has(next);
  });
  return new Set(over);
}

function inOrder(some: readonly Block[], all: readonly Block[]): Block[] {
  const wanted = new Set(some);
  return all.filter((block) => wanted.has(block));
}
