import { describe, expect, it } from 'vitest';
import { siteSettingValueSchemas } from './values.ts';

const { youtube_url: video, annual_discount_percentage: discount } = siteSettingValueSchemas;

describe('the annual discount', () => {
  it.each([
    ['20', '20'],
    [20, '20'],
    [0, '0'],
    ['100', '100'],
    ['12.50', '12.5'],
    [' 12,5 ', '12.5'],
    ['007', '7'],
  ])(
    '%j is kept as %s',
    {
      tags: ['rule.admin.annual-discount-percentage-described', 'landing.pricing.default-annual-discount-20'],
    },
    (sent, kept) => {
      expect(discount.parse(sent)).toBe(kept);
    },
  );

  it.each(['', '101', '100.01', '-1', -1, 1e-7, 'ten', '1e1', '0x10', '1.234', null, undefined, Number.NaN])(
    '%j is refused',
    (sent) => {
      const [issue] = discount.safeParse(sent).error?.issues ?? [];
      expect(issue?.message).toBe('La percentuale deve essere tra 0 e 100');
    },
  );
});

describe('the address of the video', () => {
  it('is kept without blanks around it', () => {
    expect(video.parse(' https://youtu.be/dQw4w9WgXcQ ')).toBe('https://youtu.be/dQw4w9WgXcQ');
  });

  it.each([
    '',
    '   ',
    'youtube',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://youtu.be/a b',
    'https://youtu.be/\u0000',
    `https://youtu.be/${'a'.repeat(2_048)}`,
    7,
    null,
  ])('%j is refused', (sent) => {
    const [issue] = video.safeParse(sent).error?.issues ?? [];
    expect(issue?.message).toBe('URL non valido');
  });
});
