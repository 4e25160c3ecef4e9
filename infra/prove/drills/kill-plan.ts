import type { Random } from '#infra/prove/simulation/environment/random.ts';

/** One kill -9. */
export interface Kill<Target extends string = string> {
  readonly target: Target;
  /** Process to kill, of several of that kind: a share from 0 to 1. */
  readonly which: number;
}

/** Kills that belong together. */
export interface Strike<Target extends string = string> {
  /** Number of writes that are acknowledged before it, counted from the strike before. */
  readonly afterWrites: number;
  /** At the same moment. */
  readonly kills: readonly Kill<Target>[];
  /** Kills the successor of the one too. */
  readonly again?: Again;
}

/** Moment at which a successor is killed: as soon as it is there, or as soon as it can be reached. */
export type Again = 'asItStarts' | 'asItAnswers';

const WRITES_BETWEEN = { least: 1, most: 40 };
const TWO_AT_ONCE = 0.15;
const AGAIN = 0.15;

/**
 * Draws that many kills. Targets come in shuffled rounds, so that each gets its share; now and then two
 * come at once, or one comes twice, the second time while it starts again.
 */
export function planKills<Target extends string>(
  kills: number,
  targets: readonly Target[],
  random: Random,
): readonly Strike<Target>[] {
  const round: Target[] = [];
  const draw = (other?: Target): Kill<Target> => {
    if (round.length === 0) round.push(...shuffled(targets, random));
    const index = round.findIndex((target) => target !== other);
    const [target = random.pick(targets)] = round.splice(Math.max(0, index), 1);
    return { target, which: random.next() };
  };
  const strikes: Strike<Target>[] = [];
  for (let left = kills; left > 0; ) {
    const afterWrites = random.between(WRITES_BETWEEN.least, WRITES_BETWEEN.most);
    const first = draw();
    const chance = random.next();
    if (left >= 2 && chance < TWO_AT_ONCE) {
      strikes.push({ afterWrites, kills: [first, draw(first.target)] });
      left -= 2;
    } else if (left >= 2 && chance < TWO_AT_ONCE + AGAIN) {
      strikes.push({ afterWrites, kills: [first], again: random.pick(['asItStarts', 'asItAnswers']) });
      left -= 2;
    } else {
      strikes.push({ afterWrites, kills: [first] });
      left -= 1;
    }
  }
  return strikes;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  const result: Item[] = [];
  while (rest.length > 0) result.push(...rest.splice(random.between(0, rest.length - 1), 1));
  return result;
}
