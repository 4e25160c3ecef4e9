import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ImageProcessingError, refuseImage, type UploadStep, uploadCover } from '../../lib/upload-image.ts';

/** Where the cover stands. `idle` is before any file, or after a reload of a form that has a cover. */
export type CoverState =
  | UploadStep
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting' | 'complete' | 'error' | 'paused' };

/** The upload of a cover and what can be done with it. */
export interface CoverUploadControl {
  readonly state: CoverState;
  /** The chosen file as an address that an `img` shows; undefined where none was chosen here. */
  readonly preview: string | undefined;
  readonly isBusy: boolean;
  readonly choose: (file: File) => void;
  /** Stops sending; `start` sends again from the beginning. */
  readonly pause: () => void;
  /** Sends the chosen file, after a pause or an error. */
  readonly start: () => void;
  readonly remove: () => void;
}

const BUSY = ['waiting', 'preprocessing', 'uploading', 'postprocessing'];

/** Uploads a cover as soon as it is chosen; without a connection it waits for one. */
export function useCoverUpload(onCover: (objectPath: string) => void): CoverUploadControl {
  const { t } = useI18n();
  const [state, setState] = useState<CoverState>({ phase: 'idle' });
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<string>();
  const upload = useRef<AbortController>(undefined);

  useEffect(() => () => upload.current?.abort(), []);

  useEffect(() => {
    if (file === undefined) return setPreview(undefined);
    const url = URL.createObjectURL(file);
    setPreview(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  async function send(chosen: File): Promise<void> {
    upload.current?.abort();
    const controller = new AbortController();
    upload.current = controller;
    const { signal } = controller;
    const report = (next: CoverState) => {
      if (!signal.aborted) setState(next);
    };
    try {
      report({ phase: 'waiting' });
      await untilOnline(signal);
      const objectPath = await uploadCover({ file: chosen, onStep: report, signal });
      if (signal.aborted) return;
      setState({ phase: 'complete' });
      onCover(objectPath);
      toast.success(t('create.cover.done'));
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'error' });
      toast.error(
        t(error instanceof ImageProcessingError ? 'create.cover.processFailed' : 'create.cover.error'),
      );
    }
  }

  return {
    state,
    preview,
    isBusy: BUSY.includes(state.phase),
    choose(chosen) {
      const refusal = refuseImage(chosen);
      if (refusal !== undefined) {
        toast.error(t(`create.cover.${refusal}.title`), { description: t(`create.cover.${refusal}.text`) });
        return;
      }
      setFile(chosen);
      void send(chosen);
    },
    pause() {
      upload.current?.abort();
      setState({ phase: 'paused' });
    },
    start() {
      if (file !== undefined) void send(file);
    },
    remove() {
      upload.current?.abort();
      setFile(undefined);
      setState({ phase: 'idle' });
      onCover('');
    },
  };
}

async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve, reject) => {
    window.addEventListener('online', resolve, { once: true, signal });
    signal.addEventListener('abort', () => reject(new Error('The upload was stopped.')), { once: true });
  });
}
