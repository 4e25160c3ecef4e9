import { PassThrough } from 'node:stream';
import type { GuestAnswer } from '#contracts/chat/api.ts';

/** Milliseconds without a word after which a sign is given that the connection lives: shorter than any proxy waits. */
const HEARTBEAT_MS = 5_000;
const HEARTBEAT = ':\n\n';

/**
 * Streams an answer as server-sent events: what there is of it as `delta`, and the whole as `done`.
 * @param work answers, and gives what may be shown already; it does not fail
 * @param onClose is called once the reader has all of it, or has gone
 */
export function streamAnswer(
  work: (onText: (text: string) => void, signal: AbortSignal) => Promise<GuestAnswer>,
  onClose: () => void,
): PassThrough {
  const stream = new PassThrough();
  const gone = new AbortController();
  const tell = (event: string, data: unknown) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  // With a first sign the head of the answer is on its way, so that a reader knows that it is read.
  stream.write(HEARTBEAT);
  const heartbeat = setInterval(() => stream.write(HEARTBEAT), HEARTBEAT_MS);
  stream.once('close', () => {
    clearInterval(heartbeat);
    gone.abort();
    onClose();
  });
  let isBegun = false;
  const onText = (text: string) => {
    isBegun = true;
    tell('delta', { text });
  };
  work(onText, gone.signal).then(
    (answer) => {
      if (!isBegun && answer.answer !== null) tell('delta', { text: answer.answer });
      tell('done', answer);
      clearInterval(heartbeat);
      stream.end();
    },
    (error: unknown) => stream.destroy(error as Error),
  );
  return stream;
}
