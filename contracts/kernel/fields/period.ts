import { z } from 'zod';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPECTED = 'Must be a day (2026-05-01), or a time with its zone (2026-05-01T18:00:00Z)';

const timeSchema = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString());

/** Makes the schema of a day, which stands for its start or for that of a later one (UTC), or of a time. */
const startOfDay = (daysLater: number) =>
  z.union(
    [
      z.iso.date().transform((day) => new Date(Date.parse(day) + daysLater * DAY_MS).toISOString()),
      timeSchema,
    ],
    EXPECTED,
  );

/**
 * The first moment of a period, as ISO 8601 UTC with milliseconds: of a day its start, of a time itself. What happened
 * then is in the period.
 */
export const periodStartSchema = startOfDay(0);

/** The first moment after a period: a day is in it to its end, a time is not in it any more. */
export const periodEndSchema = startOfDay(1);
