import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { nullableText } from '../kernel/fields/lines.ts';
import { STAY_STATES } from './limits.ts';

export const stayStateSchema = z.enum(STAY_STATES);
documented(stayStateSchema, {
  id: 'StayState',
  isPlain: true,
  description:
    '`arriving` from when the secrets are shown, at the latest from the beginning of the day of arrival; `staying` from check-in; `leaving` on the day of departure; `past` after check-out.',
});

/** Facts of a stay that its page shows its guest. */
export const publicStaySchema = z.object({
  guestName: nullableText,
  arrival: z.iso.date(),
  departure: z.iso.date(),
  state: stayStateSchema,
  /** Moment from which the code and the WiFi are shown, until check-out. */
  secretsFrom: z.iso.datetime(),
  /** Times of the house, `HH:MM`. */
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** Name of the zone of these times. */
  timeZone: z.string(),
});
export type PublicStay = z.infer<typeof publicStaySchema>;
documented(publicStaySchema, {
  id: 'PublicStay',
  description: 'What the page of a stay says of it to its guest.',
  example: () => ({
    guestName: 'Jonas Weber',
    arrival: '2026-05-09',
    departure: '2026-05-16',
    state: 'arriving',
    secretsFrom: '2026-05-08T13:00:00.000Z',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    timeZone: 'Europe/Rome',
  }),
});
