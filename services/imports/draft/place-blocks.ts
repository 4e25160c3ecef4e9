import type { FixedSection } from '#contracts/sections/catalogue.ts';
import { splitTitle } from '#contracts/sections/kinds/title-line.ts';
import type { Block } from '../reading/block.ts';
import { callsIn } from './calls.ts';
import { namesAddress } from './found-fields.ts';
import {
  addresses,
  greets,
  isOnlyCategory,
  isOwnName,
  namesPart,
  sectionNamed,
  welcomes,
} from './heading-words.ts';
import { saysWhen } from './join-times.ts';

/** Words with which a rule forbids or allows something, in six languages. */
const RULES =
  /(?<!\p{L})(?:(?:non )?(?:è|sono) (?:consentit|ammess|permess|vietat|proibit)[oaie]|vietat[oaie]|(?:not |are |is )allowed|(?:not )?permitted|forbidden|prohibited|(?:nicht )?(?:gestattet|erlaubt|zulässig)|verboten|interdite?s?|(?:n[e’'] ?\p{L}* pas )?(?:autorisé|admis)(?:e?s)?|(?:no )?se (?:permite|admite)n?|prohibid[oa]s?|(?:não )?(?:é|são) permitid[oa]s?|proibid[oa]s?)(?!\p{L})/iu;

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
  let isWish = false;

  function closeTopic(): void {
    if (topic !== undefined && !topic.isUsed) left.push(topic.block);
    topic = undefined;
  }

  function begin(heading: Block, isUsed: boolean, below: Block | undefined): void {
    closeTopic();
    if (isUsed && namesAddress(heading.text)) {
      [section, title, before, isLoose] = [undefined, undefined, undefined, false];
      return;
    }
    const named = sectionNamed(heading.text);
    const own = heading.level ?? 0;
    before = undefined;
    // What was taken out right below it was what it stands over, or the first of that.
    [isFirst, isLoose] = [!isUsed, heading.isGuess === true];
    if (named !== undefined) {
      [section, level, title] = [named, own, heading.text];
      // The first heading is told as that of the section; another one, or that of a part, is told by what is under it.
      const isToTell = !isOwnName(heading.text) && (told.has(named) || namesPart(heading.text));
      if (isToTell) topic = { block: heading, isUsed };
      told.add(named);
      return;
    }
    const isBelow = section !== undefined && title !== undefined && own > level;
    const isRule = section === 'rules' && below?.kind === 'text' && RULES.test(below.text);
    const hint =
      isBelow || isRule ? section : (hintOf(heading) ?? (isOnlyCategory(heading.text) ? 'local' : undefined));
    topic = { block: heading, isUsed };
    if (isBelow || hint === section) return;
    if (hint === undefined && heading.isGuess) return;
    [section, level, title] = [hint, own, undefined];
  }

  for (const [index, block] of blocks.entries()) {
    // Who wishes a good stay has come to the end of what was said; their name may stand below.
    const isLast = index >= blocks.length - ENDS_WITHIN;
    if (block.isGuess && addresses(block.text)) {
      left.push(block);
      continue;
    }
    isWish =
      (isLast && IS_PICTURE_LAST.test(block.text) && WISH.test(`${block.text}!`)) ||
      WISH.test(block.text) ||
      (isWish && block.follows === true && block.text.length <= SIGNATURE_MAX);
    if (isWish) {
      left.push(block);
      continue;
    }
    const next = blocks[index + 1];
    const isOfNothing = (next === undefined || next.kind === 'heading') && !kept.has(block);
    const isHeading =
      block.kind === 'heading' && !(block.isGuess && isOfNothing && sectionNamed(block.text) === undefined);
    if (isHeading) {
      begin(block, kept.has(block), next);
      continue;
    }
    // Portals tell among the rules when guests come and go.
    if (section === 'rules' && saysWhen(block.text)) {
      placed.push({ block, section: 'checkin' });
      continue;
    }
    const mayLeave = isLoose && !isFirst && block.kind === 'text';
    const stays = section !== undefined && (!mayLeave || (block.follows && before === undefined));
    const isGreeting =
      GREETING.test(block.text) || (section === undefined && (greets(block.text) || welcomes(block.text)));
    const words = stays || isGreeting ? undefined : hintOf(block);
    const isToCall =
      !stays && (saysWhomToCall(block.text) || (words === undefined && namesCalls(block.text)));
    const hint = isToCall ? 'contact' : words;
    // A line right below another is about the same where it has no word of anything else.
    const above = block.follows ? before : undefined;
    const other = hint ?? above ?? (mayLeave && isGreeting ? undefined : section);
    const found = stays ? section : (other ?? (CALLED_AT.test(block.text) ? 'contact' : undefined));
    const place = section === undefined && found === 'local' && isProse(block.text) ? undefined : found;
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

/** Least characters of what is no place for a guest to go to, though it has a word of one. */
const PROSE_MIN = 100;

/** Tells whether a text describes, as that of a portal does, and names no place at its beginning. */
const isProse = (text: string): boolean =>
  text.length > PROSE_MIN && /[.!?…]$/.test(text) && !/:|\s[–—-]\s/.test(text.slice(0, PROSE_MIN));

/** A wish for the stay, or a goodbye, in six languages: an exclamation without a value, with pictures behind it at most. */
const WISH =
  /^(?:(?:vi|ti|le) auguriamo |nous vous souhaitons |(?:os|te|le) deseamos |desejamos-?(?:lhe|vos|te)s? )?(?:un[ae]? |une? )?(?:buon[ae]?|ottim[oa]|felic[ei]s?|enjoy|have an?|happy|(?:très )?bon(?:ne)?s?|excellent|buen[ao]?s?|feliz|disfrut[ae]\p{L}*|(?:eine[nr]? )?schöne[nrs]?|gute|viel (?:spaß|freude)|wir wünschen|boa|bom|ótima|excelente|a presto|see you|hasta|à bientôt|bis bald|até)(?!\p{L})[^.:!?\d]{0,60}!(?:[!\s\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F|\u200D)*$/iu;
/** Blocks at the end of a document among which a wish may have a picture for its exclamation. */
const ENDS_WITHIN = 2;
const IS_PICTURE_LAST = /\p{Extended_Pictographic}\uFE0F?$/u;
/** Most characters of the names below a wish. */
const SIGNATURE_MAX = 40;

/** Words with which hosts have guests call them, and a number to do so. */
const CALL_US =
  /(?<!\p{L})(?:chiamat\p{L}*|chiamami|contattat\p{L}*|contattami|scriv(?:ete|i)(?:mi|ci)|(?:call|ring|text|phone|whatsapp) (?:me|us)|il mio numero|my number|mi número|mon numéro|meine nummer|o meu número|contact (?:me|us)|reach (?:me|us)|llám\p{L}+|contácta\p{L}+|contact(?:ez|er)|appelez|m['’]appeler|nous appeler|nous joindre|me joindre|ruf(?:t|en sie) (?:uns|mich)|erreich(?:t|en) (?:ihr|sie) (?:uns|mich)|ligue|contacte|contacta)(?!\p{L})/iu;
const CALL_SOMEBODY = /(?<!\p{L})(?:[Cc]all|[Rr]ing|[Tt]ext|[Pp]hone) \p{Lu}\p{L}+/u;
const CALLED = /(?:\+|00)?\d[\d\s/().-]{6,18}\d/;
const saysWhomToCall = (text: string): boolean =>
  CALLED.test(text) && (CALL_US.test(text) || CALL_SOMEBODY.test(text));

/** Tells whether a line names several to call, each with a number. */
const namesCalls = (text: string): boolean => {
  const { title, content } = splitTitle(text) ?? { title: '', content: text };
  return (callsIn({ title, content }) ?? callsIn({ title: '', content })) !== undefined;
};

/** A line that is little more than a number to call. */
const CALLED_AT = /^[^\d+]{0,40}(?:\+|00)?\d[\d\s/().-]{6,18}\d\D{0,20}$/;

/** A call of a few words, which greets or says goodbye, whatever thing its words may name. */
const GREETING = /^[^\s!]+(?:\s[^\s!]+){0,3}\s?!$/;
