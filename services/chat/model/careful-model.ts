import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { type ChatModel, ChatModelError } from '#kernel/ports/models/chat-model.ts';

/** Bounds of how long a model is waited for, and of what it is left alone for. */
export interface ChatCare {
  /** Longest wait for an answer as a whole. */
  readonly answerMs: number;
  /** Answers that have to fail one after the other until none is asked for a while. */
  readonly failuresInARow: number;
  /** Time after which a model that failed too often is asked again. */
  readonly restMs: number;
}

const DEFAULT_CARE: ChatCare = { answerMs: 20_000, failuresInARow: 5, restMs: 30_000 };
/** Longest time for which a model is not asked, whatever it says, and the time where it says none. */
const QUIET_MS = { most: 15 * 60_000, busy: 5_000, refused: 60_000 } as const;

/**
 * Asks a model with care: none for longer than a guest waits, none again before it wants to be, and one that fails again and
 * again not for a while. No second try: whoever waits is answered from the book meanwhile.
 */
export function createCarefulModel(model: ChatModel, care: Partial<ChatCare> = {}): ChatModel {
  const { answerMs, failuresInARow, restMs } = { ...DEFAULT_CARE, ...care };
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof ChatModelError && error.kind === 'unavailable' && !isLeft(error)),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(failuresInARow) },
  );
  let quietUntil = 0;

  return {
    async write(request, onText, signal) {
      if (Date.now() < quietUntil) throw new ChatModelError('busy', 'the model is not to be asked yet');
      const timely = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
      try {
        await breaker.execute(() =>
          model.write(request, onText, timely).catch((error: unknown) => {
            throw signal.aborted ? new LeftError() : ours(error);
          }),
        );
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw leftAlone();
        if (error instanceof ChatModelError) quietUntil = Math.max(quietUntil, Date.now() + quietOf(error));
        throw error;
      }
    },
  };
}

/** The caller gave up: nothing that the model has to do with. */
class LeftError extends ChatModelError {
  constructor() {
    super('unavailable', 'the answer was given up');
  }
}

const isLeft = (error: unknown): boolean => error instanceof LeftError;

const leftAlone = () => new ChatModelError('unavailable', 'the model failed too often, and is left alone');

/** Makes one of ours of an error that nobody expected: its words may be those of a guest. */
const ours = (error: unknown): ChatModelError =>
  error instanceof ChatModelError
    ? error
    : new ChatModelError(
        'unavailable',
        `the model failed with ${error instanceof Error ? error.name : 'no error'}`,
      );

function quietOf({ kind, retryAfterMs }: ChatModelError): number {
  if (kind === 'busy') return Math.min(retryAfterMs ?? QUIET_MS.busy, QUIET_MS.most);
  return kind === 'refused' || kind === 'quota' ? QUIET_MS.refused : 0;
}
