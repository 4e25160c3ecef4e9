import { inspect } from 'node:util';
import { expect, it } from 'vitest';

/**
 * Misbehaviour of an endpoint that any of them may show: `busy`, `outOfQuota`, `refusing` and `failing` say so, `overtaxed`
 * finds a request too large, `objecting` refuses it for a reason that nobody knows, `sendingAway` answers from elsewhere, `cutting` hangs up before it answers and `breakingOff`
 * within, `hanging` never answers, `garbling` gives what is not of its form, `flooding` does not end.
 */
export type EndpointManner =
  | 'busy'
  | 'outOfQuota'
  | 'refusing'
  | 'failing'
  | 'overtaxed'
  | 'objecting'
  | 'sendingAway'
  | 'cutting'
  | 'breakingOff'
  | 'hanging'
  | 'garbling'
  | 'flooding';

/** Kinds of failure that every adapter tells apart. */
export type EndpointFailure = 'busy' | 'quota' | 'refused' | 'unavailable' | 'unfit';

/** Failures that the misbehaviour of any endpoint is told as. */
export const ENDPOINT_FAILURES = [
  ['busy', 'busy'],
  ['outOfQuota', 'quota'],
  ['refusing', 'refused'],
  ['failing', 'unavailable'],
  ['overtaxed', 'unfit'],
  ['objecting', 'unfit'],
  ['sendingAway', 'unavailable'],
  ['cutting', 'unavailable'],
  ['breakingOff', 'unavailable'],
  ['garbling', 'unavailable'],
  ['flooding', 'unavailable'],
] as const satisfies readonly (readonly [EndpointManner, EndpointFailure])[];

/** Seconds after which a busy endpoint of these tests wants to be asked again. */
export const BUSY_SECONDS = 7;

/** Word in what is asked that stands in no error. */
export const ENDPOINT_CANARY = 'canary';

interface Failure {
  readonly kind: EndpointFailure;
  readonly retryAfterMs?: number | undefined;
}

interface AskedEndpoint<Manner extends string> {
  /** The endpoint of the tests, once it is open. */
  readonly home: () => {
    /** Manners that this endpoint is not known to have. */
    readonly without?: readonly Manner[];
    /** Secret that the endpoint knows its asker by, to be found in no error. */
    readonly key: string;
    asked(): readonly unknown[];
    behave(manner?: Manner): void;
  };
  /** Asks something with the canary in it. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>;
  /** Makes sure that the endpoint answers as it should. */
  readonly askWell: () => Promise<void>;
  /** Class of the errors of the port. */
  readonly failure: abstract new (
    ...parts: never[]
  ) => Failure & Error;
  readonly failures: readonly (readonly [Manner, EndpointFailure])[];
}

/** Describes how an adapter that asks an endpoint over the network fails, within its own `describe`. */
export function askedEndpointContract<Manner extends string>(
  about: AskedEndpoint<Manner | 'hanging' | 'busy'>,
): void {
  const { home, ask, askWell, failure: FailureOfPort, failures } = about;
  const never = new AbortController().signal;

  async function failureOf(asking: Promise<unknown>): Promise<Failure> {
    const failure = await asking.then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(FailureOfPort);
    const told = inspect(failure, { depth: 9, showHidden: true });
    expect(told).not.toContain(ENDPOINT_CANARY);
    expect(told).not.toContain(home().key);
    return failure as Failure;
  }

  it.each(failures)('of an endpoint that is %s says %s, and goes on afterwards', async (manner, kind) => {
    if (home().without?.includes(manner)) return;
    const before = home().asked().length;
    home().behave(manner);
    const failure = await failureOf(ask(never));
    expect(failure.kind).toBe(kind);
    expect(failure.retryAfterMs).toBe(manner === 'busy' ? BUSY_SECONDS * 1_000 : undefined);
    // Once: whoever calls decides whether to try again.
    expect(home().asked().length - before).toBe(1);
    home().behave();
    await askWell();
  });

  it('asks nothing once it has been told to stop', async () => {
    const before = home().asked().length;
    expect((await failureOf(ask(AbortSignal.abort()))).kind).toBe('unavailable');
    expect(home().asked()).toHaveLength(before);
  });

  it('leaves an endpoint that does not answer when it is told to stop', async () => {
    home().behave('hanging');
    const before = home().asked().length;
    const stop = new AbortController();
    const failing = failureOf(ask(stop.signal));
    await expect.poll(() => home().asked().length).toBe(before + 1);
    stop.abort();
    expect((await failing).kind).toBe('unavailable');
  });
}
