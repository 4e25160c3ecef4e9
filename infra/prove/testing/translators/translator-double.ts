import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { BUSY_SECONDS } from '#kernel/ports/models/asked-endpoint.contract.ts';
import { type ProviderManner, translatedByDouble } from '#kernel/ports/translation/translator.contract.ts';
import type { TranslationRequest } from '#kernel/ports/translation/translator.ts';
import {
  type EndpointAnswer,
  flood,
  SENT_AWAY,
  send,
  startEndpoint,
} from '../servers/misbehaving-endpoint.ts';

/** A request as it reached the double. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The way of one provider to be asked and to answer, after its documentation. */
export interface ProviderForm {
  /** Reads a request; `status` where the provider would refuse it. */
  read(request: SeenRequest): TranslationRequest | EndpointAnswer;
  answer(translations: readonly string[], request: TranslationRequest): unknown;
  /** Answers of a provider in a bad way. */
  readonly refusals: Readonly<
    Record<'busy' | 'refusing' | 'failing' | 'overtaxed' | 'objecting', EndpointAnswer> & {
      outOfQuota?: EndpointAnswer;
    }
  >;
}

/** A stand-in for a provider of translations. Never one for users. */
export interface TranslatorDouble {
  readonly url: string;
  readonly asked: readonly TranslationRequest[];
  readonly requests: readonly SeenRequest[];
  /**
   * Misbehaves from now on.
   * @param manner default: not any more
   * @param times how often; default: until told otherwise
   * @param towards requests that it misbehaves towards; default: all
   */
  behave(
    manner?: ProviderManner | EndpointAnswer,
    times?: number,
    towards?: (request: TranslationRequest) => boolean,
  ): void;
  stop(): Promise<void>;
}

const FLOOD_PIECE = Buffer.alloc(64 * 1024, ' ');

/** Starts the double on a free port of this machine. */
export async function startTranslatorDouble(form: ProviderForm): Promise<TranslatorDouble> {
  const asked: TranslationRequest[] = [];
  const requests: SeenRequest[] = [];
  let manner: ProviderManner | EndpointAnswer | undefined;
  let left = 0;
  let isMeant = (_request: TranslationRequest) => true;
  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = incoming;
    const request = { method, target, headers, body: await textOf(incoming) };
    requests.push(request);
    const wish = form.read(request);
    if ('status' in wish) return send(response, wish);
    asked.push(wish);
    const present = left > 0 && isMeant(wish) ? manner : undefined;
    left -= 1;
    const translations = wish.texts.map((text) => translatedByDouble(text, wish.to));
    if (present === undefined) return send(response, { status: 200, body: form.answer(translations, wish) });
    if (typeof present !== 'string') return send(response, present);
    return misbehave(form, present, { response, translations, wish, request });
  }

  const { url, stop } = await startEndpoint(handle);
  return {
    url,
    asked,
    requests,
    behave(next, times = Number.POSITIVE_INFINITY, towards = () => true) {
      manner = next;
      isMeant = towards;
      left = next === undefined ? 0 : times;
    },
    stop,
  };
}

/** Answers as the provider behaves at present. */
async function misbehave(
  form: ProviderForm,
  present: ProviderManner,
  about: {
    response: ServerResponse;
    translations: readonly string[];
    wish: TranslationRequest;
    request: SeenRequest;
  },
): Promise<void> {
  const { response, translations, wish, request } = about;
  const answer = (texts: readonly string[]) =>
    send(response, { status: 200, body: form.answer(texts, wish) });
  switch (present) {
    case 'hanging':
      return;
    case 'cutting':
      response.destroy();
      return;
    case 'breakingOff':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"', () => response.destroy());
      return;
    case 'flooding':
      return flood(response, 'application/json', FLOOD_PIECE);
    case 'shortening':
      return answer(translations.slice(1));
    case 'lengthening':
      return answer([...translations, 'one more']);
    case 'garbling':
      return send(response, { status: 200, body: `<html>${request.body}` });
    case 'misshaping':
      return send(response, { status: 200, body: { all: translations } });
    case 'sendingAway':
      return send(response, SENT_AWAY);
    default: {
      const refusal = form.refusals[present];
      if (refusal === undefined) throw new Error(`the provider is never ${present}`);
      // A provider may say again what it was asked, and by whom.
      const more = { echo: [request.body, ...wish.texts, request.headers] };
      return send(response, { ...refusal, body: { ...(refusal.body as object), ...more } });
    }
  }
}

/** Returns the answer of a provider that is asked too much. */
export const busyAnswer = (body: unknown): EndpointAnswer => ({
  status: 429,
  headers: { 'retry-after': String(BUSY_SECONDS) },
  body,
});
