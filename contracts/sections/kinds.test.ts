import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './arbitraries.test-support.ts';
import { type KindName, kindNameOf, SECTION_KEYS } from './catalogue.ts';
import { MAX_ITEMS, type SectionItems } from './items/section-items.ts';
import { CHECKIN_FIELDS } from './kinds/checkin-codec.ts';
import { checkinKind } from './kinds/checkin-kind.ts';
import { tipsKind } from './kinds/tips-kind.ts';
import { kindOf, sectionItemsSchema } from './kinds.ts';

const anySection = fc.constantFrom('checkin', 'local', 'rules', 'custom_1732190000000');

describe('section codec', () => {
  it('reads each section in its own form', () => {
    expect(kindOf('checkin').parse('{"checkinTime":"15:00"}')).toEqual({ checkinTime: '15:00' });
    expect(kindOf('local').parse('[{"title":"a","content":"b"}]')).toMatchObject([{ description: 'b' }]);
    expect(kindOf('custom_1').parse('a: b')).toEqual([{ title: 'a', content: 'b' }]);
  });

  it('reads any text into items that the schemas accept unchanged and that keep what was read', () => {
    fc.assert(
      fc.property(anySection, anyText, (section, text) => {
        fc.pre(text.isWellFormed() && !text.includes('\u0000'));
        const items = kindOf(section).parse(text);
        expect(kindOf(section).schema.parse(items)).toEqual(items);
        expect(sectionItemsSchema.parse(items)).toEqual(items);
        const stored = sectionItemsSchema.parse(JSON.parse(JSON.stringify(items)));
        expect(kindOf(section).parse(kindOf(section).format(stored))).toEqual(items);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['checkin', 'local', 'rules'])('says nothing in %s with an empty string', (section) => {
    expect(kindOf(section).format(kindOf(section).parse(''))).toBe('');
  });

  it('refuses more than 200 items', () => {
    const text = Array.from({ length: MAX_ITEMS }, (_, i) => `a${i}: b`).join('\n');
    for (const section of ['rules', 'local']) {
      const schema = kindOf(section).schema;
      expect(schema.safeParse(kindOf(section).parse(text)).success).toBe(true);
      expect(schema.safeParse(kindOf(section).parse(`${text}\nz: b`)).success).toBe(false);
    }
  });
});

describe('cleaning', () => {
  const WRITTEN = 'as written';
  const whole: Readonly<Record<KindName, SectionItems>> = {
    list: [{ title: WRITTEN, content: WRITTEN, separator: ':' }],
    tips: [
      {
        title: WRITTEN,
        description: WRITTEN,
        address: WRITTEN,
        mapUrl: WRITTEN,
        imageUrl: WRITTEN,
        source: { form: 'lines', text: WRITTEN },
      },
    ],
    checkin: {
      ...Object.fromEntries(Object.keys(CHECKIN_FIELDS).map((field) => [field, WRITTEN])),
      unknown: [{ text: WRITTEN, deeper: { text: WRITTEN } }],
    },
  };

  it.each(SECTION_KEYS)('leaves no text of %s as it was written', (section) => {
    const items = kindOf(section).clean(whole[kindNameOf(section)], { words: () => 'w', link: () => 'l' });
    expect(JSON.stringify(items)).not.toContain(WRITTEN);
  });

  it('takes the fields for what they hold', () => {
    const [tip] = tipsKind.clean(tipsKind.parse('[{"title":"a"}]'), { words: () => 'w', link: () => 'l' });
    expect(tip).toMatchObject({ title: 'w', description: 'w', address: 'w', mapUrl: 'l', imageUrl: 'l' });
    const checkin = checkinKind.clean(
      {
        instructions: 'a',
        earlyCheckin: true,
        lateCheckout: 'no',
        fileUrl: 'a',
        linkUrl: 'a',
        videoUrl: 'a',
      },
      { words: () => 'w', link: () => 'l' },
    );
    expect(checkin).toEqual({
      instructions: 'w',
      earlyCheckin: true,
      lateCheckout: 'w',
      fileUrl: 'l',
      linkUrl: 'l',
      videoUrl: 'l',
    });
  });
});
