import { z } from 'zod';
import { NO_TIME } from '../sections/texts/clock-time.ts';
import { isTimeZone } from '../stays/time-zone.ts';

/** Says at a field what it is to hold. */
export const NO_TIME_ZONE = 'Choose a time zone, such as Europe/Rome';

/** Ways in which guests come to the code of the door and to the WiFi. */
export const SECRETS_SHOWN_BY = ['link', 'stay'] as const;

/** Most hours before check-in from which a stay shows them: two weeks. */
export const SECRETS_FROM_HOURS_MAX = 336;

/** A form that names no time sends an empty one, which is kept as none. */
const dayTimeSchema = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, NO_TIME)
  .nullable();

/** Fields of whom a property shows its secrets, and of the times of its stays, as its host sees them. */
export const stayFields = {
  /** `link`: whoever has the link of the guest page sees them; `stay`: who has that of a stay, in its time. */
  secrets: z.enum(SECRETS_SHOWN_BY),
  /** Hours before check-in. */
  secretsFromHours: z.int().min(0).max(SECRETS_FROM_HOURS_MAX),
  /** Name of the IANA; null: the zone of the country. */
  timeZone: z.string().refine(isTimeZone, NO_TIME_ZONE).nullable(),
  /** `HH:MM`; null: that of the check-in section, else the usual one. */
  checkInTime: dayTimeSchema,
  /** `HH:MM`; null: that of the check-in section, else the usual one. */
  checkOutTime: dayTimeSchema,
};
export type StaySettings = {
  readonly [Field in keyof typeof stayFields]: z.infer<(typeof stayFields)[Field]>;
};

/** Values that a property has until its host says otherwise. */
export const USUAL_STAYS: StaySettings = {
  secrets: 'link',
  secretsFromHours: 24,
  timeZone: null,
  checkInTime: null,
  checkOutTime: null,
};
