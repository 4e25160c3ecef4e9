import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';

/** The forms in which a QR code is made: one for screens, one that prints at any size. */
export const QR_CODE_FORMATS = ['png', 'svg'] as const;
export type QrCodeFormat = (typeof QR_CODE_FORMATS)[number];

export const getPropertyQrCode = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/qr',
  tag: 'Properties',
  summary: 'The QR code of the guest page, 300 pixels wide. Printed, it outlives a new name or slug.',
  audience: 'owner',
  params: z.object({ id: z.uuid() }),
  query: z.object({ format: z.enum(QR_CODE_FORMATS).default('png') }),
  success: [200],
  answer: z.file(),
  refusals: [404],
});

export const sharingEndpoints = [getPropertyQrCode] as const;
