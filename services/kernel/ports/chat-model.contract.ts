import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatModel, ChatModelError, type ChatModelFailure, type ChatRequest } from './chat-model.ts';

/**
 * Misbehaviour of an endpoint: `busy`, `outOfQuota`, `refusing` and `failing` say so, `overtaxed` finds a request too large,
 * `sendingAway` answers from elsewhere, `cutting` hangs up before it answers and `breakingOff` within, `hanging` never answers,
 * `garbling` gives what is no stream, `rambling` comes to the end of what it may say, `flooding` does not end, `erring` says
 * within the stream that something is wrong.
 */
export type ChatManner =
  | 'busy'
  | 'outOfQuota'
  | 'refusing'
  | 'failing'
  | 'overtaxed'
  | 'sendingAway'
  | 'cutting'
  | 'breakingOff'
  | 'hanging'
  | 'garbling'
  | 'rambling'
  | 'flooding'
  | 'erring';

/** A model, and the endpoint that it is asked at. */
export interface ChatHome {
  readonly model: ChatModel;
  /** Secret that the endpoint knows it by, to be found in no error. */
  readonly key: string;
  /** Returns what the endpoint was asked so far. */
  asked(): readonly ChatRequest[];
  /** Has the endpoint say this from now on, in pieces. */
  say(text: string): void;
  /** @param manner default: as it should */
  behave(manner?: ChatManner): void;
  close(): Promise<void>;
}

const FAILURES: readonly (readonly [ChatManner, ChatModelFailure])[] = [
  ['busy', 'busy'],
  ['outOfQuota', 'quota'],
  ['refusing', 'refused'],
  ['failing', 'unavailable'],
  ['overtaxed', 'unfit'],
  ['sendingAway', 'unavailable'],
  ['cutting', 'unavailable'],
  ['breakingOff', 'unavailable'],
  ['garbling', 'unavailable'],
  ['rambling', 'unfit'],
  ['flooding', 'unavailable'],
  ['erring', 'unavailable'],
];

/** Seconds after which a busy endpoint of these tests wants to be asked again. */
export const CHAT_BUSY_SECONDS = 7;

const REQUEST: ChatRequest = {
  instructions: 'Answer from the data.',
  data: JSON.stringify({ question: 'canary of a question', passages: [] }),
};
const SAID = 'Il “forno” è a destra.\n{"a": [1, 2]} 🏡 fine';

/** Describes the behaviour that every adapter of a chat model has to show. */
export function chatModelContract(name: string, openHome: () => Promise<ChatHome>): void {
  describe(`the chat model ${name}`, () => {
    let home: ChatHome;
    beforeAll(async () => {
      home = await openHome();
    });
    afterAll(() => home.close());
    beforeEach(() => {
      home.behave();
      home.say(SAID);
    });

    async function write(signal = new AbortController().signal): Promise<string[]> {
      const pieces: string[] = [];
      await home.model.write(REQUEST, (piece) => pieces.push(piece), signal);
      return pieces;
    }

    async function failureOf(writing: Promise<unknown>): Promise<ChatModelError> {
      const failure = await writing.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ChatModelError);
      return failure as ChatModelError;
    }

    it('gives what is written piece by piece, as it is', async () => {
      const pieces = await write();
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(SAID);
    });

    it('sends what it is told, and what it is given, apart', async () => {
      await write();
      expect(home.asked().at(-1)).toEqual(REQUEST);
    });

    it.each(FAILURES)('of an endpoint that is %s says %s, and goes on afterwards', async (manner, kind) => {
      const before = home.asked().length;
      home.behave(manner);
      const failure = await failureOf(write());
      expect(failure.kind).toBe(kind);
      expect(failure.retryAfterMs).toBe(manner === 'busy' ? CHAT_BUSY_SECONDS * 1_000 : undefined);
      const told = inspect(failure, { depth: 9, showHidden: true });
      expect(told).not.toContain('canary');
      expect(told).not.toContain(home.key);
      // Once: nobody who waits for an answer waits for a second try.
      expect(home.asked().length - before).toBe(1);
      home.behave();
      expect((await write()).join('')).toBe(SAID);
    });

    it('asks nothing once it has been told to stop', async () => {
      const before = home.asked().length;
      expect((await failureOf(write(AbortSignal.abort()))).kind).toBe('unavailable');
      expect(home.asked()).toHaveLength(before);
    });

    it('leaves an endpoint that does not answer when it is told to stop', async () => {
      home.behave('hanging');
      const before = home.asked().length;
      const stop = new AbortController();
      const failing = failureOf(write(stop.signal));
      await expect.poll(() => home.asked().length).toBe(before + 1);
      stop.abort();
      expect((await failing).kind).toBe('unavailable');
    });
  });
}
