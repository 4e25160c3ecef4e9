import { randomBytes } from 'node:crypto';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { StayFacts } from '#contracts/stays/events.ts';
import { STAYS_MAX } from '#contracts/stays/limits.ts';
import { dayIn, timeZoneOf } from '#contracts/stays/time-zone.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import {
  type BookingPlace,
  present,
  type StayCommand,
  type StayKept,
  type StayOrigin,
  stayDecider,
} from './stay.decider.ts';

/** The property that a guest stays at. */
export interface HostingProperty {
  readonly id: string;
  readonly ownerId: string;
  /** Name of its time zone. */
  readonly timeZone: string;
}

/** Returns what a stay needs to know of its property. @throws DomainError `property.not-found` where it is deleted */
export function hostingProperty(
  id: string,
  { ownerId, timeZone, country }: Pick<PropertyState, 'ownerId' | 'timeZone' | 'country'>,
): HostingProperty {
  if (ownerId === undefined) throw new DomainError('property.not-found');
  return { id, ownerId, timeZone: timeZone ?? timeZoneOf(country) };
}

/** A stay after a command, and what a read model must have passed to show it. */
export interface StayOutcome {
  readonly stay: StayKept;
  readonly position: Position | undefined;
}

export interface StaysParts {
  readonly handler: CommandHandler;
  readonly vault: Pick<Vault, 'createSubject' | 'destroySubject'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Counts the stays of a property whose departure is not before a day. */
  readonly countFrom: (propertyId: string, day: string) => Promise<number>;
  /** Reads what calendars of a property have; what is in none of those that are read belongs to the host. */
  readonly bookedOf: (propertyId: string) => Promise<IsBooked>;
}

/** Tells whether a calendar has the booking of a stay. */
export type IsBooked = (stay: Pick<StayKept, 'stayId' | 'calendar'>) => boolean;

/** Tells whether the dates of a stay are a calendar's. */
export type HasCalendarDates = (
  stay: Pick<StayKept, 'stayId' | 'calendar'> & Pick<StayFacts, 'departure'>,
) => boolean;

const TOKEN_BYTES = 16;

export function createStaysService(parts: StaysParts) {
  return { ...arrangingOf(parts), ...hostsOf(parts), ...calendarsOf(parts), ...endingsOf(parts) };
}

export type StaysService = ReturnType<typeof createStaysService>;

function arrangingOf({ handler, vault, clock, ids, countFrom }: StaysParts) {
  return {
    /**
     * Notes down a stay, with a link of its own. @param origin a calendar's: of bookings that are not noted down yet
     * @param repeatedId the id of the stay where this may be a repetition: then it is noted down once
     * @throws DomainError `stay.departure-past`, `stay.arrival-far`, `stay.too-many`
     */
    async arrange(
      property: HostingProperty,
      facts: StayFacts,
      origin: StayOrigin,
      context: CommandContext,
      repeatedId?: string,
    ): Promise<StayOutcome> {
      const stayId = repeatedId ?? ids.next();
      const today = dayIn(property.timeZone, clock.now());
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const whose = { ownerId: property.ownerId, propertyId: property.id };
      const command = { type: 'ArrangeStay', stayId, ...whose, facts, token, origin, today } as const;
      const outcome = await handler.execute(stayDecider, stayId, command, context, {
        async admit(state) {
          if (state !== undefined) return;
          if ((await countFrom(property.id, today)) >= STAYS_MAX) throw new DomainError('stay.too-many');
        },
        prepare: () => vault.createSubject(stayId),
      });
      return { stay: present(outcome.state), position: outcome.position };
    },
  };
}

function hostsOf(parts: StaysParts) {
  const { handler, clock, bookedOf } = parts;

  async function calendarDatesOf({ id, timeZone }: HostingProperty): Promise<HasCalendarDates> {
    const isBooked = await bookedOf(id);
    const today = dayIn(timeZone, clock.now());
    return (stay) => stay.departure >= today && isBooked(stay);
  }

  /** Tells whether the dates of a stay are a calendar's. @throws DomainError `stay.not-found` where it is not of the property */
  async function isInCalendar(stayId: string, property: HostingProperty): Promise<boolean> {
    const { state } = await handler.load(stayDecider, stayId);
    const { propertyId, calendar, facts } = present(state);
    if (propertyId !== property.id) throw new DomainError('stay.not-found');
    const hasCalendarDates = await calendarDatesOf(property);
    return hasCalendarDates({ stayId, calendar, departure: facts.departure });
  }

  return {
    /**
     * Reads what calendars of a property have. @returns what tells whether the dates of a stay are a calendar's: it is not over,
     * and its booking was there when its calendar was last read
     */
    calendarDatesOf,

    /**
     * Replaces the facts of a stay, as its host.
     * @throws DomainError `stay.not-found`, `stay.of-calendar`, `stay.departure-past`, `stay.arrival-far`
     */
    async change(
      stayId: string,
      property: HostingProperty,
      facts: StayFacts,
      context: CommandContext,
    ): Promise<StayOutcome> {
      const isOfCalendar = await isInCalendar(stayId, property);
      const today = dayIn(property.timeZone, clock.now());
      const command = { type: 'ChangeStay', facts, today, isInCalendar: isOfCalendar } as const;
      return execute(parts, stayId, command, context);
    },

    /**
     * Removes a stay, as its host, with the key of all that is personal in it.
     * @throws DomainError `stay.not-found`, `stay.of-calendar` while its dates are a calendar's
     */
    async cancel(
      stayId: string,
      property: HostingProperty,
      context: CommandContext,
    ): Promise<Position | undefined> {
      const isOfCalendar = await isInCalendar(stayId, property);
      return end(parts, stayId, { type: 'CancelStay', isInCalendar: isOfCalendar }, context);
    },
  };
}

function calendarsOf(parts: StaysParts) {
  const { clock } = parts;
  return {
    /**
     * Changes what a calendar says of a stay; all else stays as the host wrote it. The same again changes nothing.
     * @param booking the one that the stay is of, and not of one of another calendar, as before
     * @throws DomainError `stay.not-found`, `stay.departure-past`, `stay.arrival-far`
     */
    changeByCalendar(
      stayId: string,
      property: HostingProperty,
      facts: Partial<StayFacts>,
      context: CommandContext,
      booking?: BookingPlace,
    ): Promise<StayOutcome> {
      const today = dayIn(property.timeZone, clock.now());
      const command = { type: 'ChangeStay', facts, today, isInCalendar: false, booking } as const;
      return execute(parts, stayId, command, context);
    },

    /** Removes a stay that is no longer in its calendar. @throws DomainError `stay.not-found` */
    cancelByCalendar: (stayId: string, context: CommandContext): Promise<Position | undefined> =>
      end(parts, stayId, { type: 'CancelStay', isInCalendar: false }, context),
  };
}

function endingsOf(parts: StaysParts) {
  const { handler, vault } = parts;
  return {
    /** Forgets a stay that is long over, or whose property or account goes. Repeating it is safe. */
    async forget(stayId: string, context: CommandContext): Promise<void> {
      try {
        await end(parts, stayId, { type: 'ForgetStay' }, context);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'stay.not-found') throw error;
        await vault.destroySubject(stayId);
      }
    },

    /** Destroys the key of a stay that is gone; nothing where it is not. Repeating it is safe. */
    async forgetGone(stayId: string): Promise<void> {
      const { state } = await handler.load(stayDecider, stayId);
      if (state?.isGone === true) await vault.destroySubject(stayId);
    },
  };
}

async function execute(
  { handler }: StaysParts,
  stayId: string,
  command: StayCommand,
  context: CommandContext,
): Promise<StayOutcome> {
  const { state, position } = await handler.execute(stayDecider, stayId, command, context);
  return { stay: present(state), position };
}

async function end(
  { handler, vault }: StaysParts,
  stayId: string,
  command: Extract<StayCommand, { readonly type: 'CancelStay' | 'ForgetStay' }>,
  context: CommandContext,
): Promise<Position | undefined> {
  const { position } = await handler.execute(stayDecider, stayId, command, context);
  await vault.destroySubject(stayId);
  return position;
}
