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
import { countUpload, keepFailed, type UploadUnderWay } from './uploads-under-way.ts';

/** State of a file that was chosen for a field. */
export interface ShownUpload {
  readonly state: UploadState;
  /** The file that was chosen last; undefined before any, and after one that was given up. */
  readonly file: File | undefined;
  /** The words for the field about what went wrong with the file that was chosen last. */
  readonly trouble: string | undefined;
}

/** Purpose of a file, and who is told what came of it. */
export interface UploadTask {
  readonly kind: MediaKind;
  /** Gets the object path; also where the field is no longer shown. */
  readonly onDone: (objectPath: string) => void;
  /** Content types that are taken; by default all of the use. */
  readonly types?: readonly string[] | undefined;
  /** Makes of the chosen file the one that is sent, which has to fit the rules. By default it is sent as it is. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
  /** Gets what `uploadFile` threw. @returns the words for the field */
  readonly onFailed: (error: unknown) => string | undefined;
  /** Told of a file that is not even sent. @returns the words for the field */
  readonly onRefused: (refusal: FileRefusal) => string;
}

/** Milliseconds without news of a try after which it has failed: a connection that is dead may say so never. */
const SILENT_MOST_MS = 120_000;

const NOTHING: ShownUpload = { state: NO_UPLOAD, file: undefined, trouble: undefined };

/**
 * An upload of one file, which belongs to the form and not to its field: it waits, is sent and arrives where the field is
 * no longer shown as well. It pauses when the connection is lost, and goes on by itself when it is back. Where nothing is
 * heard of it for two minutes it has failed; that, too, is found again by its place.
 */
export class FileUpload implements UploadUnderWay {
  readonly place: string | undefined;
  #task: UploadTask;
  #shown = NOTHING;
  /** Handle that ends the latest try to send the file. */
  #latest: AbortController | undefined;
  /** Address at which the bytes have arrived in an earlier try. */
  #arrivedAt: string | undefined;
  /** Ends what is done for as long as the file has yet to arrive. */
  #settle: (() => void) | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(task: UploadTask, place?: string) {
    this.#task = task;
    this.place = place;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): ShownUpload => this.#shown;

  /** Belongs to a field as that is drawn now. */
  belongTo(task: UploadTask): void {
    this.#task = task;
  }

  /** Uploads a file as soon as there is a connection, in place of any before it. */
  readonly choose = (file: File): void => {
    const refusal = this.#task.prepare === undefined ? this.#refuse(file) : undefined;
    this.#show({ trouble: refusal });
    if (refusal !== undefined) return;
    this.#latest?.abort();
    this.#arrivedAt = undefined;
    this.#show({ file });
    this.#take({ type: 'chosen' });
  };

  readonly pause = (): void => {
    if (!isPausable(this.#shown.state)) return;
    this.#latest?.abort();
    this.#take({ type: 'paused' });
  };

  /** Goes on after a pause or an error. What has arrived in full is not sent again. */
  readonly resume = (): void => {
    this.#show({ trouble: undefined });
    this.#take({ type: 'resumed' });
  };

  /** Gives the upload up. */
  readonly cancel = (): void => {
    this.#latest?.abort();
    this.#show({ file: undefined, trouble: undefined });
    this.#take({ type: 'cancelled' });
  };

  /** Returns the words for the field where a file is not to be sent. */
  #refuse(file: File): string | undefined {
    const { kind, types, onRefused } = this.#task;
    const refusal = refuseFile(kind, file, types);
    return refusal && onRefused(refusal);
  }

  /** Makes the file that is sent; undefined where it is refused, or the try was ended. */
  async #prepare(file: File, signal: AbortSignal): Promise<File | undefined> {
    const { prepare } = this.#task;
    if (prepare === undefined) return file;
    const prepared = await prepare(file);
    if (signal.aborted) return undefined;
    const trouble = this.#refuse(prepared);
    if (trouble === undefined) return prepared;
    this.cancel();
    this.#show({ trouble });
    return undefined;
  }

  #show(changed: Partial<ShownUpload>): void {
    this.#shown = { ...this.#shown, ...changed };
    for (const listener of this.#listeners) listener();
  }

  #take(event: UploadEvent): void {
    const before = this.#shown.state;
    const state = nextUploadState(before, event);
    if (state === before) return;
    this.#show({ state });
    if (isPending(state)) this.#settle ??= this.#follow();
    else {
      this.#settle?.();
      this.#settle = undefined;
    }
    if (this.place !== undefined) keepFailed(this, state.phase === 'error');
    if (state.phase === 'waiting') this.#begin();
  }

  /** Counts the upload, and hears of the connection. @returns how to stop */
  #follow(): () => void {
    const release = countUpload(this);
    const lose = () => {
      this.#latest?.abort();
      this.#take({ type: 'connection lost' });
    };
    const goOn = () => {
      if (this.#shown.state.phase === 'waiting') this.#begin();
      else this.#take({ type: 'connection back' });
    };
    window.addEventListener('offline', lose);
    window.addEventListener('online', goOn);
    return () => {
      release();
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', goOn);
    };
  }

  #begin(): void {
    const { file } = this.#shown;
    if (file !== undefined && navigator.onLine) void this.#send(file);
  }

  /** Tries once to send the file, in place of any try before; silent once it was ended. */
  async #send(file: File): Promise<void> {
    this.#latest?.abort();
    const controller = new AbortController();
    this.#latest = controller;
    const { signal } = controller;
    const watch = this.#watch(controller);
    try {
      const prepared = await this.#prepare(file, signal);
      if (prepared === undefined) return;
      const objectPath = await uploadFile({
        kind: this.#task.kind,
        file: prepared,
        signal,
        arrivedAt: this.#arrivedAt,
        onStep: (step) => {
          if (signal.aborted) return;
          watch.hear();
          if (step.phase === 'postprocessing') this.#arrivedAt = step.uploadURL;
          this.#take({ type: 'stepped', step });
        },
      });
      if (signal.aborted) return;
      // Put into the form first: at no time is it neither under way nor unsaved.
      this.#task.onDone(objectPath);
      this.#take({ type: 'completed' });
    } catch (error) {
      if (signal.aborted) return;
      // A file that the server refused is refused again: another try begins with its bytes.
      if (error instanceof FileProcessingError && !isUnavailable(error.cause)) this.#arrivedAt = undefined;
      if (!navigator.onLine) return this.#take({ type: 'connection lost' });
      this.#fail(error);
    } finally {
      watch.end();
    }
  }

  #fail(error: unknown): void {
    this.#take({ type: 'failed' });
    this.#show({ trouble: this.#task.onFailed(error) });
  }

  /** Ends a try of which nothing is heard any more. */
  #watch(controller: AbortController): { hear(): void; end(): void } {
    const giveUp = () => {
      if (controller.signal.aborted) return;
      controller.abort();
      this.#fail(new Error('The connection fell silent.'));
    };
    let timer = setTimeout(giveUp, SILENT_MOST_MS);
    const end = () => clearTimeout(timer);
    return {
      hear() {
        end();
        timer = setTimeout(giveUp, SILENT_MOST_MS);
      },
      end,
    };
  }
}
