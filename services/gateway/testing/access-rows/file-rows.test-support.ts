import type { MediaKind } from '#contracts/media/media-kind.ts';
import { jpeg } from '#services/media/sample-files.test-support.ts';
import { encodeForm } from '../../http/form.test-support.ts';
import { type AccessRows, at, type Cell, EVERYBODY, SIGNED_IN } from './cells.test-support.ts';

const formPutToUse = (kind: MediaKind, answers: string): Cell => ({
  what: `as ${kind}`,
  request: async () => {
    const form = await encodeForm(['kind', kind], ['file', Uint8Array.from(await jpeg(64, 48))]);
    return { path: '/api/objects', ...form };
  },
  answers,
});

const uploadPutToUse = (path: string, field: string, answers: string): readonly Cell[] => [
  { request: async ({ newUpload }) => ({ path, body: { [field]: await newUpload() } }), answers },
];

/** Uploads, and the objects that become of them. */
export const FILE_ROWS: AccessRows = {
  getStorage: [{ request: at('/api/storage'), answers: SIGNED_IN }],
  createUpload: [{ request: at('/api/objects/upload'), answers: '401  403 200 200 403 200  200  200  401' }],
  receiveUpload: [
    {
      what: 'at an address of the owner',
      request: async ({ newUpload }) => ({
        path: new URL(await newUpload({ empty: true })).pathname,
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf' },
      }),
      answers: EVERYBODY,
    },
  ],
  createObject: [
    formPutToUse('cover', '401  403 201 201 403 403  201  201  401'),
    formPutToUse('logo', '401  403 201 403 403 403  201  201  401'),
    formPutToUse('theme', '401  403 201 403 403 403  201  201  401'),
    formPutToUse('checkin', '401  403 403 403 403 201  201  201  401'),
  ],
  setCoverImage: uploadPutToUse(
    '/api/cover-images',
    'coverImageURL',
    '401  403 200 200 403 403  400  200  401',
  ),
  setLogoImage: uploadPutToUse('/api/logo-images', 'logoImageURL', '401  403 200 403 403 403  400  200  401'),
  setCustomThemeImage: uploadPutToUse(
    '/api/custom-theme-images',
    'customThemeImageURL',
    '401  403 200 403 403 403  400  200  401',
  ),
  setCheckinFile: uploadPutToUse('/api/checkin-files', 'fileURL', '401  403 403 403 403 200  400  200  401'),
  getObject: [{ request: async ({ objectPath }) => ({ path: objectPath }), answers: EVERYBODY }],
  getObjectVariant: [
    { request: async ({ objectPath }) => ({ path: `${objectPath}/480.webp` }), answers: EVERYBODY },
  ],
};
