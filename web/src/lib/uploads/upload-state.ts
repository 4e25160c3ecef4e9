import type { UploadStep } from './upload-file.ts';

/** The state of the upload of one file. `idle` is before any file, and after one that was given up. */
export type UploadState =
  | { readonly phase: 'idle' }
  /** Chosen, and sent as soon as there is a connection. */
  | { readonly phase: 'waiting' }
  | { readonly phase: 'preprocessing' }
  /** Whole percent of the bytes. */
  | { readonly phase: 'uploading'; readonly percent: number }
  | { readonly phase: 'postprocessing' }
  | { readonly phase: 'complete' }
  | { readonly phase: 'error' }
  /** Paused by a person, or because the connection was lost; the latter goes on by itself. */
  | { readonly phase: 'paused'; readonly by: 'person' | 'connection' };

/** An event of an upload. */
export type UploadEvent =
  | { readonly type: 'chosen' | 'paused' | 'resumed' | 'cancelled' | 'completed' | 'failed' }
  | { readonly type: 'connection lost' | 'connection back' }
  | { readonly type: 'stepped'; readonly step: UploadStep };

/** State before any file was chosen. */
export const NO_UPLOAD: UploadState = { phase: 'idle' };

/** Tells whether the file is on its way to the server. */
export function isUnderWay({ phase }: UploadState): boolean {
  return phase === 'preprocessing' || phase === 'uploading' || phase === 'postprocessing';
}

/** Tells whether a pause changes anything: what has arrived in full is not held up. */
export function isPausable({ phase }: UploadState): boolean {
  return phase === 'preprocessing' || phase === 'uploading';
}

/** Tells whether the file is still to be sent, or on its way: nobody should go on without it unasked. */
export function isPending(state: UploadState): boolean {
  return state.phase === 'waiting' || state.phase === 'paused' || isUnderWay(state);
}

/**
 * Returns the state after an event; the same one where the event has no meaning in it, as late news of an ended upload
 * has.
 */
export function nextUploadState(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'chosen':
      return { phase: 'waiting' };
    case 'stepped':
      return state.phase === 'waiting' || isUnderWay(state) ? stateAt(event.step) : state;
    case 'completed':
      return state.phase === 'postprocessing' ? { phase: 'complete' } : state;
    case 'failed':
      return isUnderWay(state) ? { phase: 'error' } : state;
    case 'paused':
      return isPausable(state) ? { phase: 'paused', by: 'person' } : state;
    case 'connection lost':
      return isUnderWay(state) ? { phase: 'paused', by: 'connection' } : state;
    case 'connection back':
      return state.phase === 'paused' && state.by === 'connection' ? { phase: 'waiting' } : state;
    case 'resumed':
      return state.phase === 'paused' || state.phase === 'error' ? { phase: 'waiting' } : state;
    case 'cancelled':
      return NO_UPLOAD;
  }
}

function stateAt(step: UploadStep): UploadState {
  return step.phase === 'uploading' ? { phase: 'uploading', percent: step.percent } : { phase: step.phase };
}
