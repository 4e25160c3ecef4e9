import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { languageSchema } from '../kernel/language-schema.ts';

/** The forms in which a QR code is made: one for screens, one that prints at any size. */
export const QR_CODE_FORMATS = ['png', 'svg'] as const;
export type QrCodeFormat = (typeof QR_CODE_FORMATS)[number];

export const getPropertyQrCode = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/qr',
  tag: 'Properties',
  summary: 'The QR code of the guest page, 300 pixels wide. Printed, it outlives a new name or slug.',
  audience: 'owner',
  access: 'any',
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z.enum(QR_CODE_FORMATS).default('png') }),
  success: [200],
  answer: z.file(),
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const getStayQrCode = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/stays/{stayId}/qr',
  tag: 'Stays',
  summary: 'The QR code of the link of a stay, 300 pixels wide. Whoever scans it sees what its guest sees.',
  audience: 'owner',
  access: ['edit_properties'],
  params: z.object({ id: z.uuid(), stayId: z.uuid() }),
  query: z.object({ format: z.enum(QR_CODE_FORMATS).default('png') }),
  success: [200],
  answer: z.file(),
  problems: ['plan.feature-missing', 'property.not-found', 'stay.not-found'],
});

/** The sheets that a poster is laid out for, all upright. */
export const POSTER_SIZES = ['a4', 'a5', 'a6'] as const;
export type PosterSize = (typeof POSTER_SIZES)[number];

export const getPropertyPoster = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/poster',
  tag: 'Properties',
  summary:
    'A poster to print, as PDF: the QR codes of the guest page and of the WiFi, in the colours of the theme.',
  audience: 'owner',
  access: 'any',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    size: z.enum(POSTER_SIZES).default('a4'),
    /** Language of the poster; if not given, the main language of the property. */
    language: languageSchema.optional(),
    /** Says whether network and password are on it: a poster in the hall is read by passers-by. */
    wifi: z.enum(['true', 'false']).default('true'),
  }),
  success: [200],
  answer: z.file(),
  problems: ['plan.feature-missing', 'property.not-found', 'service.busy'],
});

export const sharingEndpoints = [getPropertyQrCode, getStayQrCode, getPropertyPoster] as const;
