import { setTimeout as wait } from 'node:timers/promises';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
} from 'cockatiel';
import pLimit from 'p-limit';
import {
  type TranslationRequest,
  type Translator,
  TranslatorError,
  type TranslatorFailure,
  type TranslatorName,
} from '#kernel/ports/translation/translator.ts';
import { inBatches } from './batches.ts';

/** Bounds of what a provider is asked, and of how long it is waited for. */
export interface Care {
  /** Longest wait for the answer to a call. */
  readonly callMs: number;
  /** Calls of this process at a time. */
  readonly atOnce: number;
  /** Most tries of a call, the first one included. */
  readonly tries: number;
  /** Wait before the second try; each further one is about twice as long. */
  readonly firstWaitMs: number;
  /** Longest wait before a try. A provider that wants a longer one is not waited for, nor asked meanwhile. */
  readonly longestWaitMs: number;
  /** Calls that have to fail one after the other until none is made for a while. */
  readonly failuresInARow: number;
  /** Time after which a provider that failed too often is tried again. */
  readonly restMs: number;
}

const DEFAULT_CARE: Care = {
  callMs: 60_000,
  atOnce: 4,
  tries: 4,
  firstWaitMs: 500,
  longestWaitMs: 30_000,
  failuresInARow: 6,
  restMs: 30_000,
};

/** Longest time for which a busy provider is not asked, whatever it says. */
const QUIET_MOST_MS = 15 * 60_000;

/** A call to a provider that has ended. */
export interface TranslatorCall {
  readonly provider: TranslatorName;
  readonly outcome: 'translated' | TranslatorFailure;
  /** Characters that were sent. */
  readonly characters: number;
}

/**
 * Asks a provider with care: in calls within its limits, a few at a time, none for longer than it may take. What may pass is
 * tried again after a while of a chance length; all calls wait as long as a busy provider asks for. One that fails again and
 * again is left alone for a while. No error of it names a text, whatever went wrong.
 * @param options.observe is told of each call
 */
export function createCarefulTranslator(
  translator: Translator,
  options: { care?: Partial<Care>; observe?: (call: TranslatorCall) => void } = {},
): Translator {
  const care = { ...DEFAULT_CARE, ...options.care };
  const { name: provider, limits } = translator;
  const calls = pLimit(care.atOnce);
  const { retries, breaker } = policiesOf(care);
  const quiet = new QuietTime(care.longestWaitMs);

  async function callOnce(request: TranslationRequest, signal: AbortSignal): Promise<readonly string[]> {
    await quiet.passed(signal);
    if (signal.aborted) throw new StoppedError();
    const characters = charactersOf(request.texts);
    try {
      const timely = AbortSignal.any([signal, AbortSignal.timeout(care.callMs)]);
      const translations = await translator.translate(request, timely);
      options.observe?.({ provider, outcome: 'translated', characters });
      return translations;
    } catch (error) {
      const failure = signal.aborted ? new StoppedError() : withoutTexts(error);
      if (failure instanceof StoppedError) throw failure;
      options.observe?.({ provider, outcome: failure.kind, characters });
      if (failure.kind === 'busy') quiet.keepFor(failure.retryAfterMs ?? 0);
      throw failure;
    }
  }

  async function call(request: TranslationRequest, signal: AbortSignal): Promise<readonly string[]> {
    try {
      const work = () => calls(() => breaker.execute(() => callOnce(request, signal)));
      return await orStopped(retries.execute(work, signal), signal);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? leftAlone(care.restMs) : error;
    }
  }

  return {
    name: provider,
    limits,
    async translate({ texts, from, to }, signal) {
      if (texts.some(({ length }) => length > limits.characters)) throw tooLong(limits.characters);
      const translations: string[] = [];
      for (const batch of inBatches(texts, limits, ({ length }) => length)) {
        translations.push(...(await call({ texts: batch, from, to }, signal)));
      }
      return translations;
    },
  };
}

/** Makes what tries again, and what leaves a provider alone that fails again and again. */
function policiesOf(care: Care) {
  const retries = retry(
    handleWhen((error) => mayPass(error, care.longestWaitMs)),
    {
      maxAttempts: care.tries - 1,
      backoff: new ExponentialBackoff({ initialDelay: care.firstWaitMs, maxDelay: care.longestWaitMs }),
    },
  );
  const breaker = circuitBreaker(
    handleWhen((error) => isFailure(error, 'unavailable')),
    { halfOpenAfter: care.restMs, breaker: new ConsecutiveBreaker(care.failuresInARow) },
  );
  return { retries, breaker };
}

/** The time for which a busy provider wants no call of anybody. */
class QuietTime {
  readonly #longestWaitMs: number;
  #until = 0;

  constructor(longestWaitMs: number) {
    this.#longestWaitMs = longestWaitMs;
  }

  keepFor(milliseconds: number): void {
    this.#until = Math.max(this.#until, Date.now() + Math.min(milliseconds, QUIET_MOST_MS));
  }

  /** Waits for its end, or until it is given up. @throws TranslatorError where that takes too long */
  async passed(signal: AbortSignal): Promise<void> {
    for (let left = this.#until - Date.now(); left > 0; left = this.#until - Date.now()) {
      if (left > this.#longestWaitMs)
        throw new TranslatorError('busy', 'the provider is not to be asked yet', left);
      await wait(left, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }
}

/** Counts the characters of some texts, as providers do. */
export const charactersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0);

/** The caller gave up: nothing that the provider has to do with. */
class StoppedError extends TranslatorError {
  constructor() {
    super('unavailable', 'the translation was given up');
  }
}

const leftAlone = (forMs: number): TranslatorError =>
  new TranslatorError('unavailable', 'the provider failed too often, and is left alone', forMs);

const tooLong = (characters: number): TranslatorError =>
  new TranslatorError('unfit', `a text is longer than the ${characters} characters of a call`);

const isFailure = (error: unknown, ...kinds: readonly TranslatorFailure[]): error is TranslatorError =>
  error instanceof TranslatorError && !(error instanceof StoppedError) && kinds.includes(error.kind);

const mayPass = (error: unknown, longestWaitMs: number): boolean =>
  isFailure(error, 'busy', 'unavailable') && (error.retryAfterMs ?? 0) <= longestWaitMs;

/** Makes one of ours of an error that nobody expected: its words may be those of a text. */
const withoutTexts = (error: unknown): TranslatorError =>
  error instanceof TranslatorError
    ? error
    : new TranslatorError(
        'unavailable',
        `the translator failed with ${error instanceof Error ? error.name : 'no error'}`,
      );

/** Waits for the work, or until it is given up. */
async function orStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new StoppedError());
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
