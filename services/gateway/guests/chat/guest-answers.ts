import { LRUCache } from 'lru-cache';
import { SHARE_WITHOUT_PACKAGE } from '#contracts/billing/packages.ts';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { ChatModel } from '#kernel/ports/models/chat-model.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { AskableBook, Asking, BookAnswer, Consulted } from '#services/chat/ask-book.ts';
import type { Near } from '#services/chat/embeddings/nearest.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import type { Plans } from '../../properties/plans.ts';
import type { PublicDocument } from '../documents/public-documents.ts';

/** The model that words answers, and how often it may. */
export interface Wording {
  readonly model: ChatModel;
  /** Most answers that it words for one house in a day. */
  readonly dailyAnswers: number;
  /** Most answers that it words for all houses together in a day. */
  readonly dailyAnswersTotal: number;
}

/** A question to a book. */
export interface GuestQuestion {
  readonly document: PublicDocument;
  readonly book: AskableBook;
  readonly question: string;
  readonly before?: string | undefined;
  /** Passages of the book by how near they are to the question; absent: nobody measured that. */
  readonly near?: readonly Near[] | undefined;
  /** Language of the page that the guest reads; absent: that of the book. */
  readonly page?: Language | undefined;
  /** Address that it comes from. */
  readonly ip: string;
}

/** Answers questions of guests: quoted from the book, or worded by a model where there is one. */
export interface GuestAnswers {
  /** Tells whether an answer may have to be waited for. */
  readonly hasModel: boolean;
  /** Answers from the book, at once. */
  quote(question: GuestQuestion): GuestAnswer;
  /**
   * Has the model word the answer; quotes the book where it does not. Never fails.
   * @param onText gets what may be shown of the answer already; the answer itself stands in its place
   * @param signal gives up
   */
  word(question: GuestQuestion, onText: (text: string) => void, signal: AbortSignal): Promise<GuestAnswer>;
}

const DAY_MS = 24 * 60 * 60_000;
/** Name under which it is counted how many answers are worded in a day. */
const WORDED = 'chat-answers';
/** Answers that are kept: those that were asked for last. */
const ANSWERS_KEPT = 1_000;
/** Outcomes that would be the same again, for as long as the book is. */
const LASTING: ReadonlySet<string> = new Set(['unfounded', 'unfit']);

/**
 * Returns the key under which it is counted how many answers are worded in a day.
 * @param of id of a house, `total`: for all of them, `without-package`: for those whose owner has none
 */
export const wordedAnswersKey = (digest: KeyedDigest, of: string): string => digest(WORDED, of);

/** Returns the most answers that are worded in a day for houses without a package together, of those for all. */
export const sharedAnswers = (dailyAnswersTotal: number): number =>
  Math.floor(dailyAnswersTotal * SHARE_WITHOUT_PACKAGE);

/** @param options.wording absent: there is no model @param options.observe is told what came of it */
export function createGuestAnswers(options: {
  wording?: Wording | undefined;
  plans: Pick<Plans, 'hasPackage'>;
  counters: RequestCounters;
  digest: KeyedDigest;
  observe: (outcome: string) => void;
}): GuestAnswers {
  const { wording, plans, counters, digest, observe } = options;
  const hasRoom = createHouseRoom(options, {
    of: WORDED,
    max: wording?.dailyAnswers ?? 0,
    share: 'asked',
  });
  // By the version of the book: what is changed in it makes other keys.
  const kept = new LRUCache<string, GuestAnswer>({ max: ANSWERS_KEPT });

  const isWithin = async (of: string, most: number): Promise<boolean> =>
    (await counters.count(wordedAnswersKey(digest, of), DAY_MS)).count <= most;

  /** Counts an answer in the house first: whoever is beyond a narrower limit takes nothing of a wider one. */
  async function mayAsk(
    { document: { propertyId, ownerId }, ip }: GuestQuestion,
    { dailyAnswersTotal: total }: Wording,
  ): Promise<boolean> {
    if (!(await hasRoom(propertyId, ip))) return false;
    const hasShare =
      (await plans.hasPackage(ownerId)) || (await isWithin('without-package', sharedAnswers(total)));
    return hasShare && isWithin('total', total);
  }

  async function wordedOrQuoted(
    wording: Wording,
    asked: GuestQuestion,
    consulted: Consulted,
    ...[onText, signal]: [(text: string) => void, AbortSignal]
  ): Promise<GuestAnswer> {
    const quoted = asAnswer(consulted.answer, 'book');
    if (!(await mayAsk(asked, wording).catch(() => false))) {
      observe('budget');
      return quoted;
    }
    const { wordAnswer } = await import('#services/chat/model/word-answer.ts');
    const { question, before, book } = asked;
    const order = { question, before, consulted, secrets: book.secrets };
    const worded = await wordAnswer(wording.model, order, onText, signal);
    observe(signal.aborted ? 'left' : worded.outcome);
    if (worded.outcome === 'worded') return keep(asked, asAnswer(worded.answer, 'model'));
    return LASTING.has(worded.outcome) && !signal.aborted ? keep(asked, quoted) : quoted;
  }

  function keep(asked: GuestQuestion, answer: GuestAnswer): GuestAnswer {
    kept.set(keyOf(asked), answer);
    return answer;
  }

  return {
    hasModel: wording !== undefined,
    quote: (asked) => asAnswer(asked.book.ask(asked.question, asking(asked)), 'book'),
    async word(asked, onText, signal) {
      const known = kept.get(keyOf(asked));
      if (known !== undefined) return known;
      const consulted = asked.book.consult(asked.question, asking(asked));
      if (wording === undefined || consulted.passages.length === 0) return asAnswer(consulted.answer, 'book');
      return wordedOrQuoted(wording, asked, consulted, onText, signal);
    },
  };
}

const asking = ({ before, near, page }: GuestQuestion): Asking => ({
  ...(before !== undefined && { before }),
  ...(near !== undefined && { near }),
  ...(page !== undefined && { page }),
});

const asAnswer = (answer: BookAnswer, source: GuestAnswer['source']): GuestAnswer => ({
  ...answer,
  citations: [...answer.citations],
  automatic: true,
  source,
});

/** Names a question to a version of a book. */
const keyOf = ({ document, question, before, page }: GuestQuestion): string =>
  JSON.stringify([document.propertyId, document.etag, page ?? null, ...[question, before ?? ''].map(normal)]);

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
