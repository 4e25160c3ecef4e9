import { expect, it } from 'vitest';
import { storageFigures } from './storage-use.ts';

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
