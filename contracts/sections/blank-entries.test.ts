import { describe, expect, it } from 'vitest';
import { dropBlankEntries, isBlank } from './blank-entries.ts';
import { formatContent, parseContent } from './section-codec.ts';

describe('isBlank', () => {
  it.each([
    ['rules', ''],
    ['rules', '\n  \r\n'],
    ['local', '[{"title":" ","content":"\\n📍 Via Roma"}]'],
    ['local', '\n\n'],
    ['checkin', ''],
    ['checkin', '{"checkinTime":" ","earlyCheckin":false,"lateCheckout":"no","fileUrl":null}'],
  ])('holds for %s with %j', (section, content) => {
    expect(isBlank(section, parseContent(section, content))).toBe(true);
  });

  it.each([
    ['rules', 'Non fumare'],
    ['rules', 'Fumo:'],
    ['local', 'Da Gino'],
    ['checkin', '{"earlyCheckin":true}'],
    ['checkin', '{"note":"x"}'],
    ['checkin', 'Chiavi'],
  ])('does not hold for %s with %j', (section, content) => {
    expect(isBlank(section, parseContent(section, content))).toBe(false);
  });
});

describe('dropBlankEntries', () => {
  it('drops entries without title and content', () => {
    const kept = [
      { title: 'a', content: '' },
      { title: '', content: 'c' },
    ];
    expect(dropBlankEntries('rules', [...kept, { title: ' ', content: '\n' }])).toEqual(kept);
  });

  it('takes no blank lines out from between entries', () => {
    const text = 'a: b\n\nc\n \nd:\n';
    expect(formatContent('rules', dropBlankEntries('rules', parseContent('rules', text)))).toBe(text);
  });

  it('drops tips without name and description', () => {
    const tips = parseContent('local', '[{"title":"","content":"📍 x"},{"title":"","content":"y"}]');
    expect(dropBlankEntries('local', tips)).toMatchObject([{ description: 'y' }]);
  });

  it('leaves check-in details as they are', () => {
    expect(dropBlankEntries('checkin', { checkinTime: '' })).toEqual({ checkinTime: '' });
  });
});
