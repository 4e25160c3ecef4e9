import { describe, expect, it } from 'vitest';
import type { StayEvent } from '#contracts/stays/events.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { type ArrangeStay, stayDecider } from './stay.decider.ts';

const whose = {
  ownerId: '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f',
  propertyId: '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70',
};
const stayId = '0197f2d0-1d2e-7f3a-8b4c-5d6e7f8091a2';
const facts = {
  arrival: '2026-05-09',
  departure: '2026-05-16',
  guestName: 'Jonas Weber',
  language: 'de',
  accessCode: '7301',
} as const;
const today = '2026-05-06';
const arrange: ArrangeStay = {
  type: 'ArrangeStay',
  stayId,
  ...whose,
  facts,
  token: 'q3V0b8nYw5o2Z1mR7xKd4A',
  origin: { source: 'host' },
  today,
};
const arranged: StayEvent = {
  type: 'StayArranged',
  data: {
    stayId,
    ...whose,
    ...facts,
    token: 'q3V0b8nYw5o2Z1mR7xKd4A',
    source: 'host',
    calendar: null,
    calendarUid: null,
  },
};
const cancelled: StayEvent = { type: 'StayCancelled', data: whose };
const forgotten: StayEvent = { type: 'StayForgotten', data: whose };
const change = (changes: object, isInCalendar = false) =>
  ({ type: 'ChangeStay', facts: changes, today, isInCalendar }) as const;

describe('a stay', { tags: ['arrangeStay'] }, () => {
  it('is noted down once, under its own key', () => {
    given(stayDecider).when(arrange).thenEvents(arranged);
    given(stayDecider, arranged)
      .when({ ...arrange, token: 'another' })
      .thenNothing();
    expect(stayDecider.subjectOf?.(given(stayDecider, arranged).state())).toBe(stayId);
  });

  it('of a calendar says which booking of which calendar it is', () => {
    const origin = { source: 'calendar', calendar: '9f2c61d07ab3', calendarUid: 'b1c@airbnb.com' } as const;
    given(stayDecider)
      .when({ ...arrange, origin })
      .thenEvents({ type: 'StayArranged', data: { ...arranged.data, ...origin } });
  });

  it('may have begun, ends today at the soonest and begins in three years at the latest', () => {
    const dates = (arrival: string, departure: string) =>
      given(stayDecider).when({ ...arrange, facts: { ...facts, arrival, departure } });
    dates('2026-05-01', '2026-05-06').thenEvents(expect.anything());
    dates('2026-05-01', '2026-05-05').thenFails('stay.departure-past');
    dates('2029-05-06', '2029-05-07').thenEvents(expect.anything());
    dates('2029-05-07', '2029-05-08').thenFails('stay.arrival-far');
  });
});

describe('a change', { tags: ['changeStay'] }, () => {
  it('keeps what it does not name, and changes nothing where all is as before', () => {
    given(stayDecider, arranged)
      .when(change({ departure: '2026-05-17' }))
      .thenEvents({ type: 'StayChanged', data: { ...whose, ...facts, departure: '2026-05-17' } });
    given(stayDecider, arranged).when(change(facts)).thenNothing();
  });

  it('leaves the dates of a stay that is in a calendar to the calendar', () => {
    given(stayDecider, arranged)
      .when(change({ ...facts, departure: '2026-05-17' }, true))
      .thenFails('stay.of-calendar');
    given(stayDecider, arranged)
      .when(change({ ...facts, guestName: 'Lena' }, true))
      .thenEvents({ type: 'StayChanged', data: { ...whose, ...facts, guestName: 'Lena' } });
  });

  it('looks at new dates alone: the name of a stay that is over can be put right', () => {
    const over = { ...change({ guestName: 'Lena' }), today: '2026-06-01' };
    given(stayDecider, arranged).when(over).thenEvents(expect.anything());
    given(stayDecider, arranged)
      .when({ ...change({ departure: '2026-05-20' }), today: '2026-06-01' })
      .thenFails('stay.departure-past');
  });
});

it('becomes that of a booking of another calendar', () => {
  const booking = { calendar: 'another', calendarUid: 'b2d@booking.com' };
  const moved = { ...change({}), booking };
  const event: StayEvent = { type: 'StayChanged', data: { ...whose, ...facts, ...booking } };
  given(stayDecider, arranged).when(moved).thenEvents(event);
  given(stayDecider, arranged, event).when(moved).thenNothing();
});

describe('the end of a stay', { tags: ['cancelStay'] }, () => {
  it('is said once; afterwards there is nothing to change', () => {
    const cancel = { type: 'CancelStay', isInCalendar: false } as const;
    given(stayDecider, arranged).when(cancel).thenEvents(cancelled);
    given(stayDecider, arranged).when({ type: 'ForgetStay' }).thenEvents(forgotten);
    for (const end of [cancelled, forgotten]) {
      for (const command of [cancel, { type: 'ForgetStay' } as const, change({})]) {
        given(stayDecider, arranged, end).when(command).thenFails('stay.not-found');
      }
      given(stayDecider, arranged, end).when(arrange).thenNothing();
    }
  });

  it('is the calendar’s to say of a stay that is in it', () => {
    given(stayDecider, arranged)
      .when({ type: 'CancelStay', isInCalendar: true })
      .thenFails('stay.of-calendar');
  });

  it('of a stay that never was is refused', () => {
    given(stayDecider).when({ type: 'ForgetStay' }).thenFails('stay.not-found');
  });
});
