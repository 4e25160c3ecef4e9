import { describe, expect, it } from 'vitest';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { mediaDecider } from './media.decider.ts';

const objectId = '019a0000-0000-7000-8000-000000000001';
const ownerId = '019a0000-0000-7000-8000-00000000000a';
const stranger = '019a0000-0000-7000-8000-00000000000b';
const uploadId = '019a0000-0000-7000-8000-0000000000aa';
const about = { objectId, ownerId };
const arrival = { ...about, uploadId, bytes: 500 };
const image = { ...about, kind: 'cover', width: 800, height: 600, bytes: 900 } as const;
const document = { ...about, kind: 'logo', bytes: 500 } as const;
const received = { type: 'UploadReceived', data: arrival } as const;
const imageStored = { type: 'ImageStored', data: image } as const;
const condemned = { type: 'MediaCondemned', data: { objectId } } as const;
const reprieved = { type: 'MediaReprieved', data: { objectId } } as const;
const discarded = { type: 'MediaDiscarded', data: { objectId } } as const;
const documentStored = { type: 'DocumentStored', data: document } as const;

describe('media', () => {
  it('receives one file and no second', () => {
    given(mediaDecider)
      .when({ type: 'ReceiveUpload', ...arrival })
      .thenEvents(received);
    for (const history of [[received], [received, imageStored], [documentStored]]) {
      given(mediaDecider, ...history)
        .when({ type: 'ReceiveUpload', ...arrival, uploadId: stranger })
        .thenFails('media.upload-used');
    }
  });

  it('is put to use once it arrived, or where the product made it itself', () => {
    for (const history of [[], [received]]) {
      given(mediaDecider, ...history)
        .when({ type: 'StoreImage', ...image })
        .thenEvents(imageStored);
      given(mediaDecider, ...history)
        .when({ type: 'StoreDocument', ...document })
        .thenEvents(documentStored);
    }
  });

  it('changes nothing when it is put to the same use again', () => {
    given(mediaDecider, received, imageStored)
      .when({ type: 'StoreImage', ...image })
      .thenNothing();
    given(mediaDecider, received, documentStored)
      .when({ type: 'StoreDocument', ...document })
      .thenNothing();
  });

  it('serves one use', () => {
    given(mediaDecider, received, imageStored)
      .when({ type: 'StoreImage', ...image, kind: 'theme' })
      .thenFails('media.other-use');
    given(mediaDecider, received, documentStored)
      .when({ type: 'StoreDocument', ...document, kind: 'checkin' })
      .thenFails('media.other-use');
  });

  it("is not put to another person's use", () => {
    for (const history of [[received], [received, imageStored]]) {
      given(mediaDecider, ...history)
        .when({ type: 'StoreImage', ...image, ownerId: stranger })
        .thenFails('media.not-issued');
    }
  });

  it('is condemned and reprieved, each once', () => {
    for (const history of [[received], [received, imageStored], [documentStored]]) {
      given(mediaDecider, ...history)
        .when({ type: 'CondemnMedia', objectId })
        .thenEvents(condemned);
      given(mediaDecider, ...history, condemned)
        .when({ type: 'CondemnMedia', objectId })
        .thenNothing();
      given(mediaDecider, ...history, condemned)
        .when({ type: 'ReprieveMedia', objectId })
        .thenEvents(reprieved);
      for (const kept of [history, [...history, condemned, reprieved]]) {
        given(mediaDecider, ...kept)
          .when({ type: 'ReprieveMedia', objectId })
          .thenNothing();
      }
    }
  });

  it('is reprieved by being put to use', () => {
    given(mediaDecider, received, condemned)
      .when({ type: 'StoreImage', ...image })
      .thenEvents(imageStored);
    given(mediaDecider, received, condemned, imageStored)
      .when({ type: 'ReprieveMedia', objectId })
      .thenNothing();
  });

  it('is discarded once, condemned before or not, and then serves nobody', () => {
    for (const history of [[received], [received, imageStored], [documentStored, condemned]]) {
      given(mediaDecider, ...history)
        .when({ type: 'DiscardMedia', objectId })
        .thenEvents(discarded);
      for (const type of ['CondemnMedia', 'ReprieveMedia', 'DiscardMedia'] as const) {
        given(mediaDecider, ...history, discarded)
          .when({ type, objectId })
          .thenNothing();
      }
      given(mediaDecider, ...history, discarded)
        .when({ type: 'StoreImage', ...image })
        .thenFails('media.not-issued');
      given(mediaDecider, ...history, discarded)
        .when({ type: 'StoreDocument', ...document })
        .thenFails('media.not-issued');
      given(mediaDecider, ...history, discarded)
        .when({ type: 'ReceiveUpload', ...arrival })
        .thenFails('media.upload-used');
    }
  });

  it('can only be condemned or discarded once there is something', () => {
    for (const type of ['CondemnMedia', 'ReprieveMedia', 'DiscardMedia'] as const) {
      given(mediaDecider).when({ type, objectId }).thenNothing();
    }
  });

  it('knows whose it is, what arrived and what for', () => {
    expect(given(mediaDecider, received, imageStored).state()).toEqual({
      ownerId,
      upload: { uploadId, bytes: 500 },
      storedAs: 'cover',
      isImage: true,
      fate: 'kept',
    });
  });
});
