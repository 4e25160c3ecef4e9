import { MutationObserver, notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { queryClient } from './query-client.ts';

const change = () =>
  new MutationObserver(queryClient, { mutationFn: () => Promise.resolve() }).mutate(undefined);

it('an answer that was asked for before a change, and that nobody looks at, is outdated once it is there', async () => {
  const answer = Promise.withResolvers<string>();
  const queryKey = ['asked', 'before'];
  const loading = queryClient.fetchQuery({ queryKey, queryFn: () => answer.promise });
  await change();
  answer.resolve('of before');
  await expect(loading).resolves.toBe('of before');
  await expect.poll(() => queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it.each([
  ['that nobody looked at until then', false],
  ['that is waited for', true],
])(
  'an answer that was asked for before a change, %s, is asked for anew while it is looked at',
  async (_, isWaitedFor) => {
    const before = Promise.withResolvers<string>();
    const queryKey = ['looked at', isWaitedFor];
    let asked = 0;
    const queryFn = () => (asked++ === 0 ? before.promise : Promise.resolve('of after'));
    const loading = isWaitedFor ? undefined : queryClient.fetchQuery({ queryKey, queryFn });
    const look = () => new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    const early = isWaitedFor ? look() : undefined;
    await change();
    const late = isWaitedFor ? undefined : look();
    before.resolve('of before');
    await loading;
    await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('of after');
    early?.();
    late?.();
  },
);

it('what was there before a change is outdated by whoever changes it alone', async () => {
  const queryKey = ['there', 'before'];
  await queryClient.fetchQuery({ queryKey, queryFn: () => 'of before' });
  await change();
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

it.each([
  ['service.unavailable', 3],
  ['service.catching-up', 3],
  ['service.failed', 1],
  ['', 1],
])('a read that is refused by %j is tried %i times', async (code, tries) => {
  vi.useFakeTimers();
  try {
    const queryFn = vi.fn(() => Promise.reject(new ApiError(503, { code })));
    const loading = queryClient.fetchQuery({ queryKey: ['refused', code], queryFn });
    const refused = expect(loading).rejects.toThrow(ApiError);
    await vi.runAllTimersAsync();
    await refused;
    expect(queryFn).toHaveBeenCalledTimes(tries);
  } finally {
    vi.useRealTimers();
  }
});

it('a change is shown to be under way before a timer fires: a button takes no second press', async () => {
  vi.useFakeTimers();
  try {
    const changing = new MutationObserver(queryClient, { mutationFn: () => new Promise(() => undefined) });
    const show = vi.fn();
    // As `useMutation` has it told.
    changing.subscribe(notifyManager.batchCalls(show));
    void changing.mutate();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(show).toHaveBeenCalledWith(expect.objectContaining({ isPending: true }));
  } finally {
    vi.useRealTimers();
  }
});
