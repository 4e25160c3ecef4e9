import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import {
  setCheckinFileRequestSchema,
  setCoverImageRequestSchema,
  setCustomThemeImageRequestSchema,
  setLogoImageRequestSchema,
  storedObjectSchema,
  uploadAddressSchema,
  uploadReceiptSchema,
} from './api.ts';
import { IMAGE_VARIANTS } from './object-path.ts';

const tag = 'Files';
/** Refusals of whatever puts a file to use: not ours, not there, too large, of another kind. */
const putToUse = { success: [200], answer: storedObjectSchema, refusals: [400, 409, 413, 415] } as const;

export const createUpload = defineEndpoint({
  method: 'POST',
  path: '/api/objects/upload',
  tag,
  summary: 'Get an address to PUT one file to, within 15 minutes.',
  audience: 'owner',
  success: [200],
  answer: uploadAddressSchema,
  refusals: [],
});

export const receiveUpload = defineEndpoint({
  method: 'PUT',
  path: '/api/objects/upload/{token}',
  tag,
  summary: 'Send a file of at most 10 MB, as it is. The address is the permission, and good for one file.',
  audience: 'anyone',
  params: z.object({ token: z.string() }),
  body: z.file(),
  success: [200],
  answer: uploadReceiptSchema,
  refusals: [403, 404, 409, 413],
});

export const setCoverImage = defineEndpoint({
  method: 'PUT',
  path: '/api/cover-images',
  tag,
  summary: 'Make an uploaded file a cover image.',
  audience: 'owner',
  body: setCoverImageRequestSchema,
  ...putToUse,
});

export const setLogoImage = defineEndpoint({
  method: 'PUT',
  path: '/api/logo-images',
  tag,
  summary: 'Make an uploaded file a logo.',
  audience: 'owner',
  body: setLogoImageRequestSchema,
  ...putToUse,
});

export const setCustomThemeImage = defineEndpoint({
  method: 'PUT',
  path: '/api/custom-theme-images',
  tag,
  summary: 'Make an uploaded file the ground of the custom theme.',
  audience: 'owner',
  body: setCustomThemeImageRequestSchema,
  ...putToUse,
});

export const setCheckinFile = defineEndpoint({
  method: 'PUT',
  path: '/api/checkin-files',
  tag,
  summary: 'Make an uploaded file one that guests find beside the check-in.',
  audience: 'owner',
  body: setCheckinFileRequestSchema,
  ...putToUse,
});

export const getObject = defineEndpoint({
  method: 'GET',
  path: '/objects/{id}',
  tag,
  summary: 'An image as JPEG, or a PDF as an attachment. Never changes.',
  audience: 'anyone',
  params: z.object({ id: z.string() }),
  success: [200],
  answer: z.file(),
  refusals: [404],
  revalidated: true,
});

export const getObjectVariant = defineEndpoint({
  method: 'GET',
  path: '/objects/{id}/{variant}',
  tag,
  summary: 'An image in one width and format. Never changes.',
  audience: 'anyone',
  params: z.object({ id: z.string(), variant: z.enum(IMAGE_VARIANTS) }),
  success: [200],
  answer: z.file(),
  refusals: [404],
  revalidated: true,
});

export const mediaEndpoints = [
  createUpload,
  receiveUpload,
  setCoverImage,
  setLogoImage,
  setCustomThemeImage,
  setCheckinFile,
  getObject,
  getObjectVariant,
] as const;
