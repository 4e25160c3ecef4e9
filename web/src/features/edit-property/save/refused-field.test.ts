import { describe, expect, it } from 'vitest';
import { formOf, rewritten } from '../form/editor.test-support.ts';
import { toBookRequest } from './editor-requests.ts';
import { refusedField } from './refused-field.ts';

const saved = formOf();
const blank = { title: '', content: '' };
const checkin = saved.texts.en.checkin?.checkin ?? expect.fail('no check-in');
const written = rewritten(
  rewritten(saved, 'it', 'rules', { entries: [blank, { title: 'Silenzio', content: 'dopo le 22' }] }),
  'en',
  'checkin',
  { checkin: { ...checkin, checkinTime: '15:00' } },
);
const all = { mayEditDetails: true, mayEditContent: true };
const body = toBookRequest(saved, written, all) ?? expect.fail('nothing to save');

describe('the field of a refusal', () => {
  it.each([
    ['customUrl', 'details.customUrl'],
    ['translations.de.welcomeTitle', 'details.welcomeTitle_de'],
    ['sections.0.items.0.content', 'texts.it.rules.entries.1.content'],
    ['sections.0.items', 'texts.it.rules.title'],
    ['sections.0.title', 'texts.it.rules.title'],
    ['sections.1.items.linkUrl', 'texts.en.checkin.checkin.linkUrl'],
    ['sections.1.items.unknown', 'texts.en.checkin.title'],
    ['sections.7.items.0.title', undefined],
    ['sectionOrder', undefined],
    ['slug', undefined],
  ])('%s is %s', (path, field) => {
    expect(refusedField(path, body, written)).toBe(field);
  });

  it('is that of a tip behind a blank one', () => {
    const tip = { title: '', description: '', address: '', mapUrl: '', imageUrl: '' };
    const tips = [tip, { ...tip, title: 'La torre' }];
    const values = rewritten(saved, 'it', 'local', { tips });
    const request = toBookRequest(saved, values, all) ?? expect.fail('nothing to save');
    expect(refusedField('sections.0.items.0.mapUrl', request, values)).toBe('texts.it.local.tips.1.mapUrl');
  });
});
