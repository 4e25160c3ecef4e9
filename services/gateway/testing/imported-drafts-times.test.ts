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

describe('rules of a house as portals write them', { tags: ['rule.import.sections'] }, () => {
  it.each([
    ['House rules\nCheck-in\nFrom 15:00 to 22:00\nCheck-out\nFrom 08:00 to 10:00\nNo smoking', '15:00-22:00'],
    [
      'Regole della casa\nCheck-in\nDalle 15:00 alle 22:00\nCheck-out\nDalle 08:00 alle 10:00\nNon fumare',
      '15:00-22:00',
    ],
    ['Normas de la casa\nEntrada\nDe 15:00 a 22:00\nSalida\nDe 08:00 a 10:00\nNo fumar', '15:00-22:00'],
    ['Règles de la maison\nArrivée\nDe 16h00 à 20h00\nDépart\nDe 8h00 à 10h00\nNe pas fumer', '16:00-20:00'],
    [
      'Hausordnung\n\nAnreise\nVon 15:00 bis 20:00 Uhr\nAbreise\nVon 08:00 bis 10:00 Uhr\nNicht rauchen',
      '15:00-20:00',
    ],
    ['Regras da casa\nCheck-in\nDas 15:00 às 21:00\nCheck-out\nDas 08:00 às 10:00\nNão fumar', '15:00-21:00'],
    ['House rules\nCheck-in: 3:00 PM - 9:00 PM\nCheck-out: 8:00 AM - 10:00 AM\nNo smoking', '15:00-21:00'],
  ])('tell when guests come and go, and the rest stays: %s', async (text, checkinTime) => {
    const draft = await draftOf(text);
    expect(itemsOf(draft, 'checkin')).toEqual({ checkinTime, checkoutTime: '08:00-10:00' });
    expect(itemsOf(draft, 'rules')).toHaveLength(1);
    expect(draft.sections).toHaveLength(2);
    expect(draft.left).toEqual([]);
  });

  it('keep what they forbid, whatever its heading may be about', async () => {
    const draft = await draftOf(
      'Regole della casa\n\nFumo\nNon è consentito fumare.\n\nFeste\nNon è consentito organizzare feste/eventi',
    );
    expect(itemsOf(draft, 'rules')).toMatchObject([{ title: 'Fumo' }, { title: 'Feste' }]);
    expect(draft.sections).toHaveLength(1);
  });

  it('leave a heading with more than times below it as it is', async () => {
    const draft = await draftOf('Regole della casa\n\nCheck-in\nDalle 15 alle 20\nSuonate al campanello.');
    expect(itemsOf(draft, 'checkin')).toEqual({
      checkinTime: '15:00-20:00',
      instructions: 'Suonate al campanello.',
    });
  });
});

it.each([
  'Entrada de la piscina: 10:00 - 20:00',
  'Ingresso al museo: dalle 9:00 alle 18:00',
  'Chegada à praia: 10:00',
  'Check-in dalle 15:00, la piscina chiude alle 20:00',
])('hours of something else are none of arriving: %s', { tags: ['rule.import.sections'] }, async (line) => {
  expect(await checkinOf(line)).toEqual({ instructions: line });
});
