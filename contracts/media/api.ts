import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { OBJECT_PATH } from '../kernel/example-world.ts';
import { mediaKindSchema } from './media-kind.ts';

const ADDRESS_MAX = 2_048;
const MISSING = 'Upload the file first.';
/** The address that a file was uploaded to, or the path of an object made from it. */
const uploadedAddress = z.string(MISSING).trim().min(1, MISSING).max(ADDRESS_MAX);

/** POST /api/objects/upload. PUT the bytes to the address, with their content type and no token. */
export const uploadAddressSchema = z.object({ uploadURL: z.url() });
export type UploadAddress = z.infer<typeof uploadAddressSchema>;
documented(uploadAddressSchema, {
  example: () => ({
    uploadURL: 'https://welcome.example.com/api/objects/upload/AZfyoi0-f1CLYjxNXm9wgQ.c2lnbmF0dXJl',
  }),
});

/** PUT /api/objects/upload/{token}: how many bytes arrived. */
export const uploadReceiptSchema = z.object({ bytes: z.int().nonnegative() });
export type UploadReceipt = z.infer<typeof uploadReceiptSchema>;
documented(uploadReceiptSchema, { example: () => ({ bytes: 348_160 }) });

/** GET /api/storage: bytes of all files of the account, those that wait to be put to use included, and the plan's limit. */
export const storageUseSchema = z.object({
  storedBytes: z.int().nonnegative(),
  maxStoredBytes: z.int().positive(),
});
export type StorageUse = z.infer<typeof storageUseSchema>;
documented(storageUseSchema, { example: () => ({ storedBytes: 12_582_912, maxStoredBytes: 104_857_600 }) });

/** POST /api/objects, as `multipart/form-data`: what the file is for, and the file. */
export const createObjectRequestSchema = z.object({
  kind: mediaKindSchema,
  file: z.file('Send a file.'),
});

/** PUT /api/cover-images. */
export const setCoverImageRequestSchema = z.object({ coverImageURL: uploadedAddress });
/** PUT /api/logo-images. */
export const setLogoImageRequestSchema = z.object({ logoImageURL: uploadedAddress });
/** PUT /api/custom-theme-images. */
export const setCustomThemeImageRequestSchema = z.object({ customThemeImageURL: uploadedAddress });
/** PUT /api/checkin-files. */
export const setCheckinFileRequestSchema = z.object({ fileURL: uploadedAddress });

/** A file put to use: where this site serves it, without the site's origin. */
export const storedObjectSchema = z.object({ objectPath: z.string() });
export type StoredObjectAnswer = z.infer<typeof storedObjectSchema>;
documented(storedObjectSchema, { example: () => ({ objectPath: OBJECT_PATH }) });
