import { z } from 'zod';
import { calendarEvents } from '#contracts/calendars/events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { defineQueue, type Job, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { CalendarReader } from './calendar-reader.ts';

const READ_EVERY_MS = 30 * 60_000;
const AT_ONCE = 200;

const schemas = {
  /** Have the calendars of some of the properties read that have any, those behind `after`. */
  due: z.object({ after: z.uuid().optional() }),
  /** Read the calendars of a property that are due; with a cause, all of them, or those that it names by digest. */
  read: z.object({
    propertyId: z.uuid(),
    cause: z.object(causeFields).optional(),
    calendars: z.array(z.string()).optional(),
  }),
};

/** Reads the calendars from which stays are taken. What fails at a calendar is kept with it, and no failure of the job. */
export const calendarReads = defineQueue({
  name: 'calendar-reads',
  attempts: 3,
  backoffMs: 30_000,
  concurrency: 4,
  schemas,
});

/** Each half hour: so late at most the guest of a new booking has a link. */
export const calendarReadSchedule: Schedule = {
  name: 'calendar-reads-due',
  everyMs: READ_EVERY_MS,
  draft: calendarReads.draft('due', {}),
};

/** Has calendars read as soon as they are named, or a host asks for it, and nothing kept of those whose property is gone. */
export const calendarNoticer = defineReactor({
  name: 'calendar-noticer',
  categories: ['calendars', 'property'],
  events: [...calendarEvents, propertyDeleted],
  on: {
    CalendarsChanged: (event) => [
      calendarReads.draft('read', { propertyId: event.streamId, cause: causeOf(event) }),
    ],
    CalendarsToBeReadAgain: (event) => [
      calendarReads.draft('read', {
        propertyId: event.streamId,
        cause: causeOf(event),
        calendars: event.data.calendars,
      }),
    ],
    PropertyDeleted: (event) => [
      calendarReads.draft('read', { propertyId: event.streamId, cause: causeOf(event) }),
    ],
  },
});

export interface CalendarJobParts {
  readonly reader: CalendarReader;
  /** Lists properties with calendars, behind an id, so many at most. */
  readonly withCalendars: (after: string | undefined, most: number) => Promise<readonly string[]>;
  readonly jobs: Jobs;
}

/** Makes the queue's processors. Repeating is harmless. */
export function createCalendarReadProcessors(parts: CalendarJobParts): Processors<typeof schemas> {
  const { reader, withCalendars, jobs } = parts;
  return {
    async due({ id, data: { after } }) {
      const span = id.split('.after.')[0] ?? id;
      const found = await withCalendars(after, AT_ONCE);
      const reads = found.map(
        (propertyId): Job => ({
          ...calendarReads.draft('read', { propertyId }),
          id: `${span}.${propertyId}`,
        }),
      );
      const last = found.at(-1);
      if (last !== undefined && found.length === AT_ONCE) {
        reads.push({ ...calendarReads.draft('due', { after: last }), id: `${span}.after.${last}` });
      }
      await jobs.enqueue(reads);
    },

    read: ({ id, data: { propertyId, cause, calendars }, signal }) =>
      reader.read({
        propertyId,
        which: calendars ?? (cause === undefined ? 'due' : 'all'),
        context: contextOf(calendarNoticer.name, cause ?? { eventId: id, correlationId: id }),
        signal,
      }),
  };
}
