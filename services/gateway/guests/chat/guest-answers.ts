import { LRUCache } from 'lru-cache';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { ChatModel } from '#kernel/ports/models/chat-model.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { AskableBook, Asking, BookAnswer, Consulted } from '#services/chat/ask-book.ts';
import type { Near } from '#services/chat/embeddings/nearest.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import type { PublicDocument } from '../documents/public-documents.ts';

/** The model that words answers, and how often it may. */
export interface Wording {
  readonly model: ChatModel;
  /** Most answers that it words for one house in a day. */
  readonly dailyAnswers: number;
}

/** A question to a book. */
export interface GuestQuestion {
  readonly document: PublicDocument;
  readonly book: AskableBook;
  readonly question: string;
  readonly before?: string | undefined;
  /** Passages of the book by how near they are to the question; absent: nobody measured that. */
  readonly near?: readonly Near[] | undefined;
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

/** Name under which it is counted how many answers are worded for a house in a day. */
const WORDED = 'chat-answers';
/** Answers that are kept: those that were asked for last. */
const ANSWERS_KEPT = 1_000;
/** Outcomes that would be the same again, for as long as the book is. */
const LASTING: ReadonlySet<string> = new Set(['unfounded', 'unfit']);

/** Returns the key under which it is counted how many answers are worded for a house in a day. */
export const wordedAnswersKey = (digest: KeyedDigest, propertyId: string): string =>
  digest(WORDED, propertyId);

/** @param options.wording absent: there is no model @param options.observe is told what came of it */
export function createGuestAnswers(options: {
  wording?: Wording | undefined;
  counters: RequestCounters;
  digest: KeyedDigest;
  observe: (outcome: string) => void;
}): GuestAnswers {
  const { wording, observe } = options;
  const hasRoom = createHouseRoom(options, {
    of: WORDED,
    max: wording?.dailyAnswers ?? 0,
    share: 'asked',
  });
  // By the version of the book: what is changed in it makes other keys.
  const kept = new LRUCache<string, GuestAnswer>({ max: ANSWERS_KEPT });

  async function worded(
    { model }: Wording,
    asked: GuestQuestion,
    consulted: Consulted,
    ...[onText, signal]: [(text: string) => void, AbortSignal]
  ): Promise<GuestAnswer> {
    const quoted = asAnswer(consulted.answer, 'book');
    if (!(await hasRoom(asked.document.propertyId, asked.ip).catch(() => false))) {
      observe('budget');
      return quoted;
    }
    const { wordAnswer } = await import('#services/chat/model/word-answer.ts');
    const { question, before, book } = asked;
    const order = { question, before, consulted, secrets: book.secrets };
    const wording = await wordAnswer(model, order, onText, signal);
    observe(signal.aborted ? 'left' : wording.outcome);
    if (wording.outcome === 'worded') return keep(asked, asAnswer(wording.answer, 'model'));
    return LASTING.has(wording.outcome) && !signal.aborted ? keep(asked, quoted) : quoted;
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
      return worded(wording, asked, consulted, onText, signal);
    },
  };
}

const asking = ({ before, near }: GuestQuestion): Asking => ({
  ...(before !== undefined && { before }),
  ...(near !== undefined && { near }),
});

const asAnswer = (answer: BookAnswer, source: GuestAnswer['source']): GuestAnswer => ({
  ...answer,
  citations: [...answer.citations],
  automatic: true,
  source,
});

/** Names a question to a version of a book. */
const keyOf = ({ document, question, before }: GuestQuestion): string =>
  JSON.stringify([document.propertyId, document.etag, ...[question, before ?? ''].map(normal)]);

const normal = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');
