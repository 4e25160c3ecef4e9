import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { nullableText } from '../kernel/fields/lines.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { STAY_ACCESS_CODE_MAX, STAY_GUEST_NAME_MAX, STAY_NIGHTS_MAX, STAY_SOURCES } from './limits.ts';
import { stayStateSchema } from './public-stay.ts';

const DAY_MS = 86_400_000;

/** Said of dates that are no stay. */
export const DEPARTURE_NOT_AFTER_ARRIVAL = 'Departure must be after arrival';
export const STAY_TOO_LONG = `A stay has at most ${STAY_NIGHTS_MAX} nights`;

const nightsOf = ({ arrival, departure }: { readonly arrival: string; readonly departure: string }) =>
  (Date.parse(departure) - Date.parse(arrival)) / DAY_MS;

const line = (max: number) =>
  textSchema
    .max(max, atMostCharacters(max))
    .nullish()
    .transform((text) => text?.trim() || null);

/** POST /api/properties/{id}/stays and PUT …/{stayId}. Dates are days of the property. */
export const writeStayRequestSchema = z
  .object({
    arrival: z.iso.date(),
    departure: z.iso.date(),
    guestName: line(STAY_GUEST_NAME_MAX),
    /** The language of the guest's page. By default that of the guest's browser. */
    language: languageSchema.nullish().transform((language) => language ?? null),
    /** Replaces the access code of the property for this guest. */
    accessCode: line(STAY_ACCESS_CODE_MAX),
  })
  .refine((stay) => nightsOf(stay) > 0, { message: DEPARTURE_NOT_AFTER_ARRIVAL, path: ['departure'] })
  .refine((stay) => nightsOf(stay) <= STAY_NIGHTS_MAX, { message: STAY_TOO_LONG, path: ['departure'] });
export type WriteStayRequest = z.input<typeof writeStayRequestSchema>;
documented(writeStayRequestSchema, {
  id: 'WriteStayRequest',
  description: 'Dates of a stay, who comes, the language of their page, and a code of their own.',
  example: () => ({
    arrival: '2026-05-09',
    departure: '2026-05-16',
    guestName: 'Jonas Weber',
    language: 'de',
    accessCode: '7301',
  }),
});

export const staySourceSchema = z.enum(STAY_SOURCES);
export type StaySource = z.infer<typeof staySourceSchema>;

/** A stay as the host sees it. */
export const staySchema = z.object({
  id: z.uuid(),
  arrival: z.iso.date(),
  departure: z.iso.date(),
  guestName: nullableText,
  language: languageSchema.nullable(),
  accessCode: nullableText,
  /** Address of the guest page of the stay. Whoever has it sees the code and the WiFi in its time. */
  url: z.url(),
  token: z.string(),
  state: stayStateSchema,
  /** Moment from which its page shows the code and the WiFi of a house that keeps them for stays. */
  secretsFrom: z.iso.datetime(),
  source: staySourceSchema,
  /** True while its booking is in its calendar: then the calendar alone says when it is, and that it is no more. */
  datesFromCalendar: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Stay = z.infer<typeof staySchema>;
documented(staySchema, {
  id: 'Stay',
  description: 'A guest’s stay, with the link of its page.',
  example: () => ({
    ...exampleOf(writeStayRequestSchema),
    id: '0197f2d0-1d2e-7f3a-8b4c-5d6e7f8091a2',
    url: 'https://example.com/s/q3V0b8nYw5o2Z1mR7xKd4A',
    token: 'q3V0b8nYw5o2Z1mR7xKd4A',
    state: 'upcoming',
    secretsFrom: '2026-05-08T13:00:00.000Z',
    source: 'host',
    datesFromCalendar: false,
  }),
});

/** GET /api/properties/{id}/stays: by arrival. */
export const staysSchema = z.object({ stays: z.array(staySchema) });
export type Stays = z.infer<typeof staysSchema>;
documented(staysSchema, {
  id: 'Stays',
  description:
    'Stays of a property by arrival: those that are not past, and those that have been for at most 30 days.',
  example: () => ({ stays: [exampleOf(staySchema)] }),
});
