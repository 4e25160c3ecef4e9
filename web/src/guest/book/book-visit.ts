import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { PublicStay } from '#contracts/stays/public-stay.ts';
import { writeDays } from '#contracts/stays/write-days.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import type { GuestBook } from './guest-book.ts';
import { localTimes } from './reader-locale.ts';

interface VisitOptions {
  readonly property: Pick<PublicProperty, 'stay' | 'secretsWithheld'>;
  readonly language: Language;
  readonly t: GuestTranslate;
}

/** Makes what the page of a stay says first, in the words of its reader; nothing for the page of a house. */
export function bookVisit({ property, language, t }: VisitOptions): Pick<GuestBook, 'visit'> {
  const { stay, secretsWithheld } = property;
  if (stay === null) return {};
  const { guestName, state, checkInTime, checkOutTime } = stay;
  const isBefore = state === 'upcoming' || state === 'arriving';
  return {
    visit: {
      greeting: guestName === null ? t('yourStay') : t('greeting', { name: guestName }),
      ...(guestName !== null && { guestName }),
      dates: datesOf(stay, language),
      state,
      ...(isBefore && { time: t('arriveFrom', { time: localTimes(checkInTime, language) }) }),
      ...(state === 'leaving' && { time: t('leaveBy', { time: localTimes(checkOutTime, language) }) }),
      ...(isBefore && secretsWithheld && { note: t('secretsAt', momentOf(stay, language)) }),
      ...(state === 'past' && { note: t('goodbye') }),
    },
  };
}

function datesOf({ arrival, departure }: PublicStay, language: Language): string {
  const days = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return writeDays(days, arrival, departure);
}

/** Returns day and time at which the secrets are shown, by the clocks of the house. */
function momentOf({ secretsFrom, timeZone }: PublicStay, language: Language) {
  const moment = Date.parse(secretsFrom);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone }).format(moment);
  return {
    date: write({ day: 'numeric', month: 'long' }),
    time: write({ hour: '2-digit', minute: '2-digit' }),
  };
}
