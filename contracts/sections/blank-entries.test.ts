import { describe, expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

describe('isBlank', () => {
  it.each([
    ['rules', ''],
    ['rules', '\n  \r\n'],
    ['local', '[{"title":" ","content":"\\n📍 Via Roma"}]'],
    ['local', '\n\n'],
    ['checkin', ''],
    ['checkin', '{"checkinTime":" ","earlyCheckin":false,"lateCheckout":"no","fileUrl":null}'],
  ])('holds for %s with %j', { tags: ['rule.content.local-tips-saved-only'] }, (section, content) => {
    expect(kindOf(section).isBlank(kindOf(section).parse(content))).toBe(true);
  });

  it.each([
    ['rules', 'Non fumare'],
    ['rules', 'Fumo:'],
    ['local', 'Da Gino'],
    ['checkin', '{"earlyCheckin":true}'],
    ['checkin', '{"note":"x"}'],
    ['checkin', 'Chiavi'],
  ])('does not hold for %s with %j', (section, content) => {
    expect(kindOf(section).isBlank(kindOf(section).parse(content))).toBe(false);
  });
});

describe('dropBlankEntries', () => {
  it('drops entries without title and content', { tags: ['rule.content.list-sections-save-only'] }, () => {
    const kept = [
      { title: 'a', content: '' },
      { title: '', content: 'c' },
    ];
    expect(kindOf('rules').dropBlank([...kept, { title: ' ', content: '\n' }])).toEqual(kept);
  });

  it('takes no blank lines out from between entries', () => {
    const text = 'a: b\n\nc\n \nd:\n';
    expect(kindOf('rules').format(kindOf('rules').dropBlank(kindOf('rules').parse(text)))).toBe(text);
  });

  it('drops tips without name and description', {
    tags: ['rule.content.local-tips-entries-both', 'edit.local-tab.entries-both-name-description'],
  }, () => {
    const tips = kindOf('local').parse('[{"title":"","content":"📍 x"},{"title":"","content":"y"}]');
    expect(kindOf('local').dropBlank(tips)).toMatchObject([{ description: 'y' }]);
  });

  it('leaves check-in details as they are', () => {
    expect(kindOf('checkin').dropBlank({ checkinTime: '' })).toEqual({ checkinTime: '' });
  });
});
