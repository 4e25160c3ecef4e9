import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';
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
});

const ofObject = z.object({ objectId: z.uuid() });

export const mediaCondemned = defineEvent({
  type: 'MediaCondemned',
  summary: 'A file that no property shows may not be chosen any more; it will be discarded.',
  schema: ofObject,
});

export const mediaReprieved = defineEvent({
  type: 'MediaReprieved',
  summary: 'A condemned file turned out to be shown, or was put to use, and is kept after all.',
  schema: ofObject,
});

export const mediaDiscarded = defineEvent({
  type: 'MediaDiscarded',
  summary: 'A file was given up for good; its bytes are deleted.',
  schema: ofObject,
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
