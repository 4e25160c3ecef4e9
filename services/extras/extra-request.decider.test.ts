import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExtraRequestEvent } from '#contracts/extras/events.ts';
import { PRICE_MAX, QUANTITY_MAX } from '#contracts/extras/limits.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import {
  type ExtraRequestCommand,
  earliestDay,
  extraRequestDecider,
  latestDay,
  type RequestExtra,
  totalOf,
} from './extra-request.decider.ts';

const base = {
  ownerId: '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f',
  propertyId: '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70',
  extraId: '0197f2c0-1d2e-7f3a-8b4c-5d6e7f8091a2',
};
const requestId = '0197f2c1-2e3f-7a4b-9c5d-6e7f8091a2b3';
const NOW = Date.parse('2026-05-06T21:30:00.000Z');
const offer = {
  extraId: base.extraId,
  name: 'Späte Abreise',
  unit: 'stay',
  priceCents: 2_500,
  currency: 'EUR',
  maxQuantity: 2,
  leadTimeHours: 24,
} as const;
const ask: RequestExtra = {
  type: 'RequestExtra',
  requestId,
  ownerId: base.ownerId,
  propertyId: base.propertyId,
  offer,
  quantity: 2,
  date: '2026-05-09',
  now: NOW,
  name: 'Jonas',
  contact: 'jonas@example.com',
  note: null,
  language: 'de',
};
const requested: ExtraRequestEvent = {
  type: 'ExtraRequested',
  data: {
    ...base,
    requestId,
    extraName: 'Späte Abreise',
    unit: 'stay',
    priceCents: 2_500,
    currency: 'EUR',
    quantity: 2,
    totalCents: 5_000,
    date: '2026-05-09',
    requestedOn: '2026-05-06',
    name: 'Jonas',
    contact: 'jonas@example.com',
    note: null,
    language: 'de',
  },
};
const approved: ExtraRequestEvent = { type: 'ExtraRequestApproved', data: { ...base, paymentLink: null } };
const declined: ExtraRequestEvent = { type: 'ExtraRequestDeclined', data: { ...base, reason: null } };
const cancelled: ExtraRequestEvent = { type: 'ExtraRequestCancelled', data: base };
const paid: ExtraRequestEvent = { type: 'ExtraRequestPaid', data: { ...base, by: 'host', reference: null } };
const done: ExtraRequestEvent = { type: 'ExtraRequestDone', data: base };
const deleted: ExtraRequestEvent = { type: 'ExtraRequestDeleted', data: base };

const histories = {
  requested: [requested],
  approved: [requested, approved],
  declined: [requested, declined],
  cancelled: [requested, cancelled],
  paid: [requested, approved, paid],
  done: [requested, approved, paid, done],
} as const;
const steps = {
  approve: { command: { type: 'ApproveExtraRequest', paymentLink: null }, event: approved },
  decline: { command: { type: 'DeclineExtraRequest', reason: null }, event: declined },
  cancel: { command: { type: 'CancelExtraRequest' }, event: cancelled },
  pay: { command: { type: 'MarkExtraRequestPaid' }, event: paid },
  finish: { command: { type: 'FinishExtraRequest' }, event: done },
} as const satisfies Record<string, { command: ExtraRequestCommand; event: ExtraRequestEvent }>;

/** Outcome of each step in each state: it leads on, it was taken already (again), or it is refused (no). */
const TABLE: Record<keyof typeof histories, Record<keyof typeof steps, 'on' | 'again' | 'no'>> = {
  requested: { approve: 'on', decline: 'on', cancel: 'on', pay: 'no', finish: 'no' },
  approved: { approve: 'again', decline: 'no', cancel: 'on', pay: 'on', finish: 'on' },
  declined: { approve: 'no', decline: 'again', cancel: 'no', pay: 'no', finish: 'no' },
  cancelled: { approve: 'no', decline: 'no', cancel: 'again', pay: 'no', finish: 'no' },
  paid: { approve: 'no', decline: 'no', cancel: 'no', pay: 'again', finish: 'on' },
  done: { approve: 'no', decline: 'no', cancel: 'no', pay: 'no', finish: 'again' },
};
const cells = Object.entries(TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([step, outcome]) => ({ state, step, outcome })),
);

describe('a request', () => {
  it.each(cells)(
    'that is $state, to $step: $outcome',
    { tags: ['extras.steps'] },
    ({ state, step, outcome }) => {
      const { command, event } = steps[step as keyof typeof steps];
      const history = histories[state as keyof typeof histories];
      const decision = given(extraRequestDecider, ...history).when(command);
      if (outcome === 'on') decision.thenEvents(event);
      else if (outcome === 'again') decision.thenNothing();
      else decision.thenFails('extra-request.state');
    },
  );

  it.each(Object.values(steps))(
    'that is not there, or deleted, takes no step: $command.type',
    ({ command }) => {
      given(extraRequestDecider).when(command).thenFails('extra-request.not-found');
      given(extraRequestDecider, requested, declined, deleted)
        .when(command)
        .thenFails('extra-request.not-found');
    },
  );

  it.each(Object.entries(histories))(
    'that is %s is deleted where it has ended, or with its house',
    (state, history) => {
      const command = (isForced: boolean) => ({ type: 'DeleteExtraRequest', isForced }) as const;
      given(extraRequestDecider, ...history)
        .when(command(true))
        .thenEvents(deleted);
      const decision = given(extraRequestDecider, ...history).when(command(false));
      if (['declined', 'cancelled', 'done'].includes(state)) decision.thenEvents(deleted);
      else decision.thenFails('extra-request.state');
    },
  );

  it('is made once, at the price of the moment', () => {
    given(extraRequestDecider).when(ask).thenEvents(requested);
    given(extraRequestDecider, requested).when(ask).thenNothing();
  });

  it('keeps to the price, the quantity and the lead time of the offer', () => {
    const refused = (changes: Partial<RequestExtra>) =>
      given(extraRequestDecider).when({ ...ask, ...changes });
    refused({ quantity: 3 }).thenFails('extra-request.quantity');
    const { unit, priceCents, currency } = offer;
    refused({ shown: { unit, priceCents: priceCents - 1, currency } }).thenFails('extra-request.price');
    refused({ shown: { unit, priceCents, currency } }).thenEvents(requested);
    refused({ date: '2026-05-06' }).thenFails('extra-request.date');
    refused({ date: '2028-06-01' }).thenFails('extra-request.date-far');
    expect([earliestDay(offer, NOW), latestDay(NOW)]).toEqual(['2026-05-07', '2028-05-07']);
    given(extraRequestDecider)
      .when({ ...ask, date: '2026-05-07' })
      .thenEvents({ type: 'ExtraRequested', data: { ...requested.data, date: '2026-05-07' } });
  });

  it.each([
    ['in Hawaii, on a Wednesday afternoon', '2026-05-06T14:00:00-10:00', '2026-05-06'],
    ['in New York, in the evening', '2026-05-06T20:00:00-04:00', '2026-05-06'],
    ['in Auckland, in the morning', '2026-05-06T08:00:00+12:00', '2026-05-06'],
  ])('can be asked for today %s', { tags: ['requestExtra'] }, (_where, moment, date) => {
    const now = Date.parse(moment);
    const today = { ...ask, offer: { ...offer, leadTimeHours: 0 }, date, now };
    const requestedOn = new Date(now).toISOString().slice(0, 10);
    given(extraRequestDecider)
      .when(today)
      .thenEvents({ type: 'ExtraRequested', data: { ...requested.data, date, requestedOn } });
  });
});

it('notes the page that was opened to pay on, once', () => {
  const opened = (checkout: string): ExtraRequestEvent => ({
    type: 'ExtraCheckoutOpened',
    data: { ...base, checkout },
  });
  const note = (checkout: string) => ({ type: 'NoteCheckout', checkout }) as const;
  given(extraRequestDecider, requested, approved).when(note('cs_1')).thenEvents(opened('cs_1'));
  given(extraRequestDecider, requested, approved, opened('cs_1')).when(note('cs_1')).thenNothing();
  given(extraRequestDecider, requested, approved, opened('cs_1'))
    .when(note('cs_2'))
    .thenEvents(opened('cs_2'));
});

describe('money that arrives by card', () => {
  const money = (changes: object = {}) => ({
    type: 'ReceiveCardPayment' as const,
    reference: 'pi_1',
    amountCents: 5_000,
    currency: 'EUR' as const,
    ...changes,
  });
  const byCard: ExtraRequestEvent = {
    type: 'ExtraRequestPaid',
    data: { ...base, by: 'stripe', reference: 'pi_1' },
  };
  const inVain = (reference: string, amountCents = 5_000): ExtraRequestEvent => ({
    type: 'ExtraPaidInVain',
    data: { ...base, reference, amountCents, currency: 'EUR' },
  });

  it('pays what waits for it, once', { tags: ['extras.payments'] }, () => {
    given(extraRequestDecider, requested, approved).when(money()).thenEvents(byCard);
    given(extraRequestDecider, requested, approved, byCard).when(money()).thenNothing();
    given(extraRequestDecider, requested, approved, byCard, done).when(money()).thenNothing();
  });

  it('pays what was done before it arrived, once', { tags: ['extras.payments'] }, () => {
    const finished = [requested, approved, done];
    given(extraRequestDecider, ...finished)
      .when(money())
      .thenEvents(byCard);
    given(extraRequestDecider, ...finished, byCard)
      .when(money())
      .thenNothing();
    given(extraRequestDecider, ...finished, byCard)
      .when(money({ reference: 'pi_2' }))
      .thenEvents(inVain('pi_2'));
    given(extraRequestDecider, ...finished, byCard)
      .when(steps.finish.command)
      .thenNothing();
    given(extraRequestDecider, ...finished)
      .when(money({ amountCents: 4_999 }))
      .thenEvents(inVain('pi_1', 4_999));
  });

  it.each(Object.entries(histories).filter(([state]) => state !== 'approved'))(
    'for what is %s is to be given back, and told of once',
    (_state, history) => {
      given(extraRequestDecider, ...history)
        .when(money())
        .thenEvents(inVain('pi_1'));
      given(extraRequestDecider, ...history, inVain('pi_1'))
        .when(money())
        .thenNothing();
    },
  );

  it('a second time, or of another sum, is to be given back', () => {
    given(extraRequestDecider, requested, approved, byCard)
      .when(money({ reference: 'pi_2' }))
      .thenEvents(inVain('pi_2'));
    given(extraRequestDecider, requested, approved)
      .when(money({ amountCents: 4_999 }))
      .thenEvents(inVain('pi_1', 4_999));
  });
});

describe('sums', () => {
  it('are exact, whatever prices and quantities', { tags: ['extras.sums'] }, () => {
    const price = fc.integer({ min: 0, max: PRICE_MAX });
    const quantity = fc.integer({ min: 1, max: QUANTITY_MAX });
    fc.assert(
      fc.property(price, quantity, (cents, count) => {
        const total = totalOf(cents, count);
        expect(BigInt(total)).toBe(BigInt(cents) * BigInt(count));
        expect(Number.isSafeInteger(total * 100_000)).toBe(true);
      }),
    );
  });
});
