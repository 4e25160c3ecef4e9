import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A session of Stripe Checkout, as the double keeps it: the fields that its documentation names and we rely on. */
export interface DoubleSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  /** Words and data that its payment is to have. */
  readonly payment_intent_data: { readonly description: string | null; readonly propertyId: string | null };
  readonly payment_method_types: readonly string[];
  readonly payment_status: 'paid' | 'unpaid';
}

/** The end of a session: nobody came, or the bank is at it, has refused, or has paid. */
export type DoubleEnding = 'expired' | 'processing' | 'requires_payment_method' | 'succeeded';

/** A double of Stripe's HTTP API, made from its documentation: sessions of Checkout, idempotency keys, webhooks. */
export interface StripeDouble {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Lists the sessions that were opened, oldest first. */
  sessions(): readonly DoubleSession[];
  /** Answers every call with this status from here on; absent: as usual. */
  fail(status?: number): void;
  /** Forgets what came of each key, as Stripe may after a day. */
  forgetKeys(): void;
  /** Ends a session. */
  end(session: DoubleSession, as: DoubleEnding): void;
  /** Lets calls that open sessions wait. @returns what lets them go on, having had this many conflicts among them */
  hold(): { readonly conflicts: () => number; readonly release: () => void };
  /** Makes the message that tells of a paid session, and the header that signs it. @param at seconds since the epoch */
  paid(session: DoubleSession, at?: number): { readonly body: string; readonly signature: string };
  /** Signs a message. @param at seconds since the epoch */
  sign(body: string, at?: number, secret?: string): string;
  close(): Promise<void>;
}

/** An answer of the API. */
interface Said {
  readonly status: number;
  readonly value: object;
}

/** The least that is charged, and the most, in hundredths: as of euros. */
const LEAST = 50;
const MOST = 99_999_999;

const nowSeconds = () => Math.floor(Date.now() / 1_000);

const refused = (status: number, type: string, more: object = {}): Said => ({
  status,
  value: { error: { type, message: `double: ${type}`, ...more } },
});

/** Starts a double on loopback. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const secretKey = 'sk_test_double';
  const webhookSecret = 'whsec_double';
  const sessions: DoubleSession[] = [];
  const endings = new Map<string, DoubleEnding>();
  let failing: number | undefined;
  let held: Promise<void> | undefined;
  const opening = createOnceByKey((sent) => {
    if (failing !== undefined) return refused(failing, 'api_error');
    const session = sessionOf(new URLSearchParams(sent));
    sessions.push(session);
    return { status: 200, value: session };
  });

  async function answer(request: IncomingMessage, sent: string): Promise<Said & { isReplayed?: boolean }> {
    const { authorization, 'idempotency-key': key } = request.headers;
    if (authorization !== `Bearer ${secretKey}`) return refused(401, 'invalid_request_error');
    const { pathname } = new URL(request.url ?? '', 'http://double');
    if (request.method === 'POST' && pathname === '/v1/checkout/sessions') {
      // Since Endive (2026-09-30) they are computed, and can be narrowed down alone.
      if (new URLSearchParams(sent).has('payment_method_types[0]'))
        return refused(400, 'invalid_request_error', { param: 'payment_method_types' });
      // What is not valid is refused before anything is done, and not remembered.
      if (new URLSearchParams(sent).get('customer_email')?.endsWith('.invalid'))
        return refused(400, 'invalid_request_error', { code: 'email_invalid', param: 'customer_email' });
      const { amount_total: amount } = sessionOf(new URLSearchParams(sent));
      if (amount < LEAST) return refused(400, 'invalid_request_error', { code: 'amount_too_small' });
      if (amount > MOST) return refused(400, 'invalid_request_error', { code: 'amount_too_large' });
      return opening.once(sent, String(key ?? randomUUID()), held);
    }
    const known = sessions.find(({ id }) => pathname === `/v1/checkout/sessions/${id}`);
    if (request.method !== 'GET' || known === undefined) return refused(404, 'invalid_request_error');
    if (failing !== undefined) return refused(failing, 'api_error');
    const ending = endings.get(known.id) ?? 'requires_payment_method';
    const intent = { id: known.payment_intent, object: 'payment_intent', status: ending };
    return { status: 200, value: { ...known, payment_intent: ending === 'expired' ? null : intent } };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, value, isReplayed } = await answer(request, await text(request));
    const headers = {
      'content-type': 'application/json',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(value));
  }

  const sign: StripeDouble['sign'] = (body, at = nowSeconds(), secret = webhookSecret) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

  const server = createServer((request, response) => void respond(request, response));
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
    forgetKeys: () => opening.forget(),
    end({ id }, as) {
      const place = sessions.findIndex((session) => session.id === id);
      const [session] = sessions.slice(place, place + 1);
      if (session === undefined) throw new RangeError(`there is no session ${id}`);
      endings.set(id, as);
      const status = as === 'expired' ? 'expired' : 'complete';
      const payment_status = as === 'succeeded' ? 'paid' : 'unpaid';
      sessions[place] = { ...session, url: null, status, payment_status };
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = opening.conflicts();
      held = promise;
      return {
        conflicts: () => opening.conflicts() - before,
        release() {
          held = undefined;
          resolve();
        },
      };
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

/**
 * Makes what does something once under a key: whoever comes with it later is told what came of it, an error as well. The
 * same key with something else is refused, and so is one under which something is being done.
 */
function createOnceByKey(work: (sent: string) => Said) {
  const known = new Map<string, { readonly sent: string; said?: Said }>();
  let conflicts = 0;
  return {
    conflicts: () => conflicts,
    forget: () => known.clear(),
    async once(sent: string, key: string, held?: Promise<void>): Promise<Said & { isReplayed?: boolean }> {
      const before = known.get(key);
      if (before !== undefined && before.sent !== sent) return refused(400, 'idempotency_error');
      if (before?.said !== undefined) return { ...before.said, isReplayed: true };
      if (before !== undefined) {
        conflicts += 1;
        return refused(409, 'idempotency_error', { code: 'idempotency_key_in_use' });
      }
      const begun: { readonly sent: string; said?: Said } = { sent };
      known.set(key, begun);
      await held;
      begun.said = work(sent);
      return begun.said;
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
    status: 'open',
    amount_total: Number(item('[price_data][unit_amount]')) * Number(item('[quantity]')),
    currency: item('[price_data][currency]'),
    client_reference_id: form.get('client_reference_id'),
    metadata: { requestId: form.get('metadata[requestId]') ?? '' },
    payment_intent: `pi_${id.slice(8)}`,
    payment_intent_data: {
      description: form.get('payment_intent_data[description]'),
      propertyId: form.get('payment_intent_data[metadata][propertyId]'),
    },
    // Without a word of the client, what the account has switched on.
    payment_method_types: form.has('allowed_payment_method_types[0]')
      ? [form.get('allowed_payment_method_types[0]') ?? '']
      : ['card', 'sepa_debit'],
    payment_status: 'unpaid',
  };
}
