import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onStopSignals } from './stop-signals.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let now: number;
beforeEach(() => {
  now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

it.each(SIGNALS)('%s stops once, however often it comes within a second', (signal) => {
  const actions = { stop: vi.fn(), force: vi.fn() };
  const ignore = onStopSignals(actions);
  process.emit(signal);
  now += 999;
  process.emit(signal);
  ignore();
  expect(actions.stop).toHaveBeenCalledOnce();
  expect(actions.force).not.toHaveBeenCalled();
});

it.each(SIGNALS)('%s a second after the first signal ends the process', (signal) => {
  const actions = { stop: vi.fn(), force: vi.fn() };
  const ignore = onStopSignals(actions);
  process.emit('SIGINT');
  now += 1_000;
  process.emit(signal);
  ignore();
  expect(actions.stop).toHaveBeenCalledOnce();
  expect(actions.force).toHaveBeenCalledOnce();
});

it('listens no longer when it is told so', () => {
  const before = SIGNALS.map((name) => process.listenerCount(name));
  onStopSignals({ stop: vi.fn(), force: vi.fn() })();
  expect(SIGNALS.map((name) => process.listenerCount(name))).toEqual(before);
});
