import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  createObjectRequestSchema,
  setCheckinFileRequestSchema,
  setCoverImageRequestSchema,
  setCustomThemeImageRequestSchema,
  setLogoImageRequestSchema,
  storageUseSchema,
  storedObjectSchema,
  uploadAddressSchema,
  uploadReceiptSchema,
} from './api.ts';
import { IMAGE_VARIANTS } from './object-path.ts';
import { USE_ACCESS } from './use-access.ts';

const tag = 'Files';
/** Refusals of whatever puts a file to use: not ours, not there, too large, of another kind. */
const putToUse = {
  success: [200],
  answer: storedObjectSchema,
  problems: [
    'media.locked',
    'media.not-issued',
    'media.not-uploaded',
    'media.other-use',
    'media.too-large',
    'media.too-many-pixels',
    'media.unreadable',
    'media.unsupported-type',
    'plan.storage-full',
    'service.busy',
    'stream.contended',
  ],
} as const;

export const createUpload = defineEndpoint({
  method: 'POST',
  path: '/api/objects/upload',
  tag,
  summary: 'Get an address to PUT one file to, within 15 minutes.',
  audience: 'owner',
  access: ['create_properties', 'edit_properties', 'manage_content'],
  success: [200],
  answer: uploadAddressSchema,
  problems: [],
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
  problems: [
    'media.too-large',
    'media.unsupported-type',
    'media.upload-broken-off',
    'media.upload-expired',
    'media.upload-unknown',
    'media.upload-used',
    'plan.storage-full',
    'service.catching-up',
    'stream.contended',
  ],
});

export const createObject = defineEndpoint({
  method: 'POST',
  path: '/api/objects',
  tag,
  summary: 'Send a file of at most 10 MB in a form, and put it to use, in one call.',
  audience: 'owner',
  access: ['create_properties', 'edit_properties', 'manage_content'],
  body: createObjectRequestSchema,
  success: [201],
  answer: storedObjectSchema,
  problems: [
    'media.form-expected',
    'media.locked',
    'media.too-large',
    'media.too-many-pixels',
    'media.unreadable',
    'media.unsupported-type',
    'media.upload-broken-off',
    'plan.storage-full',
    'service.busy',
    'stream.contended',
  ],
});

export const getStorage = defineEndpoint({
  method: 'GET',
  path: '/api/storage',
  tag,
  summary: 'How many bytes the files of the account have, and how many they may have.',
  audience: 'owner',
  access: 'any',
  success: [200],
  answer: storageUseSchema,
  problems: [],
});

export const setCoverImage = defineEndpoint({
  method: 'PUT',
  path: '/api/cover-images',
  tag,
  summary: 'Make an uploaded file a cover image.',
  audience: 'owner',
  access: USE_ACCESS.cover,
  body: setCoverImageRequestSchema,
  ...putToUse,
});

export const setLogoImage = defineEndpoint({
  method: 'PUT',
  path: '/api/logo-images',
  tag,
  summary: 'Make an uploaded file a logo. Of a PDF, the first page becomes the picture.',
  audience: 'owner',
  access: USE_ACCESS.logo,
  body: setLogoImageRequestSchema,
  ...putToUse,
});

export const setCustomThemeImage = defineEndpoint({
  method: 'PUT',
  path: '/api/custom-theme-images',
  tag,
  summary: 'Make an uploaded file the ground of the custom theme.',
  audience: 'owner',
  access: USE_ACCESS.theme,
  body: setCustomThemeImageRequestSchema,
  ...putToUse,
});

export const setCheckinFile = defineEndpoint({
  method: 'PUT',
  path: '/api/checkin-files',
  tag,
  summary: 'Make an uploaded file one that guests find beside the check-in.',
  audience: 'owner',
  access: USE_ACCESS.checkin,
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
  problems: ['media.not-found'],
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
  problems: ['media.not-found'],
  revalidated: true,
});

export const mediaEndpoints = [
  createUpload,
  receiveUpload,
  createObject,
  getStorage,
  setCoverImage,
  setLogoImage,
  setCustomThemeImage,
  setCheckinFile,
  getObject,
  getObjectVariant,
] as const;
