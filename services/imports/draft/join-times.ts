import type { Block } from '../reading/block.ts';
import { checkinTimesIn, namesTimes } from './checkin-times.ts';
import { sectionNamed } from './heading-words.ts';

/**
 * Puts the times of arriving and leaving behind the line that names them, as portals write them among the rules of a house:
 * *Check-in*, and below it *From 15:00 to 22:00*. A heading that has more than times below it stays one.
 */
export function joinTimes(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let isOfRules = false;
  let isTaken = false;
  for (const [index, block] of blocks.entries()) {
    if (isTaken) {
      isTaken = false;
      continue;
    }
    const [below, next] = [blocks[index + 1], blocks[index + 2]];
    const isName = block.kind === 'text' || (block.isGuess === true && isOfRules && isWhole(next));
    const line = `${block.text}: ${below?.text ?? ''}`;
    if (isName && below?.kind === 'text' && namesTimes(block.text) && saysWhen(line)) {
      const { level: _, isGuess: __, ...rest } = block;
      joined.push({ ...rest, kind: 'text', text: line, to: below.to });
      isTaken = true;
      continue;
    }
    if (block.kind === 'heading')
      isOfRules = sectionNamed(block.text) === 'rules' || (isOfRules && namesTimes(block.text));
    joined.push(block);
  }
  return joined;
}

/** Tells whether what stands below two lines begins anew. */
const isWhole = (next: Block | undefined): boolean =>
  next === undefined || next.kind === 'heading' || !next.follows || namesTimes(next.text);

/** Tells whether a line says when guests come or go, and nothing else. */
export function saysWhen(line: string): boolean {
  const { isAll, checkinTime, checkoutTime } = checkinTimesIn(line, '');
  return isAll && (checkinTime ?? checkoutTime) !== undefined;
}
