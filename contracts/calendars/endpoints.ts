import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { calendarsSchema, setCalendarsRequestSchema } from './api.ts';

const tag = 'Stays';
const byId = z.object({ id: z.uuid() });

export const listCalendars = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/calendars',
  tag,
  summary: 'The calendars of portals from which stays are taken, and what came of reading each.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  success: [200],
  answer: calendarsSchema,
  problems: ['property.not-found'],
});

export const setCalendars = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/calendars',
  tag,
  summary:
    'Name the calendars (iCal, https) from which stays are taken: all of them, at most 5. They are read at once and every 30 minutes. The same ones again: those that could not be read are tried at once, each minute at most.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  body: setCalendarsRequestSchema,
  success: [200],
  answer: calendarsSchema,
  problems: ['property.not-found', 'stream.contended'],
});

export const calendarEndpoints = [listCalendars, setCalendars] as const;
