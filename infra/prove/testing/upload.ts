import { TRIAL_STORED_BYTES_MAX } from '#contracts/billing/packages.ts';
import { storedObjectSchema, uploadAddressSchema } from '#contracts/media/api.ts';
import type { HostClient } from './api-client.ts';

/** Uploads a PNG and makes it a picture of the custom theme. @returns its object path */
export async function uploadThemeImage(host: HostClient, png: Buffer): Promise<string> {
  const customThemeImageURL = await upload(host, png, 'image/png');
  const stored = await host.must('PUT', '/api/custom-theme-images', { customThemeImageURL });
  return storedObjectSchema.parse(stored).objectPath;
}

/** Uploads a PDF and makes it a document beside the check-in. @returns its object path */
export async function uploadCheckinFile(host: HostClient, pdf: Buffer): Promise<string> {
  const fileURL = await upload(host, pdf, 'application/pdf');
  const stored = await host.must('PUT', '/api/checkin-files', { fileURL });
  return storedObjectSchema.parse(stored).objectPath;
}

const FILE_BYTES = 10 * 1024 * 1024;

/** Uploads as much as an account on trial has room for, and uses nothing of it. */
export async function fillRoom(host: HostClient): Promise<void> {
  const file = Buffer.alloc(FILE_BYTES);
  file.write('%PDF-1.7');
  for (let bytes = 0; bytes < TRIAL_STORED_BYTES_MAX; bytes += FILE_BYTES) {
    await upload(host, file, 'application/pdf');
  }
}

/** @returns the address that it was uploaded to. @throws Error unless it was taken */
async function upload(host: HostClient, content: Buffer, type: string): Promise<string> {
  const { uploadURL } = uploadAddressSchema.parse(await host.must('POST', '/api/objects/upload'));
  const body = new Uint8Array(content);
  const sent = await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': type }, body });
  if (!sent.ok) throw new Error(`PUT of the file: ${sent.status} ${await sent.text()}`);
  return uploadURL;
}
