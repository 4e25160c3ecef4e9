import type {
  SystemProjection,
  SystemReactor,
  SystemStatus,
  SystemStore,
} from '#contracts/operations/api.ts';

/** One thing that is not as it should be, and wants a hand or patience. */
export type Concern =
  | { readonly kind: 'disk' }
  | { readonly kind: 'store'; readonly store: SystemStore['name'] }
  | { readonly kind: 'unknown'; readonly parts: readonly ('projections' | 'reactors' | 'queues')[] }
  | {
      readonly kind: 'projectionsUnattended' | 'building' | 'behind' | 'reactorsUnattended';
      readonly names: readonly string[];
    }
  | { readonly kind: 'untrustedProxy' }
  | { readonly kind: 'rebuildFailed' | 'verifyFailed' | 'differs'; readonly name: string }
  | { readonly kind: 'parked' | 'setAside' | 'deadJobs'; readonly name: string; readonly count: number };

/** A reader that is further behind than this does not just have its hands full. Seconds. */
const BEHIND_SECONDS = 10;

/** Returns what is not in order, the most urgent first; empty where all is. */
export function concernsOf(status: SystemStatus): readonly Concern[] {
  const projections = status.projections ?? [];
  const reactors = status.reactors ?? [];
  return [
    ...(status.disk?.isEnough === false ? [{ kind: 'disk' as const }] : []),
    ...status.stores
      .filter(({ reachable }) => !reachable)
      .map(({ name }) => ({ kind: 'store' as const, store: name })),
    ...(status.untrustedProxy ? [{ kind: 'untrustedProxy' as const }] : []),
    ...unknownParts(status),
    ...naming('projectionsUnattended', projections, ({ state }) => state === 'unattended'),
    ...naming('building', projections, ({ state }) => state === 'building'),
    ...naming('reactorsUnattended', reactors, ({ attended }) => !attended),
    ...naming('behind', [...projections, ...reactors], isBehind),
    ...projections.flatMap(({ name, parkedStreams: count }) => counted('parked', name, count)),
    ...projections.flatMap(askedInVain),
    ...reactors.flatMap(({ name, setAside: count }) => counted('setAside', name, count)),
    ...(status.queues ?? []).flatMap(({ name, dead: count }) => counted('deadJobs', name, count)),
  ];
}

/** Returns whether a reader of the log is so far behind that it should be looked at. */
export const isBehind = ({ lagSeconds }: Pick<SystemProjection | SystemReactor, 'lagSeconds'>): boolean =>
  lagSeconds > BEHIND_SECONDS;

function askedInVain({ name, rebuild, verification }: SystemProjection): readonly Concern[] {
  if (rebuild?.state === 'failed') return [{ kind: 'rebuildFailed', name }];
  if (verification?.state === 'failed') return [{ kind: 'verifyFailed', name }];
  return (verification?.differences ?? []).length > 0 ? [{ kind: 'differs', name }] : [];
}

function unknownParts({ projections, reactors, queues }: SystemStatus): readonly Concern[] {
  const parts = Object.entries({ projections, reactors, queues })
    .filter(([, known]) => known === null)
    .map(([part]) => part as 'projections' | 'reactors' | 'queues');
  return parts.length === 0 ? [] : [{ kind: 'unknown', parts }];
}

function naming<Part extends { readonly name: string }>(
  kind: 'projectionsUnattended' | 'building' | 'behind' | 'reactorsUnattended',
  parts: readonly Part[],
  isSo: (part: Part) => boolean,
): readonly Concern[] {
  const names = parts.filter(isSo).map(({ name }) => name);
  return names.length === 0 ? [] : [{ kind, names }];
}

const counted = (
  kind: 'parked' | 'setAside' | 'deadJobs',
  name: string,
  count: number,
): readonly Concern[] => (count === 0 ? [] : [{ kind, name, count }]);
