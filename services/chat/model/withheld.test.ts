import { expect, it } from 'vitest';
import { withholding } from './withheld.ts';

it.each(['NFC', 'NFD'])(
  'a secret is hidden whose accents are written otherwise, in any case: %s',
  {
    tags: ['guest.chat.model-secrets'],
  },
  (form) => {
    const { hide, reveal } = withholding(['caffè-più'.normalize(form)]);
    for (const spelling of ['NFC', 'NFD']) {
      for (const text of ['WiFi: caffè-più', 'WIFI: CAFFÈ-PIÙ'].map((written) =>
        written.normalize(spelling),
      )) {
        expect(hide(text)).toMatch(/^wifi: \[\[\d\]\]$/i);
        expect(reveal(hide(text))).toBe(text);
      }
    }
  },
);
