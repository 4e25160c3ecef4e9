import { describe, expect, it } from 'vitest';
import { isPending, NO_UPLOAD, nextUploadState, type UploadEvent, type UploadState } from './upload-state.ts';

const stepped = (step: Extract<UploadEvent, { type: 'stepped' }>['step']): UploadEvent => ({
  type: 'stepped',
  step,
});
const PREPARED = stepped({ phase: 'preprocessing' });
const HALF_SENT = stepped({ phase: 'uploading', percent: 50 });
const ARRIVED = stepped({ phase: 'postprocessing', uploadURL: 'https://example.com/api/objects/upload/a' });

type News = UploadEvent | Exclude<UploadEvent['type'], 'stepped'>;

/** Returns the states that events lead through, one after the other. */
function through(...events: readonly News[]): UploadState[] {
  const states: UploadState[] = [];
  for (const event of events) {
    const before = states.at(-1) ?? NO_UPLOAD;
    states.push(nextUploadState(before, typeof event === 'string' ? { type: event } : event));
  }
  return states;
}

const last = (...events: readonly News[]): UploadState | undefined => through(...events).at(-1);

describe('an upload', () => {
  it('goes from waiting to complete', {
    tags: ['create.cover-image.upload-states-waiting-preprocessing'],
  }, () => {
    expect(through('chosen', PREPARED, HALF_SENT, ARRIVED, 'completed')).toEqual([
      { phase: 'waiting' },
      { phase: 'preprocessing' },
      { phase: 'uploading', percent: 50 },
      { phase: 'postprocessing' },
      { phase: 'complete' },
    ]);
  });

  it('is paused by a person until they go on', () => {
    expect(through('chosen', PREPARED, HALF_SENT, 'paused', 'connection back', 'resumed').slice(3)).toEqual([
      { phase: 'paused', by: 'person' },
      { phase: 'paused', by: 'person' },
      { phase: 'waiting' },
    ]);
  });

  it.each<[string, readonly UploadEvent[]]>([
    ['while it is prepared', [PREPARED]],
    ['while it is sent', [PREPARED, HALF_SENT]],
    ['while it is finished', [PREPARED, HALF_SENT, ARRIVED]],
  ])('is paused by a lost connection %s, and goes on by itself', (_when, steps) => {
    expect(through('chosen', ...steps, 'connection lost', 'connection back').slice(-2)).toEqual([
      { phase: 'paused', by: 'connection' },
      { phase: 'waiting' },
    ]);
  });

  it('that has arrived in full is not held up', () => {
    expect(last('chosen', PREPARED, HALF_SENT, ARRIVED, 'paused')).toEqual({ phase: 'postprocessing' });
  });

  it('that failed is sent again when asked for', () => {
    expect(through('chosen', PREPARED, 'failed', 'resumed').slice(2)).toEqual([
      { phase: 'error' },
      { phase: 'waiting' },
    ]);
  });

  it('that is given up hears no more news', () => {
    expect(last('chosen', PREPARED, 'cancelled', HALF_SENT)).toEqual(NO_UPLOAD);
    expect(last('chosen', PREPARED, 'cancelled', 'failed')).toEqual(NO_UPLOAD);
    expect(last('chosen', PREPARED, 'cancelled', 'completed')).toEqual(NO_UPLOAD);
  });

  it('that is paused hears no more news of what was sent before', () => {
    expect(last('chosen', PREPARED, 'paused', HALF_SENT)).toEqual({ phase: 'paused', by: 'person' });
    expect(last('chosen', PREPARED, 'paused', 'failed')).toEqual({ phase: 'paused', by: 'person' });
  });

  it('minds no connection once it is over, or before it began', () => {
    expect(last('connection lost')).toEqual(NO_UPLOAD);
    expect(last('chosen', 'connection lost')).toEqual({ phase: 'waiting' });
    expect(last('chosen', PREPARED, ARRIVED, 'completed', 'connection lost')).toEqual({ phase: 'complete' });
    expect(last('chosen', PREPARED, 'failed', 'connection back')).toEqual({ phase: 'error' });
  });

  it('begins anew with another file, wherever the first one was', () => {
    expect(last('chosen', PREPARED, HALF_SENT, 'chosen')).toEqual({ phase: 'waiting' });
    expect(last('chosen', PREPARED, ARRIVED, 'completed', 'chosen')).toEqual({ phase: 'waiting' });
  });
});

it('is pending from the choice to the end, an error apart', () => {
  const states = through('chosen', PREPARED, HALF_SENT, 'paused', 'resumed', PREPARED, ARRIVED, 'completed');
  expect(states.map(isPending)).toEqual([true, true, true, true, true, true, true, false]);
  expect(isPending(NO_UPLOAD)).toBe(false);
  expect(through('chosen', PREPARED, 'failed').map(isPending)).toEqual([true, true, false]);
});
