import type { MediaEvent } from '#contracts/media/events.ts';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

interface OfObject {
  readonly objectId: string;
  readonly ownerId: string;
}

/** Takes note of the bytes that arrived at the object's upload address. */
export interface ReceiveUpload extends OfObject {
  readonly type: 'ReceiveUpload';
  readonly uploadId: string;
  readonly bytes: number;
}

/** Takes note of an image whose variants are kept. */
export interface StoreImage extends OfObject {
  readonly type: 'StoreImage';
  readonly kind: MediaKind;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** Takes note of a document that is kept. */
export interface StoreDocument extends OfObject {
  readonly type: 'StoreDocument';
  readonly kind: MediaKind;
  readonly bytes: number;
}

/** Lets nobody choose an object any more that no property shows: the first of two steps to its end. */
export interface CondemnMedia {
  readonly type: 'CondemnMedia';
  readonly objectId: string;
}

/** Keeps a condemned object after all. */
export interface ReprieveMedia {
  readonly type: 'ReprieveMedia';
  readonly objectId: string;
}

/** Gives an object up for good, condemned before or not. */
export interface DiscardMedia {
  readonly type: 'DiscardMedia';
  readonly objectId: string;
}

export type MediaCommand =
  | ReceiveUpload
  | StoreImage
  | StoreDocument
  | CondemnMedia
  | ReprieveMedia
  | DiscardMedia;

export interface MediaState {
  /** `undefined` until something arrived. */
  readonly ownerId: string | undefined;
  /** The file that arrived at the upload address; `undefined` where the product itself made the object. */
  readonly upload: { readonly uploadId: string; readonly bytes: number } | undefined;
  /** The use that the object was put to; `undefined` until it was. */
  readonly storedAs: MediaKind | undefined;
  /** True for a picture, of which variants are kept; false for a document. */
  readonly isImage: boolean;
  /** Discarded is the end: nothing is ever kept here again. */
  readonly fate: 'kept' | 'condemned' | 'discarded';
}

/**
 * One uploaded file, from its arrival to its end: stream `media-<objectId>`. A file arrives once, and
 * is put to one use. Putting a condemned one to use reprieves it.
 */
export const mediaDecider: Decider<MediaState, MediaCommand, MediaEvent> = {
  category: 'media',
  initial: { ownerId: undefined, upload: undefined, storedAs: undefined, isImage: false, fate: 'kept' },

  decide(command, state) {
    switch (command.type) {
      case 'ReceiveUpload': {
        const { type: _type, ...data } = command;
        if (state.ownerId !== undefined) throw uploadUsed();
        return [{ type: 'UploadReceived', data }];
      }
      case 'StoreImage': {
        const { type: _type, ...data } = command;
        return isStoredFor(command, state) ? [] : [{ type: 'ImageStored', data }];
      }
      case 'StoreDocument': {
        const { type: _type, ...data } = command;
        return isStoredFor(command, state) ? [] : [{ type: 'DocumentStored', data }];
      }
      case 'CondemnMedia':
        return isThere(state) && state.fate === 'kept' ? [happened('MediaCondemned', command)] : [];
      case 'ReprieveMedia':
        return state.fate === 'condemned' ? [happened('MediaReprieved', command)] : [];
      case 'DiscardMedia':
        return isThere(state) ? [happened('MediaDiscarded', command)] : [];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'UploadReceived':
        return { ...state, ownerId: data.ownerId, upload: { uploadId: data.uploadId, bytes: data.bytes } };
      case 'ImageStored':
      case 'DocumentStored':
        return {
          ...state,
          ownerId: data.ownerId,
          storedAs: data.kind,
          isImage: type === 'ImageStored',
          fate: 'kept',
        };
      case 'MediaCondemned':
        return { ...state, fate: 'condemned' };
      case 'MediaReprieved':
        return { ...state, fate: 'kept' };
      case 'MediaDiscarded':
        return { ...state, fate: 'discarded' };
    }
  },
};

const happened = <Type extends 'MediaCondemned' | 'MediaReprieved' | 'MediaDiscarded'>(
  type: Type,
  { objectId }: { readonly objectId: string },
) => ({ type, data: { objectId } });

const isThere = ({ ownerId, fate }: MediaState): boolean => ownerId !== undefined && fate !== 'discarded';

/**
 * Tells whether the object is kept already for this owner and use.
 * @throws DomainError `media.not-issued` where it is another's or discarded, `media.other-use` where it serves
 *   another use
 */
export function isStoredFor(
  { ownerId, kind }: { readonly ownerId: string; readonly kind: MediaKind },
  state: MediaState,
): boolean {
  if (state.fate === 'discarded') throw notIssued();
  if (state.ownerId !== undefined && state.ownerId !== ownerId) throw notIssued();
  if (state.storedAs !== undefined && state.storedAs !== kind) {
    throw new DomainError('media.other-use');
  }
  return state.storedAs === kind;
}

/** Returns the refusal of a second file at one upload address. */
export const uploadUsed = (): DomainError => new DomainError('media.upload-used');

/** Returns the refusal of an address that was not given to this person by this site. */
export const notIssued = (): DomainError => new DomainError('media.not-issued');
