import { describe, expect, it } from 'vitest';
import { kindOf } from '../kinds.ts';
import { contentSchema, isSwitchedOn } from './section-items.ts';

describe('limits', () => {
  it('takes 64 KB a field, counted in bytes', () => {
    const accepts = (text: string) => contentSchema.safeParse(text).success;
    expect([accepts('a'.repeat(65_536)), accepts('a'.repeat(65_537))]).toEqual([true, false]);
    expect([accepts('è'.repeat(32_768)), accepts('è'.repeat(32_769))]).toEqual([true, false]);
  });

  it.each(['a\u0000b', '\uD83D'])('refuses %j, which no database keeps', (text) => {
    expect(contentSchema.safeParse(text).success).toBe(false);
    expect(kindOf('checkin').schema.safeParse({ note: [{ text }] }).success).toBe(false);
    expect(kindOf('checkin').schema.safeParse({ note: { [text]: 1 } }).success).toBe(false);
  });

  it('refuses data of abysmal depth', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(kindOf('checkin').schema.safeParse({ note: deep }).success).toBe(false);
    expect(kindOf('checkin').schema.safeParse({ note: [[['x']]] }).success).toBe(true);
  });
});

describe('items from outside', () => {
  it('fills in the texts that an entry or a tip does not have', () => {
    expect(kindOf('rules').schema.parse([{ content: 'Non fumare' }])).toEqual([
      { title: '', content: 'Non fumare' },
    ]);
    expect(kindOf('local').schema.parse([{ title: 'Da Gino', category: 'restaurants' }])).toEqual([
      { title: 'Da Gino', description: '', address: '', mapUrl: '', imageUrl: '', category: 'restaurants' },
    ]);
  });

  it.each([
    ['rules', { title: 'a' }],
    ['rules', [{ title: 'a', content: 'b', separator: 'x' }]],
    ['rules', [{ title: 'a', content: 'b', separator: '\n:' }]],
    ['local', [{ title: 'a', category: 'beach' }]],
    ['checkin', []],
    ['checkin', { checkinTime: 15 }],
  ])('refuses for %s %j', (section, items) => {
    expect(kindOf(section).schema.safeParse(items).success).toBe(false);
  });
});

describe('isSwitchedOn', () => {
  it.each([true, 'true', 'Sì', 'yes', 'Su richiesta'])('takes %j for yes', (value) => {
    expect(isSwitchedOn(value)).toBe(true);
  });

  it.each([false, 'false', 'No', ' ', '0', null, undefined])('takes %j for no', (value) => {
    expect(isSwitchedOn(value)).toBe(false);
  });
});
