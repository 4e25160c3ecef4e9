import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Currency } from '#contracts/extras/currencies.ts';
import { currencySchema } from '#contracts/extras/fields.ts';
import { PROBLEMS } from '#contracts/kernel/problems/problems.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CardPayment, CheckoutOrder, Payments } from '#kernel/ports/payments.ts';
import type { Clock } from '#kernel/work/clock.ts';

/** The operator's account at Stripe. */
export interface StripeAccount {
  readonly secretKey: string;
  /** Signs what Stripe tells. */
  readonly webhookSecret: string;
  /** Address of the API; absent: Stripe's own. */
  readonly apiUrl?: string | undefined;
}

const ANSWER_MS = 10_000;
/** Currencies without decimals of which Stripe counts hundredths all the same, as it did when there were some. */
const STILL_IN_HUNDREDTHS: readonly Currency[] = ['ISK'];

const requestId = z.uuid();

/** Opens the way to take payments by Stripe Checkout. Stripe's library is loaded where it is used alone. */
export async function openStripePayments(
  { secretKey, webhookSecret, apiUrl }: StripeAccount,
  clock: Clock,
): Promise<Payments> {
  const { Stripe: Client } = await import('stripe');
  const client = new Client(secretKey, {
    timeout: ANSWER_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  });
  return {
    checkout: (order) => checkout(client, order, clock),

    received(body, signature) {
      try {
        return paymentIn(client.webhooks.constructEvent(body, signature ?? '', webhookSecret));
      } catch (cause) {
        throw refusal('payment.signature-invalid', cause);
      }
    },
  };
}

/** @throws DomainError `payment.unavailable` */
async function checkout(client: Stripe, order: CheckoutOrder, clock: Clock): Promise<string> {
  const params = sessionOf(order);
  // The same order on the same day is one session, however often its guest comes back to it.
  const day = clock.now().toISOString().slice(0, 10);
  const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  try {
    const idempotencyKey = `extra-${order.requestId}-${day}-${digest}`;
    const { url } = await client.checkout.sessions.create(params, { idempotencyKey });
    if (url === null) throw new Error('the session has no page');
    return url;
  } catch (cause) {
    throw refusal('payment.unavailable', cause);
  }
}

function sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { requestId: id, name, priceCents, quantity, currency, language, email, returnUrl } = order;
  const metadata = { requestId: id };
  return {
    mode: 'payment',
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
    payment_intent_data: { metadata },
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

const refusal = (code: 'payment.signature-invalid' | 'payment.unavailable', cause: unknown): DomainError =>
  new DomainError(code, PROBLEMS[code].message, { cause });
