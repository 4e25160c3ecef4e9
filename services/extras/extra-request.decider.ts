import type { Currency } from '#contracts/extras/currencies.ts';
import type { ExtraRequestEvent } from '#contracts/extras/events.ts';
import type { ExtraRequestState, ExtraUnit, PaidBy } from '#contracts/extras/fields.ts';
import { REQUEST_DAYS_AHEAD } from '#contracts/extras/limits.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Asks for an offer, at the price of this moment. Dates are days, `2026-05-09`, of the property. */
export interface RequestExtra {
  readonly type: 'RequestExtra';
  readonly requestId: string;
  readonly ownerId: string;
  readonly propertyId: string;
  readonly offer: RequestedOffer;
  /** Price that the guest was shown; absent where that is not known. */
  readonly shown?: Pick<RequestedOffer, 'unit' | 'priceCents' | 'currency'> | undefined;
  readonly quantity: number;
  readonly date: string | null;
  /** The present moment, milliseconds since the epoch. */
  readonly now: number;
  readonly name: string;
  readonly contact: string;
  readonly note: string | null;
  readonly language: Language;
}

/** Facts of an offer that a request needs; its name is in the language that the guest reads. */
export interface RequestedOffer {
  readonly extraId: string;
  readonly name: string;
  readonly unit: ExtraUnit;
  readonly priceCents: number;
  readonly currency: Currency;
  readonly maxQuantity: number;
  readonly leadTimeHours: number;
}

/** Agrees to a request. */
export interface ApproveExtraRequest {
  readonly type: 'ApproveExtraRequest';
  /** Payment link of the offer at this moment, or when it was taken back. */
  readonly paymentLink: string | null;
}

/** Declines a request. */
export interface DeclineExtraRequest {
  readonly type: 'DeclineExtraRequest';
  readonly reason: string | null;
}

/** Takes a request back, as its guest. */
export interface CancelExtraRequest {
  readonly type: 'CancelExtraRequest';
}

/** Says, as the host, that a request was paid. */
export interface MarkExtraRequestPaid {
  readonly type: 'MarkExtraRequestPaid';
}

/** Takes note of the page that was opened for a guest to pay on. */
export interface NoteCheckout {
  readonly type: 'NoteCheckout';
  readonly checkout: string;
}

/** Takes note of money that Stripe received. */
export interface ReceiveCardPayment {
  readonly type: 'ReceiveCardPayment';
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

/** Says that what was asked for has been given. */
export interface FinishExtraRequest {
  readonly type: 'FinishExtraRequest';
}

/** Deletes a request, with all that is personal in it. */
export interface DeleteExtraRequest {
  readonly type: 'DeleteExtraRequest';
  /** True where the property or its account goes: then in whatever state. */
  readonly isForced: boolean;
}

export type ExtraRequestCommand =
  | RequestExtra
  | ApproveExtraRequest
  | DeclineExtraRequest
  | CancelExtraRequest
  | MarkExtraRequestPaid
  | NoteCheckout
  | ReceiveCardPayment
  | FinishExtraRequest
  | DeleteExtraRequest;

/** A request for an offer. */
export interface ExtraRequestKept {
  readonly requestId: string;
  readonly ownerId: string;
  readonly propertyId: string;
  readonly extraId: string;
  readonly state: ExtraRequestState | 'deleted';
  readonly totalCents: number;
  readonly currency: Currency;
  readonly paidBy: PaidBy | null;
  /** The page to pay on that was opened last; null where none was. */
  readonly checkout: string | null;
  /** Payments at Stripe that are known already. */
  readonly references: readonly string[];
}

export type ExtraRequestFolded = ExtraRequestKept | undefined;

type Step = Exclude<
  ExtraRequestCommand['type'],
  'RequestExtra' | 'NoteCheckout' | 'ReceiveCardPayment' | 'DeleteExtraRequest'
>;

/** The state that each step leads to, and those that it leads on from. The step that led there already changes nothing. */
const STEPS: Readonly<Record<Step, { to: ExtraRequestState; from: readonly ExtraRequestState[] }>> = {
  ApproveExtraRequest: { to: 'approved', from: ['requested'] },
  DeclineExtraRequest: { to: 'declined', from: ['requested'] },
  CancelExtraRequest: { to: 'cancelled', from: ['requested', 'approved'] },
  MarkExtraRequestPaid: { to: 'paid', from: ['approved'] },
  FinishExtraRequest: { to: 'done', from: ['approved', 'paid'] },
};

/** States in which nothing more can come of a request. */
export const ENDED: readonly ExtraRequestState[] = ['declined', 'cancelled', 'done'];

const HOUR_MS = 3_600_000;
/** Hours by which the first zone of the world is ahead of UTC, and the last one behind it. */
const [FIRST_ZONE, LAST_ZONE] = [14, 12];

/** One request of a guest: stream `extraRequest-<id>`. */
export const extraRequestDecider: Decider<ExtraRequestFolded, ExtraRequestCommand, ExtraRequestEvent> = {
  category: 'extraRequest',
  initial: undefined,

  decide(command, state) {
    if (command.type === 'RequestExtra') return state === undefined ? [requested(command)] : [];
    const request = present(state);
    switch (command.type) {
      case 'NoteCheckout':
        return opened(command.checkout, request);
      case 'ReceiveCardPayment':
        return paidByCard(command, request);
      case 'DeleteExtraRequest':
        if (!command.isForced && !ENDED.some((end) => end === request.state)) throw wrongState();
        return [{ type: 'ExtraRequestDeleted', data: baseOf(request) }];
      default:
        return isNews(command.type, request) ? [stepOf(command, request)] : [];
    }
  },

  evolve(state, event) {
    if (event.type === 'ExtraRequested') return begun(event.data);
    if (state === undefined) return undefined;
    switch (event.type) {
      case 'ExtraRequestApproved':
        return { ...state, state: 'approved' };
      case 'ExtraRequestDeclined':
        return { ...state, state: 'declined' };
      case 'ExtraRequestCancelled':
        return { ...state, state: 'cancelled' };
      case 'ExtraCheckoutOpened':
        return { ...state, checkout: event.data.checkout };
      case 'ExtraRequestPaid':
        return {
          ...paidWith(state, event.data.reference),
          state: state.state === 'done' ? 'done' : 'paid',
          paidBy: event.data.by,
        };
      case 'ExtraRequestDone':
        return { ...state, state: 'done' };
      case 'ExtraPaidInVain':
        return paidWith(state, event.data.reference);
      case 'ExtraRequestDeleted':
        return { ...state, state: 'deleted' };
    }
  },

  subjectOf: (state) => state?.requestId,
};

/** Tells whether a step changes anything. @throws DomainError `extra-request.state` where it does not lead on from here */
function isNews(step: Step, { state }: ExtraRequestKept): boolean {
  const { to, from } = STEPS[step];
  if (state === to) return false;
  if (!from.some((one) => one === state)) throw wrongState();
  return true;
}

type StepCommand = Extract<ExtraRequestCommand, { readonly type: Step }>;

function stepOf(command: StepCommand, request: ExtraRequestKept): ExtraRequestEvent {
  const base = baseOf(request);
  switch (command.type) {
    case 'ApproveExtraRequest':
      return { type: 'ExtraRequestApproved', data: { ...base, paymentLink: command.paymentLink } };
    case 'DeclineExtraRequest':
      return { type: 'ExtraRequestDeclined', data: { ...base, reason: command.reason } };
    case 'CancelExtraRequest':
      return { type: 'ExtraRequestCancelled', data: base };
    case 'MarkExtraRequestPaid':
      return { type: 'ExtraRequestPaid', data: { ...base, by: 'host', reference: null } };
    case 'FinishExtraRequest':
      return { type: 'ExtraRequestDone', data: base };
  }
}

/** Notes a page to pay on, once. */
const opened = (checkout: string, request: ExtraRequestKept): ExtraRequestEvent[] =>
  request.checkout === checkout
    ? []
    : [{ type: 'ExtraCheckoutOpened', data: { ...baseOf(request), checkout } }];

/**
 * Counts a payment where the request waits for just that sum, or was done before any had arrived; any other is to be given
 * back. Told again, nothing changes.
 */
function paidByCard(
  { reference, amountCents, currency }: ReceiveCardPayment,
  request: ExtraRequestKept,
): ExtraRequestEvent[] {
  if (request.references.includes(reference)) return [];
  const base = baseOf(request);
  const isWhole = amountCents === request.totalCents && currency === request.currency;
  const isUnpaid = request.state === 'approved' || (request.state === 'done' && request.paidBy === null);
  return isUnpaid && isWhole
    ? [{ type: 'ExtraRequestPaid', data: { ...base, by: 'stripe', reference } }]
    : [{ type: 'ExtraPaidInVain', data: { ...base, reference, amountCents, currency } }];
}

/** @throws DomainError `extra-request.price`, `extra-request.quantity`, `extra-request.date`, `extra-request.date-far` */
function requested({ type: _type, offer, shown, now, ...asked }: RequestExtra): ExtraRequestEvent {
  const { quantity, date } = asked;
  const { extraId, name: extraName, unit, priceCents, currency, maxQuantity } = offer;
  const isAsShown = shown?.unit === unit && shown.priceCents === priceCents && shown.currency === currency;
  if (shown !== undefined && !isAsShown) throw new DomainError('extra-request.price');
  if (quantity > maxQuantity) {
    throw DomainError.onField(
      'extra-request.quantity',
      'quantity',
      `At most ${maxQuantity} of this at a time.`,
    );
  }
  if (date !== null && date < earliestDay(offer, now))
    throw DomainError.onField('extra-request.date', 'date');
  if (date !== null && date > latestDay(now)) throw DomainError.onField('extra-request.date-far', 'date');
  const price = { unit, priceCents, currency, totalCents: totalOf(priceCents, quantity) };
  return {
    type: 'ExtraRequested',
    data: { ...asked, extraId, extraName, ...price, requestedOn: dayOf(now) },
  };
}

/** Returns what a quantity costs, in cents: whole numbers far below what a number holds exactly. */
export const totalOf = (priceCents: number, quantity: number): number => priceCents * quantity;

/**
 * Returns the first day for which something can be asked: that on which its lead time is over, where the day begins last,
 * as nobody knows where in the world a property is.
 */
export const earliestDay = ({ leadTimeHours }: Pick<RequestedOffer, 'leadTimeHours'>, now: number): string =>
  dayOf(now + (leadTimeHours - LAST_ZONE) * HOUR_MS);

/** Returns the last day for which something can be asked, where the day begins first. */
export const latestDay = (now: number): string =>
  dayOf(now + (REQUEST_DAYS_AHEAD * 24 + FIRST_ZONE) * HOUR_MS);

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

function begun(
  data: Extract<ExtraRequestEvent, { readonly type: 'ExtraRequested' }>['data'],
): ExtraRequestKept {
  const { requestId, ownerId, propertyId, extraId, totalCents, currency } = data;
  const facts = { requestId, ownerId, propertyId, extraId, totalCents, currency };
  return { ...facts, state: 'requested', paidBy: null, checkout: null, references: [] };
}

const paidWith = (state: ExtraRequestKept, reference: string | null): ExtraRequestKept =>
  reference === null ? state : { ...state, references: [...state.references, reference] };

const baseOf = ({ ownerId, propertyId, extraId }: ExtraRequestKept) => ({ ownerId, propertyId, extraId });

/** Returns a request that is there and not deleted. @throws DomainError `extra-request.not-found` */
export function present(state: ExtraRequestFolded): ExtraRequestKept & { readonly state: ExtraRequestState } {
  if (state === undefined || state.state === 'deleted') throw new DomainError('extra-request.not-found');
  return { ...state, state: state.state };
}

const wrongState = () => new DomainError('extra-request.state');
