import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { HostClient } from './api-client.ts';

/** Uploads a PNG and makes it a picture of the custom theme. @returns its object path */
export async function uploadThemeImage(host: HostClient, png: Buffer): Promise<string> {
  const { uploadURL } = uploadAddressSchema.parse(await host.must('POST', '/api/objects/upload'));
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  if (!sent.ok) throw new Error(`PUT of the image: ${sent.status} ${await sent.text()}`);
  const stored = await host.must('PUT', '/api/custom-theme-images', { customThemeImageURL: uploadURL });
  return storedObjectSchema.parse(stored).objectPath;
}
