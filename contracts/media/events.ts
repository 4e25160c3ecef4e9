import { z } from 'zod';
import { tellFields, tellNothing, textOf, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { mediaKindSchema } from './media-kind.ts';

/** The bytes of an issued upload address arrived. They wait under `uploadId` until they are put to use. */
export const uploadReceived = defineEvent({
  type: 'UploadReceived',
  summary: 'A file arrived at an upload address, which is thereby used up.',
  schema: z.object({
    objectId: z.uuid(),
    ownerId: z.uuid(),
    uploadId: z.uuid(),
    bytes: z.int().nonnegative(),
  }),
  audit: { kind: 'upload', tells: tellFields('bytes'), writes: writeNothing },
});

/** `bytes` counts all variants together; `width` and `height` are those of the largest, upright. */
export const imageStored = defineEvent({
  type: 'ImageStored',
  summary: 'An image was made safe, brought to its sizes and kept.',
  schema: z.object({
    objectId: z.uuid(),
    ownerId: z.uuid(),
    kind: mediaKindSchema,
    width: z.int().positive(),
    height: z.int().positive(),
    bytes: z.int().positive(),
  }),
  audit: {
    kind: 'upload',
    tells: ({ kind, bytes }) => ({ fileKind: kind, bytes: textOf(bytes) }),
    writes: writeNothing,
  },
});

export const documentStored = defineEvent({
  type: 'DocumentStored',
  summary: 'A PDF was kept, to be offered for download.',
  schema: z.object({
    objectId: z.uuid(),
    ownerId: z.uuid(),
    kind: mediaKindSchema,
    bytes: z.int().positive(),
  }),
  audit: {
    kind: 'upload',
    tells: ({ kind, bytes }) => ({ fileKind: kind, bytes: textOf(bytes) }),
    writes: writeNothing,
  },
});

const ofObject = z.object({ objectId: z.uuid() });

export const mediaCondemned = defineEvent({
  type: 'MediaCondemned',
  summary: 'A file that no property shows may not be chosen any more; it will be discarded.',
  schema: ofObject,
  audit: { kind: 'upload', tells: tellNothing },
});

export const mediaReprieved = defineEvent({
  type: 'MediaReprieved',
  summary: 'A condemned file turned out to be shown, or was put to use, and is kept after all.',
  schema: ofObject,
  audit: { kind: 'upload', tells: tellNothing },
});

export const mediaDiscarded = defineEvent({
  type: 'MediaDiscarded',
  summary: 'A file was given up for good; its bytes are deleted.',
  schema: ofObject,
  audit: { kind: 'upload', tells: tellNothing },
});

export const mediaEvents = [
  uploadReceived,
  imageStored,
  documentStored,
  mediaCondemned,
  mediaReprieved,
  mediaDiscarded,
] as const;
export type MediaEvent = EventOf<(typeof mediaEvents)[number]>;
