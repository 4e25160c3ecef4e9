import type { TableUnit } from '../kernel/unit-of-work.ts';

/** Visitors of a property on the last day that somebody came. */
export interface VisitorsRow {
  readonly property_id: string;
  /** UTC, `YYYY-MM-DD`. */
  readonly day: string;
  /** The first tokens of the day. */
  readonly tokens: readonly string[];
  /** True where there are further ones, in the shards. */
  readonly is_spread: boolean;
}

/** The tokens of a busy day past the first ones, by their first byte. */
export interface VisitorShardRow {
  readonly property_id: string;
  readonly shard: string;
  readonly tokens: readonly string[];
}

interface VisitorTables {
  readonly visitors: TableUnit<VisitorsRow>;
  readonly visitor_shards: TableUnit<VisitorShardRow>;
}

/**
 * So many tokens are kept in one row; more than most houses have visitors a day. Those after them are spread, so that
 * however many come, and whoever makes them up, counting one more writes a few kilobytes.
 */
const TOGETHER = 256;

/** Returns the shard of a visitor's token. */
export const shardOf = (visitor: string): string => visitor.slice(0, 2);

const SHARDS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * Takes note of a visitor. Exact: who has come is kept while the day lasts, and forgotten with the first visitor of a
 * later one.
 * @returns whether this is the first time on this day; of a day before the last one, which is forgotten, never
 */
export function takeNote(
  { visitors, visitor_shards }: VisitorTables,
  { propertyId, day, visitor }: { propertyId: string; day: string; visitor: string },
): boolean {
  const row = visitors.get(propertyId);
  if (row === undefined || row.day < day) {
    forgetVisitors({ visitors, visitor_shards }, propertyId);
    visitors.put({ property_id: propertyId, day, tokens: [visitor], is_spread: false });
    return true;
  }
  if (row.day > day || row.tokens.includes(visitor)) return false;
  if (row.tokens.length < TOGETHER) {
    visitors.put({ ...row, tokens: [...row.tokens, visitor] });
    return true;
  }
  const shard = shardOf(visitor);
  const tokens = visitor_shards.get([propertyId, shard])?.tokens ?? [];
  if (tokens.includes(visitor)) return false;
  visitor_shards.put({ property_id: propertyId, shard, tokens: [...tokens, visitor] });
  if (!row.is_spread) visitors.put({ ...row, is_spread: true });
  return true;
}

/** Forgets the visitors of a property; their number is counted elsewhere. */
export function forgetVisitors({ visitors, visitor_shards }: VisitorTables, propertyId: string): void {
  const row = visitors.get(propertyId);
  if (row === undefined) return;
  if (row.is_spread) for (const shard of SHARDS) visitor_shards.delete([propertyId, shard]);
  visitors.delete(propertyId);
}
