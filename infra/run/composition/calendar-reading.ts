import type { CommonQueryMethods } from 'slonik';
import { openCalendarFeeds } from '#infra/adapters/calendars/open-calendar-feeds.ts';
import { postgresCalendarReadings } from '#infra/adapters/calendars/readings/postgres-calendar-readings.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CalendarFeeds } from '#kernel/ports/calendars/calendar-feeds.ts';
import { type Clock, systemClock } from '#kernel/work/clock.ts';
import { stays } from '#projections/stays/projection.ts';
import { stayQueries } from '#projections/stays/queries.ts';
import { type CalendarReader, createCalendarReader } from '#services/stays/calendars/calendar-reader.ts';
import { hostingProperty } from '#services/stays/stays.service.ts';
import type { CatchUp } from './catching-up.ts';
import type { Core } from './core.ts';
import type { Domain } from './domain.ts';

export interface CalendarReadingParts {
  readonly core: Pick<Core, 'pool'>;
  readonly domain: Pick<Domain, 'properties' | 'stays' | 'calendars' | 'digest'>;
  readonly queries: CommonQueryMethods;
  readonly catchUp: CatchUp;
  /** Default: calendars at public addresses. */
  readonly feeds?: CalendarFeeds | undefined;
  readonly clock?: Clock;
}

/** Builds what reads the calendars from which stays are taken. */
export function composeCalendarReader(parts: CalendarReadingParts): CalendarReader {
  const { core, domain, queries, catchUp, feeds = openCalendarFeeds(), clock = systemClock } = parts;
  const { all } = stayQueries(queries);
  return createCalendarReader({
    ...domain,
    async house(propertyId) {
      const found = await domain.properties.load(propertyId).catch(undefinedIfGone);
      return found && hostingProperty(propertyId, found.state);
    },
    async staysOf(propertyId) {
      await catchUp(stays);
      return all(propertyId);
    },
    feeds,
    readings: postgresCalendarReadings(core.pool),
    clock,
  });
}

function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof DomainError) || error.code !== 'property.not-found') throw error;
}
