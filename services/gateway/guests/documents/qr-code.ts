import type { QrCodeFormat } from '#contracts/sharing/endpoints.ts';

/** A picture ready to be sent. */
export interface QrCode {
  readonly contentType: string;
  readonly content: Buffer;
}

/** Black on white; a quarter of the code may be worn off a print before it stops being read. Sizes in pixels and modules. */
const LOOK = { width: 300, margin: 2, errorCorrectionLevel: 'Q' } as const;

/** Draws the QR code of an address. */
export async function drawQrCode(address: string, format: QrCodeFormat): Promise<QrCode> {
  const { toBuffer, toString: toText } = await import('qrcode');
  if (format === 'png') {
    return { contentType: 'image/png', content: await toBuffer(address, { ...LOOK, type: 'png' }) };
  }
  const svg = await toText(address, { ...LOOK, type: 'svg' });
  return { contentType: 'image/svg+xml; charset=utf-8', content: Buffer.from(svg) };
}
