import { setTimeout as sleep } from 'node:timers/promises';
import { ServerInterceptingCall, type ServerInterceptor } from '@grpc/grpc-js';
import { StreamsService } from '../wire/protocol.ts';

const APPENDS: readonly string[] = [StreamsService.append.path, StreamsService.batchAppend.path];

/** Makes things go wrong on demand between the server and its clients. */
export class Faults {
  readonly #dropConnections: () => Promise<void>;
  #delayMs = 0;
  #frozen: PromiseWithResolvers<void> | undefined;
  #answersToLose = 0;

  constructor(dropConnections: () => Promise<void>) {
    this.#dropConnections = dropConnections;
  }

  /** Makes each answer come so much later, milliseconds. */
  delay(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /**
   * Waits before an answer for as long as answers are to be late. Those ready at the same time wait at the same time.
   */
  async latency(): Promise<void> {
    if (this.#delayMs > 0) await sleep(this.#delayMs);
  }

  /** Accepts calls from now on, and neither hears nor answers them. */
  freeze(): void {
    this.#frozen ??= Promise.withResolvers();
  }

  /** Goes on with everything that came while it was frozen. */
  thaw(): void {
    this.#frozen?.resolve();
    this.#frozen = undefined;
  }

  /** Does the next appends, but drops the connection instead of answering them. */
  loseAppendAnswers(count: number): void {
    this.#answersToLose = count;
  }

  readonly interceptor: ServerInterceptor = ({ path }, call) =>
    new ServerInterceptingCall(call, {
      start: (next) =>
        next({
          onReceiveMetadata: (metadata, proceed) => proceed(metadata),
          onReceiveMessage: (message, proceed) => void this.#thawed(() => proceed(message)),
          onReceiveHalfClose: (proceed) => void this.#thawed(proceed),
          onCancel: () => undefined,
        }),
      sendMessage: (message, next) => {
        if (this.#answersToLose > 0 && APPENDS.includes(path)) {
          this.#answersToLose -= 1;
          void this.#dropConnections();
        } else void this.#thawed(() => next(message));
      },
      sendStatus: (status, next) => void this.#thawed(() => next(status)),
    });

  /** Proceeds once calls are heard again; at once where nothing is wrong: the order of messages stays. */
  async #thawed(proceed: () => void): Promise<void> {
    while (this.#frozen !== undefined) await this.#frozen.promise;
    proceed();
  }
}
