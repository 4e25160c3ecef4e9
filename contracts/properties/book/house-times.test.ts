import { describe, expect, it } from 'vitest';
import { houseTimes } from './house-times.ts';
import { initialProperty, type PropertyState, textKey } from './property-fold.ts';

/** Makes a house whose check-in section says these times in Italian, its main language. */
function houseSaying(checkinTime: string, checkoutTime: string, fields: object = {}): PropertyState {
  const items = { checkinTime, checkoutTime };
  const text = { section: 'checkin', language: 'it', title: '', items, metadata: null } as const;
  return { ...initialProperty, ...fields, texts: { [textKey('checkin', 'it')]: text } };
}

describe('the times of a house', { tags: ['stay.page'] }, () => {
  it.each([
    ['18:00', '10:00', '18:00', '10:00'],
    ['9.30', ' 8:15 ', '09:30', '08:15'],
    ['15:00 - 20:00', '8:00–10:30', '15:00', '10:30'],
    ['dopo pranzo', '', '15:00', '11:00'],
  ])('are those of its check-in section, where it says any: %s, %s', (said, until, checkIn, checkOut) => {
    const times = { checkInTime: checkIn, checkOutTime: checkOut };
    expect(houseTimes(houseSaying(said, until))).toMatchObject(times);
  });

  it('are those that its host set, each of them', () => {
    expect(houseTimes(houseSaying('18:00', '10:00', { checkOutTime: '12:00' }))).toMatchObject({
      checkInTime: '18:00',
      checkOutTime: '12:00',
    });
  });

  it('are the usual ones where nobody said any', () => {
    expect(houseTimes(initialProperty)).toMatchObject({ checkInTime: '15:00', checkOutTime: '11:00' });
  });

  it('are those of another language where the main one has no check-in section', () => {
    const german = houseSaying('18:00', '10:00', { language: 'de' });
    expect(houseTimes(german)).toMatchObject({ checkInTime: '18:00', checkOutTime: '10:00' });
  });
});
