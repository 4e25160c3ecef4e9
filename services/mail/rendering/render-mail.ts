import { amountInWords, type Currency } from '#contracts/extras/currencies.ts';
import { type Language, LOCALES } from '#contracts/kernel/languages.ts';
import type { Mail } from '#kernel/ports/mailer.ts';
import { mailAsHtml, mailAsText, withColon } from './layout.ts';
import type { ExtraFacts, MailTexts, MailWords } from './mail-texts.ts';
import { nameInMail } from './name-in-mail.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { pt } from './texts/pt.ts';

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, it, es, fr, de, pt };

/** Questions that wait at a house. */
export interface PropertyQuestions {
  readonly propertyName: string;
  readonly slug: string;
  /** Those asked most often first; `count` says how often. */
  readonly questions: readonly { readonly text: string; readonly count: number }[];
}

/** Content of one mail. `url` is the address that its button leads to; dates are ISO 8601 UTC. */
export type MailContent =
  | {
      readonly template: 'invite' | 'inviteResent';
      readonly ownerName: string;
      readonly expiresAt: string;
      readonly url: string;
    }
  | { readonly template: 'passwordReset' | 'adminDeviceLink'; readonly minutes: number; readonly url: string }
  | { readonly template: 'emailVerification'; readonly hours: number; readonly url: string }
  | {
      readonly template: 'newDevice';
      readonly device: string;
      readonly at: string;
      readonly isAdmin: boolean;
    }
  | {
      readonly template: 'lowRating';
      readonly rating: number;
      readonly propertyName: string;
      readonly url: string;
    }
  | {
      readonly template: 'feedbackAnswer';
      readonly text: string;
      readonly propertyName: string;
      readonly url: string;
    }
  | { readonly template: 'passwordChanged'; readonly hasEndedAccess: boolean }
  | (ExtraContent & { readonly template: 'extraApproved' | 'extraDeclined' | 'extraPaid' })
  | (ExtraContent & {
      readonly template: 'extraPaidInVain' | 'extraRefundDue';
      readonly paid: { readonly amountCents: number; readonly currency: Currency };
    })
  | (ExtraContent & { readonly template: 'extraRequested'; readonly guestName: string })
  | {
      readonly template: 'weeklyQuestions';
      readonly houses: readonly PropertyQuestions[];
      readonly total: number;
      readonly url: string;
      /** Address at which these mails are ended without signing in. */
      readonly endUrl: string;
    }
  | { readonly template: 'passkeyAdded' | 'emailChanged' | 'accountDeleted' };

/** A request for an extra; `date` is a day, `2026-05-09`. */
interface ExtraContent {
  readonly propertyName: string;
  readonly extraName: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly currency: Currency;
  readonly date: string | null;
  readonly url: string;
}

/** The name under which mails are written. */
export interface MailBrand {
  readonly name: string;
  readonly supportEmail: string;
}

/** Writes a mail in a language. Pure. */
export function renderMail(
  content: MailContent,
  language: Language,
  brand: MailBrand,
): Pick<Mail, 'subject' | 'text' | 'html' | 'endUrl'> {
  const texts = TEXTS[language];
  const words = wordsOf(content, language, texts, brand);
  const page = {
    language,
    words,
    brandName: brand.name,
    linkInFull: texts.linkInFull,
    questions: texts.questions(brand.supportEmail),
    ...('url' in content && { url: content.url }),
  };
  if (!('endUrl' in content)) {
    return { subject: words.subject, text: mailAsText(page), html: mailAsHtml(page) };
  }
  const { endUrl } = content;
  const ended = { ...page, end: { url: endUrl, label: texts.endMails } };
  return { subject: words.subject, text: mailAsText(ended), html: mailAsHtml(ended), endUrl };
}

function wordsOf(content: MailContent, language: Language, texts: MailTexts, brand: MailBrand): MailWords {
  const { name: brandName, supportEmail } = brand;
  switch (content.template) {
    case 'invite':
    case 'inviteResent': {
      const lastDay = writtenOut(content.expiresAt, language);
      return texts[content.template]({ brandName, ownerName: nameInMail(content.ownerName), lastDay });
    }
    case 'passwordReset':
    case 'adminDeviceLink':
      return texts[content.template]({ brandName, minutes: content.minutes });
    case 'emailVerification':
      return texts.emailVerification({ brandName, hours: content.hours });
    case 'newDevice': {
      const { device, at, isAdmin } = content;
      return texts.newDevice({ brandName, device, when: toTheMinute(at, language), isAdmin });
    }
    case 'extraRequested': {
      const guestName = nameInMail(content.guestName);
      return texts.extraRequested({ ...extraFacts(content, language), guestName });
    }
    case 'extraApproved':
    case 'extraDeclined':
    case 'extraPaid':
      return texts[content.template](extraFacts(content, language));
    case 'extraPaidInVain':
    case 'extraRefundDue': {
      const { amountCents, currency } = content.paid;
      const paid = amountInWords(amountCents, currency, language);
      return texts[content.template]({ ...extraFacts(content, language), paid });
    }
    case 'passwordChanged':
      return texts.passwordChanged({ brandName, supportEmail, hasEndedAccess: content.hasEndedAccess });
    case 'passkeyAdded':
    case 'emailChanged':
    case 'accountDeleted':
      return texts[content.template]({ brandName, supportEmail });
    case 'lowRating':
      return texts.lowRating({ propertyName: nameInMail(content.propertyName), rating: content.rating });
    case 'feedbackAnswer': {
      const { propertyName, text } = content;
      return texts.feedbackAnswer({ propertyName: nameInMail(propertyName), lines: linesOf(text) });
    }
    case 'weeklyQuestions':
      return texts.weeklyQuestions(questionFacts(content, language));
  }
}

/** Returns the paragraphs of a text that somebody typed. */
const linesOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Writes the questions out, below the names of their houses. Words in it are those of hosts and guests. */
function questionFacts(
  { houses, total }: { readonly houses: readonly PropertyQuestions[]; readonly total: number },
  language: Language,
) {
  const told = houses.reduce((sum, { questions }) => sum + questions.length, 0);
  const lines = houses.flatMap(({ propertyName, questions }) => [
    withColon(nameInMail(propertyName), language),
    ...questions.map(({ text, count }) => `– ${nameInMail(text)}${count > 1 ? ` (${count} ×)` : ''}`),
  ]);
  return { total, untold: total - told, lines };
}

/** Writes the facts of a request out. Names in it are those of hosts and guests. */
function extraFacts(content: ExtraContent, language: Language): ExtraFacts {
  const { propertyName, extraName, quantity, totalCents, currency, date } = content;
  const name = nameInMail(extraName);
  return {
    propertyName: nameInMail(propertyName),
    extra: quantity === 1 ? name : `${quantity} × ${name}`,
    total: amountInWords(totalCents, currency, language),
    day: date === null ? '' : writtenOut(date, language),
  };
}

/** Returns a day as a reader of the language writes it: `28 novembre 2026`. */
const writtenOut = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(instant),
  );

/** Returns a moment as a reader of the language writes it, in UTC: where they are is not known. */
const toTheMinute = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant));
