import type { PublicProperty } from '#contracts/properties/api.ts';
import { type BookAnswer, openBook } from '#services/chat/ask-book.ts';
import type { Near } from '#services/chat/embeddings/nearest.ts';
import { plainText } from '#services/chat/passages/plain-text.ts';
import type { EvalBook, EvalQuestion } from './eval-books.ts';

/** Outcome of a question. */
export interface Outcome extends EvalQuestion {
  readonly book: string;
  readonly isOwnLanguage: boolean;
  readonly answer: BookAnswer;
  /** Titles of what was cited, or `@fact`. */
  readonly cited: readonly string[];
  /** True where the first passage is the right one; of several questions, where each has its passage. */
  readonly isRightFirst: boolean;
  /** True where a right passage is among those that were shown. */
  readonly isRightShown: boolean;
  /** Words of the answer that stand neither in the book nor in the product's own sentences. */
  readonly foreignWords: readonly string[];
  readonly milliseconds: number;
}

/** Puts the questions to a book, in the page of its main language. @param nearTo tells what is near to each; absent: nothing does */
export function evaluate(
  { name, property, questions }: EvalBook,
  nearTo?: (question: EvalQuestion) => readonly Near[],
): Outcome[] {
  const book = openBook(property);
  const known = new Set(lettersOf(JSON.stringify(property).replaceAll('\\n', ' ')).concat(SENTENCE_WORDS));
  return questions.map((question) => {
    const started = performance.now();
    const answer = book.ask(question.question, {
      ...(question.before !== undefined && { before: question.before }),
      near: nearTo?.(question),
    });
    const milliseconds = performance.now() - started;
    const cited = answer.citations.map((citation) => placeOf(citation, property));
    const isRight = (place: string) => question.expected.includes(place);
    return {
      ...question,
      book: name,
      isOwnLanguage: question.language === property.language,
      answer,
      cited,
      isRightFirst:
        question.kind === 'two'
          ? question.expected.every((place) => cited.includes(place))
          : isRight(cited[0] ?? ''),
      isRightShown: cited.some(isRight),
      foreignWords: lettersOf(answer.answer ?? '').filter((word) => !known.has(word)),
      milliseconds,
    };
  });
}

/** Words of the sentences in which facts are told, in six languages. */
const SENTENCE_WORDS = lettersOf(
  'The WiFi network is the password is La rete WiFi è la password è La red wifi es y la contraseña es Le réseau Wi-Fi est le mot de passe est Das WLAN heißt das Passwort ist A rede é e a palavra-passe é The access code Il codice di accesso El código de acceso Le code d’accès Der Zugangscode O código de acesso address L’indirizzo La dirección L’adresse Die Adresse A morada Check-in is from Il check-in è dalle La entrada es a partir de las L’arrivée se fait à partir de Check-in ist ab Uhr O check-in é a partir das Check-out is by entro le La salida es antes de las Le départ se fait avant bis até às',
);

function lettersOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function placeOf(
  { section, title, excerpt }: BookAnswer['citations'][number],
  property: PublicProperty,
): string {
  if (section === 'checkin') return checkinPlace(excerpt, property);
  if (section !== null) return title;
  const { wifiPassword, accessCode, address, description } = property;
  if (excerpt === accessCode) return '@code';
  if (excerpt.includes(wifiPassword ?? '\0')) return '@wifi';
  if (excerpt.startsWith(address)) return '@address';
  return excerpt === description ? '@description' : '@welcome';
}

const CHECKIN_PLACES = {
  checkinTime: '@checkin',
  checkoutTime: '@checkout',
  earlyCheckinDescription: '@early',
  lateCheckoutDescription: '@late',
  instructions: '@instructions',
} as const;

function checkinPlace(excerpt: string, { content }: PublicProperty): string {
  const items = content.find(({ section }) => section === 'checkin')?.items ?? {};
  const field = Object.entries(items).find(
    ([, value]) => typeof value === 'string' && plainText(value) === excerpt,
  )?.[0];
  return CHECKIN_PLACES[field as keyof typeof CHECKIN_PLACES] ?? '@instructions';
}
