import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { ChatManner } from '#kernel/ports/models/chat-model.contract.ts';
import type { ChatRequest } from '#kernel/ports/models/chat-model.ts';
import {
  type EndpointAnswer,
  flood,
  SENT_AWAY,
  send,
  startEndpoint,
} from '../servers/misbehaving-endpoint.ts';
import { OPENAI_KEY, OPENAI_MODEL, openaiForm } from '../translators/openai.ts';
import { type Saying, sayingsOf } from './sayings.ts';

/** A stand-in for a chat endpoint in OpenAI's form that answers as it writes. Never one for users. */
export interface ChatDouble {
  /** The `CHAT_URL` that leads to it. */
  readonly chatUrl: string;
  readonly asked: readonly ChatRequest[];
  /** Bodies as they came. */
  readonly bodies: readonly string[];
  /** Number of requests whose asker has gone before the answer did. */
  readonly left: () => number;
  /** Says this from now on. @param saying text, or one that follows from what is asked */
  say(saying: Saying): void;
  /** Misbehaves from now on. @param manner default: not any more @param options.pauseMs between two pieces */
  behave(manner?: ChatManner, options?: { pauseMs?: number }): void;
  /** Refuses what is asked with some parameters from now on. @param judge default: nothing is refused any more */
  refuseBy(judge?: ParameterJudge): void;
  stop(): Promise<void>;
}

/** Refuses parameters of a request; `undefined` for those that a model takes. */
type ParameterJudge = (body: Readonly<Record<string, unknown>>) => EndpointAnswer | undefined;

/** Letters of a piece: what a model says comes in parts of words. */
const PIECE_LETTERS = 7;
const FLOOD_PIECE = Buffer.from(`: ${'x'.repeat(64 * 1024)}\n\n`);

const { refusals } = openaiForm;
const REFUSALS: Partial<Record<ChatManner, EndpointAnswer>> = {
  busy: refusals.busy,
  refusing: refusals.refusing,
  failing: refusals.failing,
  overtaxed: refusals.overtaxed,
  objecting: refusals.objecting,
  ...(refusals.outOfQuota !== undefined && { outOfQuota: refusals.outOfQuota }),
  sendingAway: SENT_AWAY,
};

/** Starts the double on a free port of this machine. */
export async function startChatDouble(): Promise<ChatDouble> {
  const asked: ChatRequest[] = [];
  const bodies: string[] = [];
  let saying: Saying = sayingsOf.quoting;
  let manner: ChatManner | undefined;
  let pauseMs = 0;
  let judge: ParameterJudge | undefined;
  let left = 0;
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(incoming);
    bodies.push(body);
    response.once('close', () => {
      if (!response.writableFinished) left += 1;
    });
    const request = requestOf(incoming, body);
    if (request === undefined) return refuse(response, refusals.refusing, body);
    asked.push(request);
    const refusal = (manner && REFUSALS[manner]) ?? judge?.(JSON.parse(body));
    if (refusal !== undefined) return refuse(response, refusal, body);
    const said = typeof saying === 'string' ? saying : saying(JSON.parse(request.data));
    await answer(response, said);
  }

  async function answer(response: ServerResponse, said: string): Promise<void> {
    if (manner === 'hanging') return;
    if (manner === 'cutting') return void response.destroy();
    if (manner === 'garbling') return void response.end('<html>no stream</html>');
    if (manner === 'flooding') return flood(response, 'text/event-stream', FLOOD_PIECE);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (manner === 'erring') response.write(frame({ error: { message: said, code: 'server_error' } }));
    for (const piece of piecesOf(manner === 'breakingOff' ? said.slice(0, said.length / 2) : said)) {
      if (response.destroyed) return;
      response.write(frame(chunk({ content: piece })));
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    if (manner === 'breakingOff') return void response.destroy();
    response.write(frame(chunk({}, manner === 'rambling' ? 'length' : 'stop')));
    response.end('data: [DONE]\n\n');
  }

  const { url, stop } = await startEndpoint(handle);
  return {
    chatUrl: `openai:${url}/v1?model=${OPENAI_MODEL}&key=${OPENAI_KEY}`,
    asked,
    bodies,
    left: () => left,
    say(next) {
      saying = next;
    },
    behave(next, options = {}) {
      manner = next;
      pauseMs = options.pauseMs ?? 0;
    },
    refuseBy(next) {
      judge = next;
    },
    stop,
  };
}

/** Reads a request; `undefined` for one that the endpoint would refuse. */
function requestOf({ method, url, headers }: IncomingMessage, body: string): ChatRequest | undefined {
  if (method !== 'POST' || url !== '/v1/chat/completions') return undefined;
  if (headers.authorization !== `Bearer ${OPENAI_KEY}`) return undefined;
  const { model, stream, messages } = JSON.parse(body);
  if (model !== OPENAI_MODEL || stream !== true) return undefined;
  const [{ role, content: instructions }, { content: data }] = messages;
  return role === 'system' ? { instructions, data } : undefined;
}

/** Refuses, and says again what it was asked, as a provider may. */
function refuse(response: ServerResponse, answer: EndpointAnswer, asked: string): void {
  send(response, { ...answer, body: { ...(answer.body as object), echo: [asked, OPENAI_KEY] } });
}

const piecesOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${PIECE_LETTERS}}`, 'gu')) ?? [];

const frame = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;

const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_764_000_000,
  model: OPENAI_MODEL,
  choices: [{ index: 0, delta: { role: 'assistant', ...delta }, finish_reason }],
});
