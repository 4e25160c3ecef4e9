import type { FixedSection } from '#contracts/sections/catalogue.ts';
import type { Block } from '../reading/block.ts';
import { greets, isOnlyCategory, isOwnName, namesPart, sectionNamed } from './heading-words.ts';

/** A block that has its place in a section. */
export interface PlacedBlock {
  readonly block: Block;
  readonly section: FixedSection;
  /** The heading of the section that it stands under. */
  readonly title?: string;
  /** The heading below that, or the same or in its place, which names what the block is about. */
  readonly topic?: string;
}

/** Blocks by where they belong. */
export interface Placed {
  readonly placed: readonly PlacedBlock[];
  /** Blocks that belong nowhere, headings of nothing among them. */
  readonly left: readonly Block[];
}

/** The heading that blocks stand under. */
interface Heading {
  readonly block: Block;
  /** False of one under which nothing has been seen yet. */
  isUsed: boolean;
}

/**
 * Finds the section of each block: headings that name one decide, then the words of a heading, then those of the block
 * itself. What has no such word stays with the heading above it.
 * @param hintOf tells the section that the words of a block are about
 * @param kept headings right below which something was taken out before: they are of something
 */
export function placeBlocks(
  blocks: readonly Block[],
  hintOf: (block: Block) => FixedSection | undefined,
  kept: ReadonlySet<Block>,
): Placed {
  const placed: PlacedBlock[] = [];
  const left: Block[] = [];
  /** Sections that a heading has named. */
  const told = new Set<FixedSection>();
  let section: FixedSection | undefined;
  let level = 0;
  /** True where what stands below the heading may have ended without another one. */
  let isLoose = false;
  let isFirst = false;
  let title: string | undefined;
  let topic: Heading | undefined;
  /** The section of the block before, where no heading decides. */
  let before: FixedSection | undefined;

  function closeTopic(): void {
    if (topic !== undefined && !topic.isUsed) left.push(topic.block);
    topic = undefined;
  }

  function begin(heading: Block, isUsed: boolean): void {
    closeTopic();
    const named = sectionNamed(heading.text);
    const own = heading.level ?? 0;
    before = undefined;
    [isFirst, isLoose] = [true, heading.isGuess === true];
    if (named !== undefined) {
      [section, level, title] = [named, own, heading.text];
      // The first heading is told as that of the section; another one, or that of a part, is told by what is under it.
      const isToTell = !isOwnName(heading.text) && (told.has(named) || namesPart(heading.text));
      if (isToTell) topic = { block: heading, isUsed };
      told.add(named);
      return;
    }
    const isBelow = section !== undefined && title !== undefined && own > level;
    const hint = isBelow
      ? section
      : (hintOf(heading) ?? (isOnlyCategory(heading.text) ? 'local' : undefined));
    topic = { block: heading, isUsed };
    if (isBelow || hint === section) return;
    if (hint === undefined && heading.isGuess) return;
    [section, level, title] = [hint, own, undefined];
  }

  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const isOfNothing = (next === undefined || next.kind === 'heading') && !kept.has(block);
    const isHeading =
      block.kind === 'heading' && !(block.isGuess && isOfNothing && sectionNamed(block.text) === undefined);
    if (isHeading) {
      begin(block, kept.has(block));
      continue;
    }
    const mayLeave = isLoose && !isFirst && block.kind === 'text';
    const stays = section !== undefined && (!mayLeave || (block.follows && before === undefined));
    const isGreeting = GREETING.test(block.text) || (section === undefined && greets(block.text));
    const hint = stays || isGreeting ? undefined : hintOf(block);
    // A line right below another is about the same where it has no word of anything else.
    const above = block.follows ? before : undefined;
    const other = hint ?? above ?? (mayLeave && isGreeting ? undefined : section);
    const place = stays ? section : (other ?? (CALLED_AT.test(block.text) ? 'contact' : undefined));
    // What follows after that is no longer below the heading.
    if (mayLeave && place !== section) {
      closeTopic();
      [section, title, isLoose] = [undefined, undefined, false];
    }
    before = place === section ? undefined : place;
    isFirst = false;
    if (place === undefined) {
      if (topic !== undefined && !topic.isUsed) left.push(topic.block);
      if (topic !== undefined) topic.isUsed = true;
      left.push(block);
      continue;
    }
    if (topic !== undefined && (section === undefined || place === section)) topic.isUsed = true;
    placed.push({
      block,
      section: place,
      ...(title !== undefined && place === section && { title }),
      ...(topic !== undefined && (section === undefined || place === section) && { topic: topic.block.text }),
    });
  }
  closeTopic();
  return { placed, left };
}

/** A line that is little more than a number to call. */
const CALLED_AT = /^[^\d+]{0,40}(?:\+|00)?\d[\d\s/().-]{6,18}\d\D{0,20}$/;

/** A call of a few words, which greets or says goodbye, whatever thing its words may name. */
const GREETING = /^[^\s!]+(?:\s[^\s!]+){0,3}\s?!$/;
