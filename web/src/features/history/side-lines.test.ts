import { expect, it } from 'vitest';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { linesOf } from './side-lines.ts';

const words = { sectionName: (key: string) => key, t: (key: string) => `<${key}>`, language: 'it' } as const;

const checkin = (items: SectionItems) => ({
  texts: [{ language: 'it' as const, title: 'Arrivo', items, sectionMetadata: null }],
});

it('names the fields of the check-in', { tags: ['history.changed-readable-difference'] }, () => {
  const details = {
    checkinTime: '16:00',
    earlyCheckin: true,
    lateCheckout: false,
    instructions: 'Prima riga\nSeconda riga',
    someday: 'altro',
  };
  expect(linesOf(checkin(details), 'checkin', words)).toEqual([
    { text: 'Arrivo' },
    { label: 'create.checkinTime', text: '16:00' },
    { text: '<create.earlyCheckin>' },
    { label: 'create.instructions', text: 'Prima riga' },
    { label: 'create.instructions', text: 'Seconda riga' },
    { text: 'altro' },
  ]);
});

it('lists the entries of other sections as they are', () => {
  const items = [{ title: 'Silenzio', content: 'dopo le 22' }];
  const side = { texts: [{ language: 'it' as const, title: 'Regole', items, sectionMetadata: null }] };
  expect(linesOf(side, 'rules', words)).toEqual([{ text: 'Regole' }, { text: 'Silenzio: dopo le 22' }]);
});

it('names the template that a book began with', { tags: ['rule.templates.history'] }, () => {
  expect(linesOf({ details: { template: 'sea' } }, null, words)).toEqual([
    { label: 'create.template', text: 'Al mare' },
  ]);
});
