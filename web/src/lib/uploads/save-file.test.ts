import { resolveObjectURL } from 'node:buffer';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the address of a file until browsers that ask first have fetched it, and no longer', () => {
  vi.useFakeTimers();
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  saveFile(new Blob(['views']), 'views.csv');
  expect(link.click).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(resolveObjectURL(link.href)?.size).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(resolveObjectURL(link.href)).toBeUndefined();
});
