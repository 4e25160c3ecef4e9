import { clockTimesIn } from '../../sections/texts/clock-time.ts';
import type { StaySettings } from '../stay-settings.ts';
import type { PropertyState } from './property-fold.ts';
import { textFor } from './public-property.ts';

/** Times of a property that says none anywhere. */
export const USUAL_TIMES = { checkInTime: '15:00', checkOutTime: '11:00' } as const;

/** Times of the stays of a property as they are in effect. */
export interface EffectiveTimes
  extends Pick<PropertyState, 'timeZone' | 'country' | 'secretsFromHours'>,
    Record<'checkInTime' | 'checkOutTime', NonNullable<StaySettings['checkInTime']>> {}

/**
 * Returns the times of the stays of a property: those that its host set, else those that guests read in its check-in section, the
 * earliest check-in and the latest check-out, else the usual ones.
 */
export function houseTimes(state: PropertyState): EffectiveTimes {
  const { timeZone, country, secretsFromHours, checkInTime, checkOutTime, language } = state;
  const items = textFor('checkin', language, state)?.items;
  const told = items === undefined || Array.isArray(items) ? {} : items;
  return {
    timeZone,
    country,
    secretsFromHours,
    checkInTime: checkInTime ?? clockTimesIn(told.checkinTime ?? '').at(0) ?? USUAL_TIMES.checkInTime,
    checkOutTime: checkOutTime ?? clockTimesIn(told.checkoutTime ?? '').at(-1) ?? USUAL_TIMES.checkOutTime,
  };
}
