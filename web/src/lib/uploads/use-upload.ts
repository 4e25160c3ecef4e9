import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { isUnavailable } from '../api/api-client.ts';
import { FileProcessingError, type FileRefusal, refuseFile, uploadFile } from './upload-file.ts';
import { isPausable, NO_UPLOAD, nextUploadState, type UploadState } from './upload-state.ts';

/** An upload and what can be done with it. */
export interface UploadControl {
  readonly state: UploadState;
  /** The file that was chosen last; undefined before any, and after one that was given up. */
  readonly file: File | undefined;
  /** Uploads a file as soon as there is a connection, in place of any before it. */
  readonly choose: (file: File) => void;
  readonly pause: () => void;
  /** Goes on after a pause or an error. What has arrived in full is not sent again. */
  readonly resume: () => void;
  /** Gives the upload up. */
  readonly cancel: () => void;
}

interface UploadOptions {
  readonly kind: MediaKind;
  /** Gets the object path, also where the caller is no longer shown. */
  readonly onDone: (objectPath: string) => void;
  /** Gets what `uploadFile` threw. */
  readonly onFailed: (error: unknown) => void;
  /** Told of a file that is not even sent. */
  readonly onRefused: (refusal: FileRefusal) => void;
  /** True where the upload ends when the component that asked for it goes, because what it is for may be gone then. */
  readonly endsWithField?: boolean;
}

/**
 * Uploads one file. It waits while there is no connection, pauses when the connection is lost, and goes on by itself
 * when it is back.
 */
export function useUpload({ kind, endsWithField = false, ...tell }: UploadOptions): UploadControl {
  const [state, dispatch] = useReducer(nextUploadState, NO_UPLOAD);
  const [file, setFile] = useState<File>();
  const attempt = useRef<AbortController>(undefined);
  const arrivedAt = useRef<string>(undefined);

  async function send(chosen: File): Promise<void> {
    attempt.current?.abort();
    const controller = new AbortController();
    attempt.current = controller;
    const { signal } = controller;
    try {
      const objectPath = await uploadFile({
        kind,
        file: chosen,
        signal,
        arrivedAt: arrivedAt.current,
        onStep(step) {
          if (signal.aborted) return;
          if (step.phase === 'postprocessing') arrivedAt.current = step.uploadURL;
          dispatch({ type: 'stepped', step });
        },
      });
      if (signal.aborted) return;
      dispatch({ type: 'completed' });
      tell.onDone(objectPath);
    } catch (error) {
      if (signal.aborted) return;
      // A file that the server refused is refused again: another try begins with its bytes.
      if (error instanceof FileProcessingError && !isUnavailable(error.cause)) arrivedAt.current = undefined;
      if (!navigator.onLine) return dispatch({ type: 'connection lost' });
      dispatch({ type: 'failed' });
      tell.onFailed(error);
    }
  }

  const begin = useEffectEvent(() => {
    if (file !== undefined && navigator.onLine) void send(file);
  });

  useEffect(() => {
    if (state.phase !== 'waiting') return;
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [state.phase]);

  useEffect(() => {
    const lose = () => {
      attempt.current?.abort();
      dispatch({ type: 'connection lost' });
    };
    const goOn = () => dispatch({ type: 'connection back' });
    window.addEventListener('offline', lose);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', goOn);
    };
  }, []);

  useEffect(
    () => () => {
      if (endsWithField) attempt.current?.abort();
    },
    [endsWithField],
  );

  return {
    state,
    file,
    choose(chosen) {
      const refusal = refuseFile(kind, chosen);
      if (refusal !== undefined) return tell.onRefused(refusal);
      attempt.current?.abort();
      arrivedAt.current = undefined;
      setFile(chosen);
      dispatch({ type: 'chosen' });
    },
    pause() {
      if (!isPausable(state)) return;
      attempt.current?.abort();
      dispatch({ type: 'paused' });
    },
    resume: () => dispatch({ type: 'resumed' }),
    cancel() {
      attempt.current?.abort();
      setFile(undefined);
      dispatch({ type: 'cancelled' });
    },
  };
}
