import type { StoredObjectAnswer } from '#contracts/media/api.ts';
import { FILE_RULES, type FileFormat, type MediaKind } from '#contracts/media/media-kind.ts';
import { ApiError, callApi, problemIn } from '../api/api-client.ts';

/** The call that puts the file at an address to each use. */
const USES: Readonly<Record<MediaKind, (uploadURL: string) => Promise<StoredObjectAnswer>>> = {
  cover: (coverImageURL) => callApi('PUT /api/cover-images', { body: { coverImageURL } }),
  logo: (logoImageURL) => callApi('PUT /api/logo-images', { body: { logoImageURL } }),
  theme: (customThemeImageURL) => callApi('PUT /api/custom-theme-images', { body: { customThemeImageURL } }),
  checkin: (fileURL) => callApi('PUT /api/checkin-files', { body: { fileURL } }),
};

const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/** Returns the content types that a use takes, for the `accept` of an input. */
export function acceptedTypes(kind: MediaKind): string[] {
  return FILE_RULES[kind].formats.map((format) => CONTENT_TYPES[format]);
}

/** The reason for which a file is not even sent. */
export type FileRefusal = 'tooLarge' | 'wrongType';

/** Checks a chosen file against the rules of its use before it is sent. @param types those that are taken */
export function refuseFile(
  kind: MediaKind,
  file: Pick<File, 'size' | 'type'>,
  types: readonly string[] = acceptedTypes(kind),
): FileRefusal | undefined {
  if (!types.includes(file.type)) return 'wrongType';
  return file.size > FILE_RULES[kind].maxBytes ? 'tooLarge' : undefined;
}

/** A step of an upload; `percent` of the bytes is whole numbers. */
export type UploadStep =
  | { readonly phase: 'preprocessing' }
  | { readonly phase: 'uploading'; readonly percent: number }
  /** The bytes are at `uploadURL`: another try need not send them again. */
  | { readonly phase: 'postprocessing'; readonly uploadURL: string };

/** The answer to bytes that are no file of any use, whatever the file is called. */
const UNSUPPORTED = 415;

/** The bytes arrived, but the server could not make of them what they were sent for. */
export class FileProcessingError extends Error {
  override readonly name = 'FileProcessingError';
}

interface Upload {
  readonly kind: MediaKind;
  readonly file: File;
  readonly onStep: (step: UploadStep) => void;
  /** Ends the upload. */
  readonly signal: AbortSignal;
  /** The address at which the bytes have arrived in an earlier try. */
  readonly arrivedAt?: string | undefined;
}

/**
 * Uploads a file: asks for an address, sends the bytes there, has them put to use.
 * @returns the object path to store.
 * @throws FileProcessingError when the server can make nothing of the bytes; Error or ApiError when an earlier one does.
 */
export async function uploadFile({ kind, file, onStep, signal, arrivedAt }: Upload): Promise<string> {
  const uploadURL = arrivedAt ?? (await sendFile(file, onStep, signal));
  onStep({ phase: 'postprocessing', uploadURL });
  try {
    return (await USES[kind](uploadURL)).objectPath;
  } catch (cause) {
    throw new FileProcessingError('The uploaded file could not be processed.', { cause });
  }
}

/** Sends a file to an address of its own. @returns that address */
async function sendFile(file: File, onStep: Upload['onStep'], signal: AbortSignal): Promise<string> {
  onStep({ phase: 'preprocessing' });
  const { uploadURL } = await callApi('POST /api/objects/upload');
  signal.throwIfAborted();
  // The address names the site's public origin; the page may stand under another name of the same server.
  const { pathname, search } = new URL(uploadURL);
  await putBytes(pathname + search, file, (percent) => onStep({ phase: 'uploading', percent }), signal);
  return uploadURL;
}

/** Sends bytes. By XMLHttpRequest, because `fetch` tells nothing of what has been sent so far. */
function putBytes(
  url: string,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(Math.round((100 * loaded) / total)),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else if (request.status === UNSUPPORTED) reject(new FileProcessingError('No use takes such a file.'));
      else reject(new ApiError(request.status, problemIn(request.responseText, request.statusText)));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost.')));
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onPercent(0);
    request.send(file);
  });
}
