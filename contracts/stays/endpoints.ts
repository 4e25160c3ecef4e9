import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { staySchema, staysSchema, writeStayRequestSchema } from './api.ts';

const tag = 'Stays';
const byId = z.object({ id: z.uuid() });
const byStay = byId.extend({ stayId: z.uuid() });

export const listStays = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/stays',
  tag,
  summary:
    'Stays of guests by arrival, each with the link of its page: those that are not past, and those that have been for at most 30 days.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  success: [200],
  answer: staysSchema,
  problems: ['property.not-found'],
});

export const arrangeStay = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/stays',
  tag,
  summary:
    'Note down a guest’s stay. It gets a link of its own: at most 500 stays a property that are not past.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  body: writeStayRequestSchema,
  success: [201],
  answer: staySchema,
  problems: [
    'property.not-found',
    'stay.arrival-far',
    'stay.departure-past',
    'stay.too-many',
    'stream.contended',
  ],
});

export const changeStay = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/stays/{stayId}',
  tag,
  summary:
    'Replace the facts of a stay. Its link stays the same. The dates of one from a calendar are the calendar’s.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byStay,
  body: writeStayRequestSchema,
  success: [200],
  answer: staySchema,
  problems: [
    'property.not-found',
    'stay.arrival-far',
    'stay.departure-past',
    'stay.not-found',
    'stay.of-calendar',
    'stream.contended',
  ],
});

export const cancelStay = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/stays/{stayId}',
  tag,
  summary:
    'Remove a stay: its link leads nowhere from here on. One whose dates are a calendar’s is removed there.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byStay,
  success: [204],
  answer: z.void(),
  problems: ['property.not-found', 'stay.not-found', 'stay.of-calendar', 'stream.contended'],
});

export const stayEndpoints = [listStays, arrangeStay, changeStay, cancelStay] as const;
