import { expect, it } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { isStorageFull, storageFigures } from './storage-use.ts';
import { FileProcessingError } from './upload-file.ts';

it.each([
  [0, 104_857_600, 'en', '0 MB', '100 MB'],
  [1, 104_857_600, 'it', '0,1 MB', '100 MB'],
  [102_236_160, 104_857_600, 'de', '97,5 MB', '100 MB'],
  [1_610_612_736, 5_368_709_120, 'fr', '1,5 Go', '5 Go'],
] as const)('%s of %s bytes are told in %s', (storedBytes, maxStoredBytes, language, used, most) => {
  const figures = storageFigures({ storedBytes, maxStoredBytes }, language);
  const plain = (text: string) => text.replace(/\s/gu, ' ');
  expect([plain(figures.used), plain(figures.most)]).toEqual([used, most]);
});

it('knows a refusal for want of room, while a file is sent and while it is put to use', () => {
  const full = new ApiError(403, { code: 'plan.storage-full' });
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(new FileProcessingError('not kept', { cause: full }))).toBe(true);
  expect(isStorageFull(new ApiError(403, { code: 'plan.feature-missing' }))).toBe(false);
  expect(isStorageFull(new Error('The connection was lost.'))).toBe(false);
});
