import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { EXTRA_REQUEST_PAGE } from '#contracts/extras/addresses.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import { REQUEST_DAYS_AHEAD } from '#contracts/extras/limits.ts';
import type { ExtraRequested } from '#contracts/extras/requests-api.ts';
import type { BookExtra } from '../../book/guest-book.ts';
import { sayBookIsOld } from '../../book-is-old.ts';
import { useGuest } from '../guest-context.tsx';
import { LetterCount } from '../LetterCount.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { keepRequest } from './kept-requests.ts';
import { oddContact } from './odd-contact.ts';
import { openRequest, type RequestField, type Wrong } from './send-request.ts';

// As many letters as the server takes.
const NAME_MAX = 100;
const CONTACT_MAX = 254;
const NOTE_MAX = 1_000;
const HOUR_MS = 3_600_000;
const FIELD_ID = 'extra-field';

/** Lets a guest ask for an offer: how many, for when, who they are; then says where to follow the request. */
export function ExtraForm({ extra }: { extra: BookExtra }) {
  const [requested, setRequested] = useState<ExtraRequested>();
  const [isAgain, setAgain] = useState(false);
  function askAgain(): void {
    setAgain(true);
    setRequested(undefined);
  }
  if (requested) return <Sent requested={requested} onAgain={askAgain} />;
  return <AskForm extra={extra} isAgain={isAgain} onRequested={setRequested} />;
}

interface AskFormProps {
  readonly extra: BookExtra;
  /** True for the form of another request, which takes the place of a button that had the focus. */
  readonly isAgain: boolean;
  readonly onRequested: (requested: ExtraRequested) => void;
}

function AskForm({ extra, isAgain, onRequested }: AskFormProps) {
  const { book, t } = useGuest();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAgain) form.current?.querySelector('input')?.focus();
  }, [isAgain]);
  const { quantity, setQuantity, wrong, isSending, submit } = useRequest(extra, onRequested);
  const [note, setNote] = useState('');
  const [seen] = useState(extra);
  const total = amountInWords(extra.priceCents * quantity, extra.currency, book.language);
  const idOf = (field: RequestField) => `${FIELD_ID}-${field}-${extra.id}`;
  const control = (field: RequestField) => {
    const isWrong = wrong !== undefined && 'field' in wrong && wrong.field === field;
    return {
      id: idOf(field),
      name: field,
      className: 'search-input',
      'aria-invalid': isWrong,
      'aria-describedby': isWrong ? `${idOf(field)}-wrong` : undefined,
    };
  };
  const place = { wrong, idOf };
  const days = { min: dayIn(extra.leadTimeHours), max: dayIn(REQUEST_DAYS_AHEAD * 24) };
  return (
    <form ref={form} className="extra-form" noValidate onSubmit={(event) => void submit(event)}>
      {extra.description && (
        <p lang={extra.lang} {...TO_ITS_SIDE}>
          {extra.description}
        </p>
      )}
      <p className="extra-price">{extra.price}</p>
      {/* There before it speaks: what appears with its words is not read out. */}
      <p className="extra-was" role="status">
        {!isSamePrice(seen, extra) && t('priceWas', { price: seen.price })}
      </p>
      {extra.maxQuantity > 1 && (
        <Stepper quantity={quantity} most={extra.maxQuantity} onChange={setQuantity} />
      )}
      <Row field="date" label={t('forDay')} isOptional {...place}>
        <input {...control('date')} type="date" {...days} />
      </Row>
      <Row field="name" label={t('yourName')} {...place}>
        <input
          {...control('name')}
          autoComplete="name"
          maxLength={NAME_MAX}
          defaultValue={book.visit?.guestName}
          aria-required
        />
      </Row>
      <Row field="contact" label={t('yourContact')} hint={t('contactHint')} {...place}>
        <input {...control('contact')} autoComplete="email" maxLength={CONTACT_MAX} aria-required />
      </Row>
      <Row field="note" label={t('yourNote')} isOptional {...place}>
        <textarea {...control('note')} rows={2} onChange={(event) => setNote(event.target.value)} />
        <LetterCount text={note} most={NOTE_MAX} />
      </Row>
      <div className="extra-total">
        <span>{t('total')}</span>
        <output className="display" aria-live="polite">
          {total}
        </output>
      </div>
      <p className="extra-wrong" role="alert">
        {wrong && !('field' in wrong && wrong.field !== 'quantity') && t(wrong.text)}
      </p>
      <button type="submit" className="ask-send extra-send" aria-disabled={isSending}>
        {t(isSending ? 'sending' : 'sendRequest')}
      </button>
      <p className="ask-note">{t('payLater')}</p>
    </form>
  );
}

const isSamePrice = (one: BookExtra, other: BookExtra): boolean =>
  one.priceCents === other.priceCents && one.unit === other.unit && one.currency === other.currency;

/** Returns what the form holds beside its fields, and what sends it: once, however often it is tapped. */
function useRequest(extra: BookExtra, onRequested: AskFormProps['onRequested']) {
  const { book } = useGuest();
  const [quantity, setQuantity] = useState(1);
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  // What does not look like a way to answer is sent all the same, once its guest was told: `@lena` may be a name elsewhere.
  const warnedOf = useRef('');
  const send = useMemo(() => openRequest(book.slug), [book.slug]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const said = (field: RequestField) => String(typed.get(field) ?? '').trim();
    const refuse = (why: Wrong) => {
      setWrong(why);
      if ('field' in why) form.querySelector<HTMLElement>(`[name="${why.field}"]`)?.focus();
    };
    if (said('name') === '') return refuse({ field: 'name', text: 'nameMissing' });
    const contact = said('contact');
    if (contact === '') return refuse({ field: 'contact', text: 'contactMissing' });
    const odd = oddContact(contact);
    if (odd !== undefined && warnedOf.current !== contact) {
      warnedOf.current = contact;
      return refuse({ field: 'contact', text: odd });
    }
    if (said('note').length > NOTE_MAX) return refuse({ field: 'note', text: 'tooLong' });
    const more = { ...(said('date') && { date: said('date') }), ...(said('note') && { note: said('note') }) };
    isUnderWay.current = true;
    setWrong(undefined);
    setSending(true);
    const outcome = await send({
      extraId: extra.id,
      quantity,
      price: { unit: extra.unit, priceCents: extra.priceCents, currency: extra.currency },
      name: said('name'),
      contact,
      language: book.language,
      ...more,
    });
    isUnderWay.current = false;
    setSending(false);
    if ('wrong' in outcome) {
      // Also where no stream tells of it, the price that the text speaks of is on the page.
      if (outcome.wrong.text === 'priceChanged') sayBookIsOld();
      return refuse(outcome.wrong);
    }
    keepRequest(book.propertyId, { token: outcome.requested.token, name: extra.name }, said('date'));
    onRequested(outcome.requested);
  }
  return { quantity, setQuantity, wrong, isSending, submit };
}

interface RowProps {
  readonly field: RequestField;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly wrong: Wrong | undefined;
  readonly idOf: (field: RequestField) => string;
  readonly children: ReactNode;
}

/** Shows a field with its label above it and what is wrong with it below. */
function Row({ field, label, hint, isOptional, wrong, idOf, children }: RowProps) {
  const { t } = useGuest();
  const isWrong = wrong !== undefined && 'field' in wrong && wrong.field === field;
  return (
    <div className="extra-row">
      <label htmlFor={idOf(field)}>
        {label} {isOptional && <small>({t('optional')})</small>}
      </label>
      {children}
      {isWrong ? (
        <p id={`${idOf(field)}-wrong`} className="extra-wrong" role="alert">
          {t(wrong.text)}
        </p>
      ) : (
        hint && <small>{hint}</small>
      )}
    </div>
  );
}

interface StepperProps {
  readonly quantity: number;
  readonly most: number;
  readonly onChange: (quantity: number) => void;
}

function Stepper({ quantity, most, onChange }: StepperProps) {
  const { t } = useGuest();
  return (
    <fieldset className="extra-stepper">
      <legend>{t('quantity')}</legend>
      <button
        type="button"
        className="icon-button"
        aria-label={t('fewer')}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
      >
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        className="icon-button"
        aria-label={t('oneMore')}
        disabled={quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        +
      </button>
    </fieldset>
  );
}

function Sent({ requested, onAgain }: { requested: ExtraRequested; onAgain: () => void }) {
  const { t } = useGuest();
  return (
    <div className="extra-sent" role="status">
      <p className="display">{t('requestSent')}</p>
      <p>{t('requestSentText')}</p>
      <a className="ask-send" href={EXTRA_REQUEST_PAGE + encodeURIComponent(requested.token)}>
        {t('followRequest')}
      </a>
      <button type="button" className="more" onClick={onAgain}>
        {t('askAgain')}
      </button>
    </div>
  );
}

/** Returns the day in so many hours, as a field of dates has it: in the reader's own time. */
function dayIn(hours: number): string {
  const day = new Date(Date.now() + hours * HOUR_MS);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
