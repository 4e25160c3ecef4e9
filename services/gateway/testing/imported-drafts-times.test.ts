import { describe, expect, it } from 'vitest';
import { draftOf, itemsOf } from './imported-drafts.test-support.ts';

const checkinOf = async (text: string) => itemsOf(await draftOf(`# Check-in\n\n${text}`), 'checkin');

describe('the times of a draft', { tags: ['rule.import.sections'] }, () => {
  it.each([
    ['Check-in from 3 pm to 8 p.m.', { checkinTime: '15:00-20:00' }],
    ['Check-in 3:00 - 8:00 pm', { checkinTime: '15:00-20:00' }],
    ['Check-in 3-8 pm', { checkinTime: '15:00-20:00' }],
    ['Anreise 15-18 Uhr', { checkinTime: '15:00-18:00' }],
    ['Anreise ab 15.30 Uhr', { checkinTime: '15:30' }],
    [
      'Arrivo dalle 15:00 alle 20:00, partenza entro le 10.00.',
      { checkinTime: '15:00-20:00', checkoutTime: '10:00' },
    ],
    ['Check-in dalle 15 alle 18:00', { checkinTime: '15:00-18:00' }],
    [
      'Check-in dalle 15 alle 20, check-out entro le 10',
      { checkinTime: '15:00-20:00', checkoutTime: '10:00' },
    ],
    ['Check-out entro le ore 10.', { checkoutTime: '10:00' }],
    ['Llegada a partir de las 15', { checkinTime: '15:00' }],
    ['Saída: até às 11', { checkoutTime: '11:00' }],
    ['Dalle 14 alle 19', { checkinTime: '14:00-19:00' }],
  ])('are all that a line says: %s', async (line, times) => {
    expect(await checkinOf(line)).toEqual(times);
  });

  it.each([
    ['Check-in dalle 15 in poi: suonate', { checkinTime: '15:00' }],
    ['Dalle 14. Il codice è 2580.', { checkinTime: '14:00' }],
    ['Check-in dalle 3', {}],
    ['Check-in: prendete le 10 chiavi', {}],
    ['Check-in alle 8 di sera', {}],
    ['La reception è aperta dalle 8 alle 20', {}],
    ['Check-in from 3 pm: ring the bell', { checkinTime: '15:00' }],
    [
      'You can check in from 4 pm and we ask you to leave by 10 am.',
      { checkinTime: '16:00', checkoutTime: '10:00' },
    ],
    ['Arrivo dalle 16:00, la piscina apre alle 10:00', {}],
    ['Check-in 10:00 - 2:00 pm', {}],
    ['Check-in 15:00 - 20', {}],
    ['Check-in 15:00, 16:00, 17:00', {}],
    ['Check-in e check-out: 15:00, 10:00', {}],
    ['Dalle 15:00 check-in, entro le 10:00 check-out', {}],
    ['Arrivo: 12.07.2025', {}],
    ['Arrivo: 12.07.', {}],
    ['Check-out: 20.00 €', {}],
    ['Early check-in at 12:00 on request', {}],
    ['Late check-out: 20:00', {}],
    ['Check-out tardivo: 14:00', {}],
  ])(
    'leave the line where it says more, or may say something else: %s',
    {
      tags: ['rule.import.nothing-lost'],
    },
    async (line, times) => {
      expect(await checkinOf(`${line}\n`)).toEqual({ ...times, instructions: line });
    },
  );

  it('are those of a heading', async () => {
    const draft = await draftOf('# Casa\n\n## Check-in 3pm-8pm\n\nRing the bell.');
    expect(itemsOf(draft, 'checkin')).toMatchObject({ checkinTime: '15:00-20:00' });
  });

  it('are the first of each, and leave lines that say another one', {
    tags: ['rule.import.nothing-lost'],
  }, async () => {
    expect(
      await checkinOf('Early check-in: 12:00\n\nCheck-in: 15:00\n\nCheck-in 16:00 e check-out 10:00'),
    ).toEqual({
      checkinTime: '15:00',
      checkoutTime: '10:00',
      instructions: 'Early check-in: 12:00\nCheck-in 16:00 e check-out 10:00',
    });
  });
});
