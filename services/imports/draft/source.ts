import type { ImportSource } from '#contracts/import/api.ts';
import type { Block } from '../reading/block.ts';

const EXCERPT_MAX = 160;

/** Returns where a block stands, with the beginning of what it says. */
export function sourceOf({ from, to, page, text }: Block): ImportSource {
  const excerpt =
    text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed().trimEnd()}…` : text;
  return { from, to, ...(page !== undefined && { page }), excerpt };
}
