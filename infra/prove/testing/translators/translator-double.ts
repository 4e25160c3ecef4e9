import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { BUSY_SECONDS, type ProviderManner, translatedByDouble } from '#kernel/ports/translator.contract.ts';
import type { TranslationRequest } from '#kernel/ports/translator.ts';

/** A request as it reached the double. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answer of the double. */
export interface ProviderAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, but for a text, which is sent as it is. */
  readonly body: unknown;
}

/** The way of one provider to be asked and to answer, after its documentation. */
export interface ProviderForm {
  /** Reads a request; `status` where the provider would refuse it. */
  read(request: SeenRequest): TranslationRequest | ProviderAnswer;
  answer(translations: readonly string[], request: TranslationRequest): unknown;
  /** Answers of a provider in a bad way. */
  readonly refusals: Readonly<
    Record<'busy' | 'refusing' | 'failing' | 'overtaxed', ProviderAnswer> & { outOfQuota?: ProviderAnswer }
  >;
}

/** A stand-in for a provider of translations. Never one for users. */
export interface TranslatorDouble {
  readonly url: string;
  readonly asked: readonly TranslationRequest[];
  readonly requests: readonly SeenRequest[];
  /** Misbehaves from now on. @param manner default: not any more @param times how often; default: until told otherwise */
  behave(manner?: ProviderManner | ProviderAnswer, times?: number): void;
  stop(): Promise<void>;
}

const FLOOD_PIECE = Buffer.alloc(64 * 1024, ' ');
const flood = () =>
  new Readable({
    read() {
      this.push(FLOOD_PIECE);
    },
  });

/** Starts the double on a free port of this machine. */
export async function startTranslatorDouble(form: ProviderForm): Promise<TranslatorDouble> {
  const asked: TranslationRequest[] = [];
  const requests: SeenRequest[] = [];
  let manner: ProviderManner | ProviderAnswer | undefined;
  let left = 0;
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: target = '', headers } = incoming;
    const request = { method, target, headers, body: await textOf(incoming) };
    requests.push(request);
    const wish = form.read(request);
    if ('status' in wish) return send(response, wish);
    asked.push(wish);
    const present = left > 0 ? manner : undefined;
    left -= 1;
    const translations = wish.texts.map((text) => translatedByDouble(text, wish.to));
    if (present === undefined) return send(response, { status: 200, body: form.answer(translations, wish) });
    if (typeof present !== 'string') return send(response, present);
    return misbehave(present, { response, translations, wish, request });
  }

  async function misbehave(
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
        response.writeHead(200, { 'content-type': 'application/json' });
        flood().pipe(response);
        return;
      case 'shortening':
        return answer(translations.slice(1));
      case 'lengthening':
        return answer([...translations, 'one more']);
      case 'garbling':
        return send(response, { status: 200, body: `<html>${request.body}` });
      case 'misshaping':
        return send(response, { status: 200, body: { all: translations } });
      case 'sendingAway':
        return send(response, { status: 307, headers: { location: '/elsewhere' }, body: {} });
      default: {
        const refusal = form.refusals[present];
        if (refusal === undefined) throw new Error(`the provider is never ${present}`);
        // A provider may say again what it was asked, and by whom.
        const more = { echo: [request.body, ...wish.texts, request.headers] };
        return send(response, { ...refusal, body: { ...(refusal.body as object), ...more } });
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    requests,
    behave(next, times = Number.POSITIVE_INFINITY) {
      manner = next;
      left = next === undefined ? 0 : times;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Returns the answer of a provider that is asked too much. */
export const busyAnswer = (body: unknown): ProviderAnswer => ({
  status: 429,
  headers: { 'retry-after': String(BUSY_SECONDS) },
  body,
});

function send(response: ServerResponse, { status, headers, body }: ProviderAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
