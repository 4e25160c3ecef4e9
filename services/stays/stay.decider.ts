import { isDeepStrictEqual } from 'node:util';
import type { StaySource } from '#contracts/stays/api.ts';
import { daysAfter } from '#contracts/stays/days.ts';
import type { StayEvent, StayFacts } from '#contracts/stays/events.ts';
import { STAY_DAYS_AHEAD } from '#contracts/stays/limits.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Place of a booking. */
export interface BookingPlace {
  /** Short digest of the address of its calendar. */
  readonly calendar: string;
  /** Name of the booking in the calendar. */
  readonly calendarUid: string;
}

/** Source of what is known of a stay: its host noted it down, or it is in a calendar. */
export type StayOrigin = { readonly source: 'host' } | ({ readonly source: 'calendar' } & BookingPlace);

/** Notes down a stay. Dates are days, `2026-05-09`, of the property. */
export interface ArrangeStay {
  readonly type: 'ArrangeStay';
  readonly stayId: string;
  readonly ownerId: string;
  readonly propertyId: string;
  readonly facts: StayFacts;
  readonly token: string;
  readonly origin: StayOrigin;
  /** The present day of the property. */
  readonly today: string;
}

/** Changes what it names of a stay. */
export interface ChangeStay {
  readonly type: 'ChangeStay';
  readonly facts: Partial<StayFacts>;
  /** The present day of the property. */
  readonly today: string;
  /** True where a calendar that is read has the stay, and it is not the calendar that changes it. */
  readonly isInCalendar: boolean;
  /** The booking that it is of from here on, in whichever calendar; absent: as before. */
  readonly booking?: BookingPlace | undefined;
}

/** Removes a stay, with all that is personal in it. */
export interface CancelStay {
  readonly type: 'CancelStay';
  /** True where a calendar that is read has the stay, and it is not the calendar that gives it up. */
  readonly isInCalendar: boolean;
}

/** Forgets what is personal in a stay that is long over, or whose property goes. */
export interface ForgetStay {
  readonly type: 'ForgetStay';
}

export type StayCommand = ArrangeStay | ChangeStay | CancelStay | ForgetStay;

/** A stay of a guest. */
export interface StayKept {
  readonly stayId: string;
  readonly ownerId: string;
  readonly propertyId: string;
  readonly facts: StayFacts;
  readonly token: string;
  readonly source: StaySource;
  /** Short digest of the address of the calendar that it is from; null where a host noted it down. */
  readonly calendar: string | null;
  /** Name of its booking there, when it became that calendar's. */
  readonly calendarUid: string | null;
  readonly isGone: boolean;
}

export type StayFolded = StayKept | undefined;

/** One stay of a guest: stream `stay-<id>`. */
export const stayDecider: Decider<StayFolded, StayCommand, StayEvent> = {
  category: 'stay',
  initial: undefined,

  decide(command, state) {
    if (command.type === 'ArrangeStay') return state === undefined ? [arranged(command)] : [];
    const stay = present(state);
    switch (command.type) {
      case 'ChangeStay':
        return changed(command, stay);
      case 'CancelStay':
        if (command.isInCalendar) throw new DomainError('stay.of-calendar');
        return [{ type: 'StayCancelled', data: whoseOf(stay) }];
      case 'ForgetStay':
        return [{ type: 'StayForgotten', data: whoseOf(stay) }];
    }
  },

  evolve(state, event) {
    if (event.type === 'StayArranged') return begun(event.data);
    if (state === undefined) return undefined;
    switch (event.type) {
      case 'StayChanged':
        return {
          ...state,
          facts: factsOf(event.data),
          calendar: event.data.calendar ?? state.calendar,
          calendarUid: event.data.calendarUid ?? state.calendarUid,
        };
      case 'StayCancelled':
      case 'StayForgotten':
        return { ...state, isGone: true };
    }
  },

  subjectOf: (state) => state?.stayId,
};

/** @throws DomainError `stay.departure-past`, `stay.arrival-far` */
function arranged({ stayId, ownerId, propertyId, facts, token, origin, today }: ArrangeStay): StayEvent {
  checkDates(facts, today);
  const { calendar, calendarUid } =
    origin.source === 'calendar' ? origin : { calendar: null, calendarUid: null };
  return {
    type: 'StayArranged',
    data: { stayId, ownerId, propertyId, ...facts, token, source: origin.source, calendar, calendarUid },
  };
}

/** @throws DomainError `stay.of-calendar`, `stay.departure-past`, `stay.arrival-far` */
function changed({ facts, today, isInCalendar, booking }: ChangeStay, stay: StayKept): StayEvent[] {
  const next = { ...stay.facts, ...facts };
  const moved = booking !== undefined && booking.calendar !== stay.calendar ? booking : {};
  if (isDeepStrictEqual({ ...next, ...moved }, stay.facts)) return [];
  if (next.arrival !== stay.facts.arrival || next.departure !== stay.facts.departure) {
    if (isInCalendar) throw new DomainError('stay.of-calendar');
    checkDates(next, today);
  }
  return [{ type: 'StayChanged', data: { ...whoseOf(stay), ...next, ...moved } }];
}

/** @throws DomainError `stay.departure-past`, `stay.arrival-far` */
function checkDates({ arrival, departure }: StayFacts, today: string): void {
  if (departure < today) throw DomainError.onField('stay.departure-past', 'departure');
  if (arrival > daysAfter(today, STAY_DAYS_AHEAD)) throw DomainError.onField('stay.arrival-far', 'arrival');
}

function begun(data: Extract<StayEvent, { readonly type: 'StayArranged' }>['data']): StayKept {
  const { stayId, ownerId, propertyId, token, source, calendar, calendarUid } = data;
  const facts = factsOf(data);
  return { stayId, ownerId, propertyId, facts, token, source, calendar, calendarUid, isGone: false };
}

const factsOf = ({ arrival, departure, guestName, language, accessCode }: StayFacts): StayFacts => ({
  arrival,
  departure,
  guestName,
  language,
  accessCode,
});

const whoseOf = ({ ownerId, propertyId }: StayKept) => ({ ownerId, propertyId });

/** Returns a stay that is there. @throws DomainError `stay.not-found` */
export function present(state: StayFolded): StayKept {
  if (state === undefined || state.isGone) throw new DomainError('stay.not-found');
  return state;
}
