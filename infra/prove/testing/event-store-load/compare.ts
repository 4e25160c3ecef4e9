import { categoryOf, type Position, type StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Follower } from './follower.ts';
import type { AppendLedger } from './ledger.ts';

/** Faults of one kind that are told one by one. */
const TOLD = 3;

/** Compares what writers know with the log. @returns what was lost, doubled, moved or made up, a sentence each */
export function compareWithLog(
  { acknowledged, refused, inDoubt }: Pick<AppendLedger, 'acknowledged' | 'refused' | 'inDoubt'>,
  log: readonly StoredEvent[],
): string[] {
  const found = Map.groupBy(log, ({ id }) => id);
  const faults: string[] = [];
  for (const { stream, ids, revision, position } of acknowledged) {
    for (const [index, id] of ids.entries()) {
      const [event] = found.get(id) ?? [];
      const expected = revision - BigInt(ids.length - 1 - index);
      if (event === undefined) faults.push(`lost: ${id}, acknowledged in ${stream} at ${expected}`);
      else if (event.stream !== stream || event.revision !== expected) {
        faults.push(
          `moved: ${id} is in ${event.stream} at ${event.revision}, not in ${stream} at ${expected}`,
        );
      } else if (id === ids.at(-1) && event.position !== position) {
        faults.push(`moved: ${id} is at ${event.position}, acknowledged at ${position}`);
      }
    }
  }
  const doubled = [...found.values()].filter(({ length }) => length > 1);
  faults.push(
    ...doubled.map(([event, ...more]) => `doubled: ${event?.id}, ${more.length + 1} times in the log`),
  );
  faults.push(...refused.filter((id) => found.has(id)).map((id) => `refused and yet in the log: ${id}`));
  const known = new Set([...acknowledged.flatMap(({ ids }) => ids), ...refused, ...inDoubt]);
  faults.push(
    ...log.filter(({ id }) => !known.has(id)).map(({ id, stream }) => `made up: ${id} in ${stream}`),
  );
  return abridged(faults);
}

/** Compares what a follower saw, up to a position, with what the log holds for it. @returns a sentence for each fault */
export function compareWithFollower(
  { name, categories, seen, fault }: Pick<Follower, 'name' | 'categories' | 'seen' | 'fault'>,
  log: readonly StoredEvent[],
  upTo: Position,
): string[] {
  const wanted = log.filter(
    ({ stream }) => categories === undefined || categories.includes(categoryOf(stream)),
  );
  const expected = wanted.map(({ id }) => id);
  const found = seen.filter(({ position }) => position <= upTo).map(({ id }) => id);
  const [one, other] = [new Set(expected), new Set(found)];
  const faults = [
    ...expected.filter((id) => !other.has(id)).map((id) => `${name} skipped ${id}`),
    ...found.filter((id) => !one.has(id)).map((id) => `${name} was given ${id}, which is not for it`),
    ...repeated(found).map((id) => `${name} saw ${id} again`),
  ];
  if (faults.length === 0 && found.join() !== expected.join()) faults.push(`${name} saw events out of order`);
  if (fault !== undefined) faults.push(`${name}: ${fault}`);
  return abridged(faults);
}

function repeated(ids: readonly string[]): string[] {
  const before = new Set<string>();
  return ids.filter((id) => before.size === before.add(id).size);
}

/** Keeps the first faults of each kind, and says how many more there are. */
function abridged(faults: readonly string[]): string[] {
  const kindOf = (fault: string) => fault.replace(/[0-9a-f]{8}-[0-9a-f-]{27}.*/, '');
  return [...Map.groupBy(faults, kindOf)].flatMap(([kind, those]) => {
    const rest = those.length - TOLD;
    return [...those.slice(0, TOLD), ...(rest > 0 ? [`${kind}… and ${rest} more`] : [])];
  });
}
