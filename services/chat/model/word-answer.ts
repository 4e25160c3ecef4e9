import { type ChatModel, ChatModelError, type ChatModelFailure } from '#kernel/ports/models/chat-model.ts';
import { withPrice } from '../answers/quote.ts';
import { type BookAnswer, type Consulted, citationOf } from '../ask-book.ts';
import { sayFact } from '../passages/fact.ts';
import type { IndexedPassage } from '../passages/indexed-passage.ts';
import { instructionsFor } from './instructions.ts';
import { isGrounded, type SentPassage } from './is-grounded.ts';
import { readStatements, type Statement } from './statements.ts';
import { secretsIn, type Withheld, withholding } from './withheld.ts';

/** A question, with what its book has to say to it. */
export interface WordingOrder {
  readonly question: string;
  readonly before?: string | undefined;
  readonly consulted: Consulted;
  /** Words that are never sent. */
  readonly secrets: readonly string[];
}

/** Outcome of a model: an answer, or why there is none. `unfounded`: it said what its passages do not, or gave none. */
export type Wording =
  | { readonly outcome: 'worded'; readonly answer: BookAnswer }
  | { readonly outcome: 'unfounded' | ChatModelFailure };

/** Characters of a passage that are sent, and sentences and passages of an answer. */
const LONGEST_SENT = 1_500;
/** The same of a title, which may be as long as a text: each character is paid for. */
const LONGEST_TITLE = 300;
const MOST_SENTENCES = 6;
const MOST_CITED = 3;

/**
 * Has a model word the answer to a question. A sentence is given on as soon as it is there and has been checked; where a later
 * one fails, there is no answer, and what was given on is to be taken back.
 * @param onText gets each checked sentence, with a space behind it where another one follows
 * @param signal gives up
 */
export async function wordAnswer(
  model: ChatModel,
  order: WordingOrder,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Wording> {
  const { answer } = order.consulted;
  const { withheld, passages } = sentOf(order);
  const hidden = (text: string) => withheld.hide(text);
  const asked = [order.question, order.before ?? ''].map(hidden).join('\n');
  const check = { language: answer.language, asked };
  const text = new AnswerText(passages, withheld, check, onText);
  const reader = readStatements();
  const unfounded = new AbortController();
  const take = (statements: readonly Statement[] | undefined) => {
    if (!text.add(statements)) unfounded.abort();
  };
  const data = JSON.stringify({
    question: hidden(order.question),
    ...(order.before !== undefined && { before: hidden(order.before) }),
    passages: passages.map(({ id, indexed: { passage } }) => ({
      id,
      section: hidden(passage.sectionTitle).slice(0, LONGEST_TITLE),
      title: hidden(passage.title).slice(0, LONGEST_TITLE),
      text: hidden(wordsOf(passage, answer.language)),
    })),
  });
  try {
    const both = AbortSignal.any([signal, unfounded.signal]);
    await model.write(
      { instructions: instructionsFor(answer.language), data },
      (piece) => {
        if (!both.aborted) take(reader.push(piece));
      },
      both,
    );
    if (!unfounded.signal.aborted) take(reader.end());
  } catch (error) {
    if (!unfounded.signal.aborted) {
      return { outcome: error instanceof ChatModelError ? error.kind : 'unavailable' };
    }
  }
  if (unfounded.signal.aborted || text.isEmpty) return { outcome: 'unfounded' };
  const { language } = answer;
  const citations = text.cited.slice(0, MOST_CITED).map(({ passage }) => citationOf(passage, [], language));
  return {
    outcome: 'worded',
    answer: { kind: 'answer', answer: text.said, language, citations, contact: null },
  };
}

/** The checked sentences of an answer. */
class AnswerText {
  readonly #passages: ReadonlyMap<string, SentPassage>;
  readonly #withheld: Withheld;
  readonly #check: Parameters<typeof isGrounded>[2];
  readonly #onText: (text: string) => void;
  readonly #sentences: string[] = [];
  readonly #cited = new Set<IndexedPassage>();

  constructor(
    passages: readonly SentPassage[],
    withheld: Withheld,
    check: Parameters<typeof isGrounded>[2],
    onText: (text: string) => void,
  ) {
    this.#passages = new Map(passages.map((passage) => [passage.id, passage]));
    this.#withheld = withheld;
    this.#check = check;
    this.#onText = onText;
  }

  get isEmpty(): boolean {
    return this.#sentences.length === 0;
  }

  get said(): string {
    return this.#sentences.join(' ');
  }

  get cited(): readonly IndexedPassage[] {
    return [...this.#cited];
  }

  /** Takes sentences. @returns false where one of them may not be shown */
  add(statements: readonly Statement[] | undefined): boolean {
    return statements?.every((statement) => this.#addOne(statement)) ?? false;
  }

  #addOne({ text, cites }: Statement): boolean {
    const cited = cites.map((id) => this.#passages.get(id));
    const known = cited.filter((passage) => passage !== undefined);
    if (known.length < cited.length || this.#sentences.length >= MOST_SENTENCES) return false;
    if (!isGrounded(text, known, this.#check)) return false;
    const revealed = this.#withheld.reveal(text);
    if (revealed === undefined) return false;
    this.#onText(this.isEmpty ? revealed : ` ${revealed}`);
    this.#sentences.push(revealed);
    for (const { indexed } of known) this.#cited.add(indexed);
    return true;
  }
}

function sentOf({ consulted: { passages, answer }, secrets }: WordingOrder) {
  const withheld = withholding([...secrets, ...passages.flatMap(({ passage }) => secretsIn(passage))]);
  const sent = passages.map((indexed, at): SentPassage => {
    const { sectionTitle, title } = indexed.passage;
    const text = [sectionTitle, title, wordsOf(indexed.passage, answer.language)].join('\n');
    return { id: `p${at + 1}`, indexed, text: withheld.hide(text) };
  });
  return { withheld, passages: sent };
}

/** Returns the words of a passage as they are sent: a fact as a sentence in the language of the answer, an offer with its price. */
function wordsOf(passage: IndexedPassage['passage'], language: BookAnswer['language']): string {
  const { fact, text } = passage;
  if (fact !== undefined) return sayFact(fact, language);
  return withPrice(text.slice(0, LONGEST_SENT), passage, language);
}
