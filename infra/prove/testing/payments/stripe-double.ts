import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A session of Stripe Checkout, as the double keeps it: the fields that its documentation names and we rely on. */
export interface DoubleSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  readonly payment_status: 'paid' | 'unpaid';
}

/** A double of Stripe's HTTP API, made from its documentation: sessions of Checkout, idempotency keys, webhooks. */
export interface StripeDouble {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Lists the sessions that were opened, oldest first. */
  sessions(): readonly DoubleSession[];
  /** Answers every call with this status from here on; absent: as usual. */
  fail(status?: number): void;
  /** Makes the message that tells of a paid session, and the header that signs it. @param at seconds since the epoch */
  paid(session: DoubleSession, at?: number): { readonly body: string; readonly signature: string };
  /** Signs a message. @param at seconds since the epoch */
  sign(body: string, at?: number, secret?: string): string;
  close(): Promise<void>;
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** Starts a double on loopback. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  const sessions: DoubleSession[] = [];
  const byKey = new Map<string, { readonly sent: string; readonly session: DoubleSession }>();
  let failing: number | undefined;

  function create(sent: string, key: string | undefined): DoubleSession | undefined {
    const known = key === undefined ? undefined : byKey.get(key);
    // The same key with other parameters is refused.
    if (known !== undefined) return known.sent === sent ? known.session : undefined;
    const session = sessionOf(new URLSearchParams(sent));
    sessions.push(session);
    if (key !== undefined) byKey.set(key, { sent, session });
    return session;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const say = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const refuse = (status: number, type: string) =>
      say(status, { error: { type, message: `double: ${type}` } });
    if (failing !== undefined) return void refuse(failing, 'api_error');
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return void refuse(401, 'invalid_request_error');
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions')
      return void refuse(404, 'invalid_request_error');
    const key = request.headers['idempotency-key'];
    const session = create(sent, typeof key === 'string' ? key : undefined);
    if (session === undefined) return void refuse(400, 'idempotency_error');
    say(200, session);
  }

  const sign: StripeDouble['sign'] = (body, at = nowSeconds(), secret = webhookSecret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    sessions: () => sessions,
    fail(status) {
      failing = status;
    },
    paid(session, at) {
      const object = { ...session, payment_status: 'paid' };
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      };
      const body = JSON.stringify(event);
      return { body, signature: sign(body, at) };
    },
    sign,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Makes a session of the form that a client sends: `line_items[0][price_data][unit_amount]=2500&…`. */
function sessionOf(form: URLSearchParams): DoubleSession {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
  const item = (field: string) => form.get(`line_items[0]${field}`) ?? '';
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    amount_total: Number(item('[price_data][unit_amount]')) * Number(item('[quantity]')),
    currency: item('[price_data][currency]'),
    client_reference_id: form.get('client_reference_id'),
    metadata: { requestId: form.get('metadata[requestId]') ?? '' },
    payment_intent: `pi_${id.slice(8)}`,
    payment_status: 'unpaid',
  };
}
