import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Currency } from '#contracts/extras/currencies.ts';
import { currencySchema } from '#contracts/extras/fields.ts';
import { PROBLEMS } from '#contracts/kernel/problems/problems.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CardPayment, CheckoutOrder, OpenedCheckout, Payments } from '#kernel/ports/payments.ts';
import { systemPause } from '#kernel/work/pause.ts';

/** The operator's account at Stripe. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Signs what Stripe tells. */
  readonly webhookSecret: string;
  /** Address of the API; absent: Stripe's own. */
  readonly apiUrl?: string | undefined;
}

const ANSWER_MS = 10_000;
/** Time after which an order is asked for again that somebody else is asking for at this moment. */
const CONFLICT_MS = 250;
/** Most questions about one order: for each attempt that came to nothing, and while somebody else asks. */
const MOST_QUESTIONS = 40;
/** Currencies without decimals of which Stripe counts hundredths all the same, as it did when there were some. */
const STILL_IN_HUNDREDTHS: readonly Currency[] = ['ISK'];

const requestId = z.uuid();

/** Opens the way to take payments by Stripe Checkout. Stripe's library is loaded where it is used alone. */
export async function openStripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
}: StripeAccount): Promise<Payments> {
  const { Stripe: Client } = await import('stripe');
  const client = new Client(secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  });
  return {
    checkout: (order) => checkout(client, order),

    received(body, signature) {
      try {
        return paymentIn(client.webhooks.constructEvent(body, signature ?? '', webhookSecret));
      } catch (cause) {
        throw refusal('payment.signature-invalid', cause);
      }
    },
  };
}

/** @throws DomainError `payment.unavailable`, `payment.not-offered` */
async function checkout(client: Stripe, order: CheckoutOrder): Promise<OpenedCheckout> {
  try {
    return (await lastPageOf(client, order)) ?? (await pageOf(client, order));
  } catch (cause) {
    // Stripe takes fewer addresses for valid than we do; guests can type one on its page.
    const { statusCode, param, code } = cause as StripeRefusal;
    if (order.email !== undefined && statusCode === 400 && param === 'customer_email')
      return checkout(client, { ...order, email: undefined });
    // Least and most follow from the currency of the account, so that Stripe alone knows them. Trying again never helps.
    if (code === 'amount_too_small' || code === 'amount_too_large')
      throw refusal('payment.not-offered', cause);
    throw refusal('payment.unavailable', cause);
  }
}

/** The library's word on a call that was refused; nothing of one that was not answered. */
type StripeRefusal = Partial<Pick<Stripe.errors.StripeError, 'statusCode' | 'param' | 'code' | 'headers'>>;

/**
 * Finds where the session that was opened last leads now: the key is forgotten after a day, and is another one once what is
 * sent with it has changed, as the address of the site can. `undefined` where there is none that can be, or was, paid.
 */
async function lastPageOf(client: Stripe, order: CheckoutOrder): Promise<OpenedCheckout | undefined> {
  const { opened: id } = order;
  if (id === undefined) return undefined;
  try {
    const url = await presentPageOf(client, id, order);
    return url === null ? undefined : { id, url };
  } catch (error) {
    // Another account's: the operator has changed it, or went from testing to taking money.
    if ((error as StripeRefusal).statusCode === 404) return undefined;
    throw error;
  }
}

/**
 * Finds the page of the order's session. Under one key Stripe answers for a day or longer what it answered first,
 * errors included, so that whoever asks at the same time gets the same session. Attempts are counted in the key: the one
 * after a session that has ended, or after an error, asks under the next key.
 */
async function pageOf(client: Stripe, order: CheckoutOrder): Promise<OpenedCheckout> {
  const params = sessionOf(order);
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  let attempt = 1;
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const idempotencyKey = `extra-${order.requestId}-${digest}-${attempt}`;
    try {
      // Asked again by the library, an error of this very attempt would look like that of an earlier one.
      const options = { idempotencyKey, maxNetworkRetries: 0 };
      const session = await client.checkout.sessions.create(params, options);
      const url = isReplayed(session.lastResponse.headers)
        ? await presentPageOf(client, session.id, order)
        : session.url;
      if (url !== null) return { id: session.id, url };
      attempt += 1;
    } catch (error) {
      const { statusCode, headers } = error as StripeRefusal;
      if (isReplayed(headers)) attempt += 1;
      else if (statusCode === 409) await systemPause(CONFLICT_MS);
      else throw error;
    }
  }
  throw new Error('no attempt led to an open session');
}

/**
 * Finds where a session of before leads now: to its page while it is open. Whoever has paid already, or whose bank is at
 * it, is led back, so that they do not pay twice; `null` for a session in which nothing was paid, and nothing can be.
 */
async function presentPageOf(
  client: Stripe,
  id: string,
  { returnUrl }: CheckoutOrder,
): Promise<string | null> {
  const session = await client.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  if (session.status === 'open') return session.url;
  const { payment_intent: intent } = session;
  const payment = typeof intent === 'string' ? undefined : intent?.status;
  return payment === 'succeeded' || payment === 'processing' ? returnUrl : null;
}

const isReplayed = (headers: Readonly<Record<string, string>> | undefined): boolean =>
  headers?.['idempotent-replayed'] === 'true';

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { requestId: id, property, name, priceCents, quantity, currency, language, email, returnUrl } = order;
  const metadata = { requestId: id, propertyId: property.id };
  return {
    mode: 'payment',
    // Cards and their wallets, such as Apple Pay and Google Pay, are paid at once. Of what the account has switched on beside
    // them, some takes days, in which a request would look as if nobody had paid.
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: atStripe(priceCents, currency),
          product_data: { name },
        },
      },
    ],
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata, description: `${property.name}: ${name}` },
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    ...(email !== undefined && { customer_email: email }),
  };
}

/** Reads a payment for a request of ours; `undefined` for whatever else the account is told of. */
function paymentIn(event: Stripe.Event): CardPayment | undefined {
  if (
    event.type !== 'checkout.session.completed' &&
    event.type !== 'checkout.session.async_payment_succeeded'
  )
    return undefined;
  const session = event.data.object;
  const id = requestId.safeParse(session.metadata?.requestId).data;
  const currency = currencySchema.safeParse(session.currency?.toUpperCase()).data;
  if (session.payment_status !== 'paid' || id === undefined || currency === undefined) return undefined;
  const { payment_intent: intent, amount_total: amount } = session;
  if (amount === null) return undefined;
  const reference = typeof intent === 'string' ? intent : (intent?.id ?? session.id);
  return { requestId: id, reference, amountCents: fromStripe(amount, currency), currency };
}

const atStripe = (cents: number, currency: Currency): number =>
  STILL_IN_HUNDREDTHS.includes(currency) ? cents * 100 : cents;

const fromStripe = (amount: number, currency: Currency): number =>
  STILL_IN_HUNDREDTHS.includes(currency) ? Math.floor(amount / 100) : amount;

/** Takes an address apart as the library wants it. */
function addressOf(apiUrl: string) {
  const { protocol, hostname: host, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { host, port: port === '' ? (scheme === 'http' ? 80 : 443) : Number(port), protocol: scheme };
}

type PaymentProblem = 'payment.not-offered' | 'payment.signature-invalid' | 'payment.unavailable';

const refusal = (code: PaymentProblem, cause: unknown): DomainError =>
  new DomainError(code, PROBLEMS[code].message, { cause });
