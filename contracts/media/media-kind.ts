import { z } from 'zod';

/** Purposes for which a host can upload a file. */
export const MEDIA_KINDS = ['cover', 'logo', 'theme', 'checkin'] as const;
export const mediaKindSchema = z.enum(MEDIA_KINDS);
export type MediaKind = z.infer<typeof mediaKindSchema>;

/** The formats in which files arrive; what they are is read from their bytes. */
export type FileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'pdf';

/** Formats and size that a kind of file may have, and the words in which anything else is refused. */
export interface FileRule {
  readonly formats: readonly FileFormat[];
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly unsupported: string;
}

const MEGABYTE = 1024 * 1024;
/** The most that any upload may have, whatever it is for. Bytes. */
export const UPLOAD_BYTES_MAX = 10 * MEGABYTE;

/** Writes the refusal of a file that is too large, in the specification's words. */
export const tooLargeMessage = (maxBytes: number): string =>
  `Il file deve essere massimo ${maxBytes / MEGABYTE}MB.`;

const rule = (maxBytes: number, names: string, ...formats: readonly FileFormat[]): FileRule => ({
  formats,
  maxBytes,
  tooLarge: tooLargeMessage(maxBytes),
  unsupported: `Tipo file non supportato. Carica solo file ${names}.`,
});

/** The rules for each kind: forms check them before an upload, the server after it. */
export const FILE_RULES: Readonly<Record<MediaKind, FileRule>> = {
  cover: rule(10 * MEGABYTE, 'JPEG, PNG, WebP o AVIF', 'jpeg', 'png', 'webp', 'avif'),
  checkin: rule(10 * MEGABYTE, 'PDF, JPEG, PNG, WebP o AVIF', 'pdf', 'jpeg', 'png', 'webp', 'avif'),
  logo: rule(5 * MEGABYTE, 'PNG, JPEG o PDF', 'png', 'jpeg', 'pdf'),
  theme: rule(10 * MEGABYTE, 'PNG o JPEG', 'png', 'jpeg'),
};
