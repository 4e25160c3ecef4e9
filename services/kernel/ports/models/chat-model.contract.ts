import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askedEndpointContract,
  ENDPOINT_CANARY,
  ENDPOINT_FAILURES,
  type EndpointManner,
} from './asked-endpoint.contract.ts';
import { type ChatModel, ChatModelError, type ChatRequest } from './chat-model.ts';

/**
 * Misbehaviour of an endpoint, that of any endpoint and: `rambling` comes to the end of what it may say, `erring` says
 * within the stream that something is wrong.
 */
export type ChatManner = EndpointManner | 'rambling' | 'erring';

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

const REQUEST: ChatRequest = {
  instructions: 'Answer from the data.',
  data: JSON.stringify({ question: `${ENDPOINT_CANARY} of a question`, passages: [] }),
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

    it('gives what is written piece by piece, as it is', async () => {
      const pieces = await write();
      expect(pieces.length).toBeGreaterThan(1);
      expect(pieces.join('')).toBe(SAID);
    });

    it('sends what it is told, and what it is given, apart', async () => {
      await write();
      expect(home.asked().at(-1)).toEqual(REQUEST);
    });

    askedEndpointContract<ChatManner>({
      home: () => home,
      ask: write,
      askWell: async () => expect((await write()).join('')).toBe(SAID),
      failure: ChatModelError,
      failures: [...ENDPOINT_FAILURES, ['rambling', 'unfit'], ['erring', 'unavailable']],
    });
  });
}
