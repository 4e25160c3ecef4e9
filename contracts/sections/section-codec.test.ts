import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionItemsSchema } from './any-items.ts';
import { anyText } from './arbitraries.test-support.ts';
import { formatContent, parseContent } from './section-codec.ts';
import { itemsSchemaFor, MAX_ITEMS } from './section-items.ts';

const anySection = fc.constantFrom('checkin', 'local', 'rules', 'custom_1732190000000');

describe('section codec', () => {
  it('reads each section in its own form', () => {
    expect(parseContent('checkin', '{"checkinTime":"15:00"}')).toEqual({ checkinTime: '15:00' });
    expect(parseContent('local', '[{"title":"a","content":"b"}]')).toMatchObject([{ description: 'b' }]);
    expect(parseContent('custom_1', 'a: b')).toEqual([{ title: 'a', content: 'b' }]);
  });

  it('reads any text into items that the schemas accept unchanged and that keep what was read', () => {
    fc.assert(
      fc.property(anySection, anyText, (section, text) => {
        fc.pre(text.isWellFormed() && !text.includes('\u0000'));
        const items = parseContent(section, text);
        expect(itemsSchemaFor(section).parse(items)).toEqual(items);
        expect(sectionItemsSchema.parse(items)).toEqual(items);
        const stored = sectionItemsSchema.parse(JSON.parse(JSON.stringify(items)));
        expect(parseContent(section, formatContent(section, stored))).toEqual(items);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['checkin', 'local', 'rules'])('says nothing in %s with an empty string', (section) => {
    expect(formatContent(section, parseContent(section, ''))).toBe('');
  });

  it('refuses more than 200 items', () => {
    const text = Array.from({ length: MAX_ITEMS }, (_, i) => `a${i}: b`).join('\n');
    for (const section of ['rules', 'local']) {
      const schema = itemsSchemaFor(section);
      expect(schema.safeParse(parseContent(section, text)).success).toBe(true);
      expect(schema.safeParse(parseContent(section, `${text}\nz: b`)).success).toBe(false);
    }
  });
});
