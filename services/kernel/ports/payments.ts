import type { Currency } from '#contracts/extras/currencies.ts';
import type { Language } from '#contracts/kernel/languages.ts';

/** A request that is to be paid by card. */
export interface CheckoutOrder {
  readonly requestId: string;
  /** The house that it was asked of, by which the operator finds a payment. */
  readonly property: { readonly id: string; readonly name: string };
  /** As the guest reads it. */
  readonly name: string;
  readonly priceCents: number;
  readonly quantity: number;
  readonly currency: Currency;
  readonly language: Language;
  /** E-mail of the guest, where it is known. */
  readonly email?: string | undefined;
  /** Address of the page to come back to, having paid or not. */
  readonly returnUrl: string;
  /** The page that was opened for it last; absent where none was. */
  readonly opened?: string | undefined;
}

/** A page to pay an order on. */
export interface OpenedCheckout {
  /** Name of the page there, by which it is found again. */
  readonly id: string;
  /** Address for whoever wants to pay: that of the page, or the one to come back to where they have paid. */
  readonly url: string;
}

/** Money that arrived for a request. */
export interface CardPayment {
  readonly requestId: string;
  /** Name of the payment there; the same however often it is told. */
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: Currency;
}

/** Port to a service that takes payments by card. */
export interface Payments {
  /**
   * Opens a page to pay on; for the same order the same one while it is open. An order that was paid, or is being paid by
   * a bank, leads back at once. Whoever asks hands on which one was opened last: there it is remembered for a day alone.
   * @throws DomainError `payment.unavailable`; `payment.not-offered` where the sum is one that is never taken
   */
  checkout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /**
   * Reads a message by its signature.
   * @returns `undefined` where it tells of no payment for a request
   * @throws DomainError `payment.signature-invalid`
   */
  received(body: Buffer, signature: string | undefined): CardPayment | undefined;
}
