import { describe, expect, it } from 'vitest';
import { kindOf } from '#contracts/sections/kinds.ts';
import { blankSection, isWritten, saysSame, toItems, toSectionDraft } from './section-draft.ts';

const read = (section: string, content: string) =>
  toSectionDraft(section, { title: '', items: kindOf(section).parse(content), module: null });

describe('a section goes through the form unchanged', () => {
  it.each([
    ['rules', 'Silenzio: dopo le 22\nNon fumare\nTitre : contenu'],
    ['local', '[{"title":"Da Gino","content":"Buono\\n📍 Via Roma","category":"restaurants"}]'],
    ['local', 'Da Gino: buono\n📍 Via Roma'],
    ['checkin', '{"checkinTime":"15:00","earlyCheckin":"Su richiesta","parcheggio":"in cortile"}'],
    ['checkin', ''],
  ])('%s %j', (section, content) => {
    expect(toItems(section, read(section, content))).toEqual(kindOf(section).parse(content));
  });
});

describe('check-in', () => {
  it('changes what the form changed, and leaves out what it emptied', () => {
    const draft = read('checkin', '{"checkinTime":"15:00","checkoutTime":"10:00","lateCheckout":"sì"}');
    const checkin = { ...draft.checkin, checkinTime: '16:00', checkoutTime: '' };
    expect(toItems('checkin', { ...draft, checkin })).toEqual({ checkinTime: '16:00', lateCheckout: 'sì' });
  });
});

describe('isWritten', () => {
  const module = { title: 'Piscina', icon: 'star', description: '' } as const;

  it.each([
    ['nothing', blankSection(null), false],
    ['blank entries', { ...blankSection(null), entries: [{ title: ' ', content: '' }] }, false],
    ['a title alone', { ...blankSection(null), title: 'Regole' }, true],
    ['the name of a module alone', { ...blankSection(module), title: 'Piscina' }, false],
    ['an entry', { ...blankSection(null), entries: [{ title: '', content: 'Non fumare' }] }, true],
  ])('of %s', (_what, draft, expected) => {
    expect(isWritten('rules', draft)).toBe(expected);
  });
});

it('takes details for the same in whatever order they come', () => {
  const one = read('checkin', '{"checkinTime":"15:00","note":"a"}');
  const other = read('checkin', '{"note":"a","checkinTime":"15:00"}');
  expect(saysSame('checkin', one, other)).toBe(true);
  expect(saysSame('checkin', one, read('checkin', '{"checkinTime":"15:00"}'))).toBe(false);
});
