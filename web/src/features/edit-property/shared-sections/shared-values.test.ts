import { describe, expect, it } from 'vitest';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { differsFrom, moveWords, readShared, usualLanguage } from './shared-values.ts';

const POOL: SharedSection = {
  id: '0197f2d0-3b1a-7c2e-9d40-5e6f708192a3',
  section: 'custom_1746349200000',
  language: 'de',
  title: 'Pool',
  items: [{ title: 'Zeiten', content: '9 bis 20' }],
  metadata: { title: 'Pool', icon: 'star', description: 'Zeiten', isCustom: true },
  revision: 3,
  updatedAt: '2026-05-04T09:00:00.000Z',
  properties: [],
};
const PLACE = { section: POOL.section, language: POOL.language };

describe('the form of a shared section', () => {
  it('has it as a book would, in its language', () => {
    const { order, texts } = readShared(POOL);
    expect(order).toContain(POOL.section);
    expect(texts.de[POOL.section]).toMatchObject({
      title: 'Pool',
      entries: POOL.items,
      module: { title: 'Pool', icon: 'star' },
    });
  });

  it('differs once a word does', () => {
    const draft = readShared(POOL).texts.de[POOL.section];
    expect(differsFrom(POOL, PLACE, draft)).toBe(false);
    expect(differsFrom(POOL, PLACE, draft && { ...draft, title: 'Schwimmbad' })).toBe(true);
  });

  it('differs from none once there is a word', () => {
    const { rules } = readShared(undefined).texts.it;
    const place = { section: 'rules', language: 'it' } as const;
    expect(differsFrom(undefined, place, rules)).toBe(false);
    expect(differsFrom(undefined, place, rules && { ...rules, title: 'Regole' })).toBe(true);
  });
});

describe('words that move to another place', () => {
  const { texts } = readShared(POOL);
  const written = texts.de[POOL.section];

  it('are whole in another language, and gone where they were', () => {
    const moved = moveWords(texts, PLACE, { ...PLACE, language: 'it' });
    expect(moved?.taken).toEqual(written);
    expect(moved?.left).toMatchObject({ title: 'Pool', entries: [], module: { title: 'Pool' } });
  });

  it('are those of a module under its own name alone', () => {
    expect(moveWords(texts, PLACE, { section: 'rules', language: 'de' })?.taken).toMatchObject({
      title: '',
      entries: POOL.items,
      module: null,
    });
    const entries = [{ title: 'Ruhe', content: 'ab 22 Uhr' }];
    const rules = { ...readShared(undefined).texts.de.rules, title: 'Regeln', entries };
    const ruled = { ...texts, de: { ...texts.de, rules } as typeof texts.de };
    expect(moveWords(ruled, { section: 'rules', language: 'de' }, PLACE)?.taken).toMatchObject({
      title: 'Pool',
      entries,
      module: { title: 'Pool' },
    });
  });
});

it('takes the language of most properties, not of the newest', () => {
  expect(usualLanguage([{ language: 'en' }, { language: 'it' }, { language: 'it' }])).toBe('it');
  expect(usualLanguage([])).toBeUndefined();
});
