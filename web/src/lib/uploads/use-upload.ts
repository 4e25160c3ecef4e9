import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { isUnavailable } from '../api/api-client.ts';
import { FileProcessingError, type FileRefusal, refuseFile, uploadFile } from './upload-file.ts';
import {
  isPausable,
  isPending,
  NO_UPLOAD,
  nextUploadState,
  type UploadEvent,
  type UploadState,
} from './upload-state.ts';
import { countUpload } from './uploads-under-way.ts';

/** An upload and what can be done with it. */
export interface UploadControl {
  readonly state: UploadState;
  /** The file that was chosen last; undefined before any, and after one that was given up. */
  readonly file: File | undefined;
  /** The words for the field about what went wrong with the file that was chosen last. */
  readonly trouble: string | undefined;
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
  /** Content types that are taken; by default all of the use. */
  readonly types?: readonly string[] | undefined;
  /** Gets what `uploadFile` threw. @returns the words for the field */
  readonly onFailed: (error: unknown) => string | undefined;
  /** Told of a file that is not even sent. @returns the words for the field */
  readonly onRefused: (refusal: FileRefusal) => string;
  /** True where the upload ends when the component that asked for it goes, because what it is for may be gone then. */
  readonly endsWithField?: boolean;
  /** Told that an upload has ended so. */
  readonly onEnded?: () => void;
}

/** The tries to send a file. */
interface Tries {
  /** The handle that ends the latest one. */
  latest: AbortController | undefined;
  /** The address at which the bytes have arrived in an earlier try. */
  arrivedAt: string | undefined;
}

/**
 * Uploads one file. It waits while there is no connection, pauses when the connection is lost, and goes on by itself
 * when it is back.
 */
export function useUpload({ endsWithField = false, ...options }: UploadOptions): UploadControl {
  const [state, dispatch] = useReducer(nextUploadState, NO_UPLOAD);
  const [file, setFile] = useState<File>();
  const [trouble, setTrouble] = useState<string>();
  const tries = useRef<Tries>({ latest: undefined, arrivedAt: undefined });

  const begin = useEffectEvent(() => {
    if (file === undefined || !navigator.onLine) return;
    const onFailed = (error: unknown) => setTrouble(options.onFailed(error));
    void send(file, tries.current, { ...options, onFailed }, dispatch);
  });

  useEffect(() => {
    if (state.phase !== 'waiting') return;
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [state.phase]);

  useConnectionNews(tries, dispatch);

  // One that waits or is paused is not being sent, and is yet to arrive.
  const isOpen = isPending(state);
  useEffect(() => (isOpen ? countUpload(new AbortController()) : undefined), [isOpen]);

  const endWithField = useEffectEvent(() => {
    const { latest } = tries.current;
    if (!endsWithField || latest === undefined || latest.signal.aborted) return;
    latest.abort();
    if (isOpen) options.onEnded?.();
  });
  useEffect(() => () => endWithField(), []);

  return {
    state,
    file,
    trouble,
    choose(chosen) {
      const refusal = refuseFile(options.kind, chosen, options.types);
      setTrouble(refusal && options.onRefused(refusal));
      if (refusal !== undefined) return;
      tries.current.latest?.abort();
      tries.current.arrivedAt = undefined;
      setFile(chosen);
      dispatch({ type: 'chosen' });
    },
    pause() {
      if (!isPausable(state)) return;
      tries.current.latest?.abort();
      dispatch({ type: 'paused' });
    },
    resume() {
      setTrouble(undefined);
      dispatch({ type: 'resumed' });
    },
    cancel() {
      tries.current.latest?.abort();
      setFile(undefined);
      setTrouble(undefined);
      dispatch({ type: 'cancelled' });
    },
  };
}

/** Tells an upload when the connection is lost, which ends its try, and when it is back. */
function useConnectionNews(tries: RefObject<Tries>, dispatch: Dispatch<UploadEvent>): void {
  useEffect(() => {
    const lose = () => {
      tries.current.latest?.abort();
      dispatch({ type: 'connection lost' });
    };
    const goOn = () => dispatch({ type: 'connection back' });
    window.addEventListener('offline', lose);
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', goOn);
    };
  }, [tries, dispatch]);
}

/** Tries once to send a file, in place of any try before, and tells how it goes; silent once it was ended. */
async function send(
  file: File,
  tries: Tries,
  {
    kind,
    onDone,
    onFailed,
  }: Pick<UploadOptions, 'kind' | 'onDone'> & { readonly onFailed: (error: unknown) => void },
  dispatch: Dispatch<UploadEvent>,
): Promise<void> {
  tries.latest?.abort();
  const controller = new AbortController();
  tries.latest = controller;
  const { signal } = controller;
  const release = countUpload(controller);
  try {
    const objectPath = await uploadFile({
      kind,
      file,
      signal,
      arrivedAt: tries.arrivedAt,
      onStep(step) {
        if (signal.aborted) return;
        if (step.phase === 'postprocessing') tries.arrivedAt = step.uploadURL;
        dispatch({ type: 'stepped', step });
      },
    });
    if (signal.aborted) return;
    dispatch({ type: 'completed' });
    onDone(objectPath);
  } catch (error) {
    if (signal.aborted) return;
    // A file that the server refused is refused again: another try begins with its bytes.
    if (error instanceof FileProcessingError && !isUnavailable(error.cause)) tries.arrivedAt = undefined;
    if (!navigator.onLine) return dispatch({ type: 'connection lost' });
    dispatch({ type: 'failed' });
    onFailed(error);
  } finally {
    release();
  }
}
