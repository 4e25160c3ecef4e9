import { type Calendar, wasNotRead } from '#contracts/calendars/api.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { CalendarReading, CalendarReadings } from '#kernel/ports/calendars/calendar-readings.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { IsBooked } from '../stays.service.ts';
import { type CalendarsState, calendarsDecider, type NamedCalendar } from './calendars.decider.ts';
import { calendarName } from './portals.ts';

export interface CalendarsParts {
  readonly handler: CommandHandler;
  readonly digest: KeyedDigest;
  readonly readings: CalendarReadings;
  readonly clock: Clock;
}

const DIGEST_CHARACTERS = 16;

/** Creates the service of the calendars from which the stays of properties are taken. */
export function createCalendarsService({ handler, digest, readings, clock }: CalendarsParts) {
  const named = (url: string): NamedCalendar => ({
    calendar: digest('calendar', url).slice(0, DIGEST_CHARACTERS),
    url,
  });

  /** Reads the calendars of a property from their stream, and so is never behind. */
  const stateOf = async (propertyId: string): Promise<CalendarsState> =>
    (await handler.load(calendarsDecider, propertyId)).state;
  const namedOf = async (propertyId: string): Promise<readonly NamedCalendar[]> =>
    (await stateOf(propertyId)).calendars;

  async function list(propertyId: string): Promise<Calendar[]> {
    const [state, known] = await Promise.all([stateOf(propertyId), readings.list(propertyId)]);
    return state.calendars.map(({ calendar, url }) => {
      const reading = known.get(calendar);
      return {
        url,
        name: calendarName(url),
        lastReadAt: reading?.lastReadAt?.toISOString() ?? null,
        error: reading?.error ?? null,
        triedAt: reading?.triedAt?.toISOString() ?? null,
        isBeingRead: isBeingRead(calendar, reading, state),
        bookings: reading?.bookings ?? 0,
      };
    });
  }

  return {
    namedOf,

    /** Lists the calendars of a property, with what came of reading them. */
    list,

    /**
     * Takes the place of the calendars of a property. Where they are the same, has those read at once that could not be
     * read, unless that was asked for a short while ago. @param urls each counts once
     * @returns what `list` does @throws DomainError `stream.contended`
     */
    async set(
      { propertyId, ownerId }: { readonly propertyId: string; readonly ownerId: string },
      urls: readonly string[],
      context: CommandContext,
    ): Promise<Calendar[]> {
      const calendars = [...new Set(urls)].map(named);
      const known = await readings.list(propertyId);
      const failed = calendars
        .map(({ calendar }) => calendar)
        .filter((calendar) => {
          const error = known.get(calendar)?.error ?? null;
          return error !== null && wasNotRead(error);
        });
      const at = clock.now().toISOString();
      const command = { type: 'SetCalendars', ownerId, calendars, failed, at } as const;
      await handler.execute(calendarsDecider, propertyId, command, context);
      return list(propertyId);
    },

    /** Reads what calendars of a property have. @returns what tells whether one that is read had a stay's booking the last time */
    async bookedOf(propertyId: string): Promise<IsBooked> {
      const [calendars, known] = await Promise.all([namedOf(propertyId), readings.list(propertyId)]);
      return ({ stayId, calendar }) =>
        calendars.some((one) => one.calendar === calendar) &&
        known.get(calendar ?? '')?.missing[stayId] === undefined;
    },
  };
}

export type CalendarsService = ReturnType<typeof createCalendarsService>;

/** Tells whether a calendar has just been named, or was to be read again, and has not been tried since. */
function isBeingRead(
  calendar: string,
  reading: CalendarReading | undefined,
  { again }: CalendarsState,
): boolean {
  if (reading === undefined) return true;
  if (again === undefined || !again.calendars.includes(calendar)) return false;
  return reading.triedAt === null || reading.triedAt.getTime() < Date.parse(again.askedAt);
}
