import type { StoredObjectAnswer, UploadAddress } from '#contracts/media/api.ts';
import { callApi } from './api-client.ts';

/** Most bytes of an image that is uploaded. */
export const IMAGE_MAX_BYTES = 10_485_760;

/** The image types that the server takes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Why a file is not even sent. */
export type ImageRefusal = 'tooLarge' | 'wrongType';

/** Checks a chosen file before it is sent. */
export function refuseImage(file: Pick<File, 'size' | 'type'>): ImageRefusal | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'wrongType';
  return file.size > IMAGE_MAX_BYTES ? 'tooLarge' : undefined;
}

/** Where an upload stands; `percent` of the bytes is whole numbers. */
export type UploadStep =
  | { readonly phase: 'preprocessing' }
  | { readonly phase: 'uploading'; readonly percent: number }
  | { readonly phase: 'postprocessing' };

/** The bytes arrived, but the server could not make an image of them. */
export class ImageProcessingError extends Error {
  override readonly name = 'ImageProcessingError';
}

interface CoverUpload {
  readonly file: File;
  readonly onStep: (step: UploadStep) => void;
  /** Ends the upload. */
  readonly signal: AbortSignal;
}

/**
 * Uploads a cover: asks for an address, sends the bytes there, has them made into an image.
 * @returns the object path to store in the property.
 * @throws ImageProcessingError when the last step fails; Error or ApiError when an earlier one does.
 */
export async function uploadCover({ file, onStep, signal }: CoverUpload): Promise<string> {
  onStep({ phase: 'preprocessing' });
  const { uploadURL } = await callApi<UploadAddress>('POST', '/api/objects/upload');
  signal.throwIfAborted();
  // The address names the site's public origin; the page may stand under another name of the same server.
  const { pathname, search } = new URL(uploadURL);
  await putBytes(pathname + search, file, (percent) => onStep({ phase: 'uploading', percent }), signal);
  onStep({ phase: 'postprocessing' });
  try {
    const { objectPath } = await callApi<StoredObjectAnswer>('PUT', '/api/cover-images', {
      coverImageURL: uploadURL,
    });
    return objectPath;
  } catch (cause) {
    throw new ImageProcessingError('The uploaded file could not be processed.', { cause });
  }
}

/** Sends a file. By XMLHttpRequest, because `fetch` tells nothing of what has been sent so far. */
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
      else reject(new Error(`The upload was answered with ${request.status}.`));
    });
    request.addEventListener('error', () => reject(new Error('The connection was lost.')));
    request.addEventListener('abort', () => reject(new Error('The upload was stopped.')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onPercent(0);
    request.send(file);
  });
}
