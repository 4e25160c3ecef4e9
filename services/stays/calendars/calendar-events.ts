import ICAL from 'ical.js';
import { daysAfter } from '#contracts/stays/days.ts';
import { STAY_NIGHTS_MAX } from '#contracts/stays/limits.ts';
import { FeedError } from '#kernel/ports/calendars/calendar-feeds.ts';

/** Events of a calendar that are not over, of which the soonest are read. */
const READ_MOST = 1_000;
/** Events of a calendar, those that are over among them. */
const EVENTS_MOST = 30_000;
/** The parser takes time by the square of what a line has of parameters. Characters. */
const LINE_MOST = 65_536;
/** A moment may fall on another day of the property than in the zone that it is written in. */
const ZONES_DAYS = 2;

const FRAME = /^(BEGIN|END):\s*(\S+)\s*$/i;
const DAY_WRITTEN = /^(?:DTSTART|DTEND)[;:](?:.*:)?\s*(\d{8})/i;
/** Some calendars write a day without saying that it is no moment. */
const BARE_DAY = /^(DTSTART|DTEND)(?:;[^:]*)?:(\d{8})$/i;

/**
 * Reads the events of a calendar that are not over, by the days on which they begin; at most 1,000. What is over is not parsed:
 * it is most of a calendar that was never tidied up. Pauses after each event.
 * @param today `2026-05-09`
 * @throws FeedError `unreadable` where a text is no calendar, `large` where it has more than 30,000 events
 */
export function* eventsNotOver(text: string, today: string): Generator<void, ICAL.Component[]> {
  const from = numberOf(daysAfter(today, -ZONES_DAYS));
  const fromLasting = numberOf(daysAfter(today, -STAY_NIGHTS_MAX - ZONES_DAYS));
  const found: { readonly begins: number; readonly lines: readonly string[] }[] = [];
  let count = 0;
  for (const lines of linesOfEvents(linesOf(text))) {
    count += 1;
    if (count > EVENTS_MOST) throw new FeedError('large');
    const begins = dayWritten(lines, 'DTSTART');
    const ends = dayWritten(lines, 'DTEND') ?? begins;
    const isLasting = lines.some((line) => /^DURATION[;:]/i.test(line));
    if (begins !== undefined && Number(ends) >= (isLasting ? fromLasting : from)) {
      found.push({ begins, lines });
    }
    yield;
  }
  const soonest = found.sort((one, other) => one.begins - other.begins).slice(0, READ_MOST);
  const events: ICAL.Component[] = [];
  for (const { lines } of soonest) {
    events.push(parsed(lines));
    yield;
  }
  return events;
}

/** Returns the lines of a calendar as they were before they were folded. @throws FeedError */
function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  if (lines.some((line) => line.length > LINE_MOST)) throw new FeedError('unreadable');
  return lines;
}

/** Finds the events among the lines of calendars. @throws FeedError where they are none, or are cut off */
function* linesOfEvents(lines: readonly string[]): Generator<readonly string[]> {
  const open: string[] = [];
  let first = 0;
  let isCalendar = false;
  for (const [index, line] of lines.entries()) {
    const [, edge, written] = FRAME.exec(line) ?? [];
    if (edge === undefined || written === undefined) continue;
    const name = written.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      if (open.length === 0 && name !== 'VCALENDAR') throw new FeedError('unreadable');
      isCalendar = true;
      if (open.length === 1) first = index;
      open.push(name);
    } else {
      if (open.pop() !== name) throw new FeedError('unreadable');
      if (open.length === 1 && name === 'VEVENT') yield lines.slice(first, index + 1);
    }
  }
  if (!isCalendar || open.length > 0) throw new FeedError('unreadable');
}

/** Returns the day that a property has in an event, in the zone that it is written in: 20260509. */
function dayWritten(event: readonly string[], property: string): number | undefined {
  const line = event.find((one) => one.slice(0, property.length).toUpperCase() === property);
  const [, day] = DAY_WRITTEN.exec(line ?? '') ?? [];
  return day === undefined ? undefined : Number(day);
}

const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** @throws FeedError */
function parsed(event: readonly string[]): ICAL.Component {
  try {
    return new ICAL.Component(
      ICAL.parse(event.map((line) => line.replace(BARE_DAY, '$1;VALUE=DATE:$2')).join('\r\n')),
    );
  } catch (cause) {
    throw new FeedError('unreadable', { cause });
  }
}
