import { askBook, judgeAnswer } from '#contracts/chat/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../gateway-parts.ts';
import { createAskableBooks } from '../../guests/documents/askable-books.ts';
import type { QuestionRecords } from '../../guests/question-records.ts';
import { tooMany } from '../../limits/rate-limits.ts';

const MINUTE_MS = 60_000;
/** Most questions of one address in a minute: a whole family may stand behind it. */
const QUESTIONS_PER_MINUTE = 30;
/** Most questions to one house in an hour, from however many addresses. */
const QUESTIONS_PER_HOUSE = 1_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Registers the questions of guests to a book. What they ask is recorded once they have their answer, never who asks. */
export function chatRoutes(
  parts: Pick<GatewayParts, 'routes' | 'documents' | 'plans' | 'counters' | 'digest' | 'rateLimitScale'> & {
    readonly questionRecords: Pick<QuestionRecords, 'asked' | 'judged'>;
  },
): void {
  const { routes, documents, plans, counters, digest, rateLimitScale, questionRecords } = parts;
  const bookOf = createAskableBooks();

  /** @throws DomainError `request.too-many` */
  async function countQuestion(propertyId: string): Promise<void> {
    const { count } = await counters.count(digest('guest-questions', propertyId), HOUR_MS);
    if (count > QUESTIONS_PER_HOUSE * rateLimitScale) throw tooMany();
  }

  routes.on(
    askBook,
    async ({ params, body: { question, language, before }, raw }) => {
      const document = await documents.find(params.slug, language);
      if (document === undefined) throw new DomainError('property.not-found');
      await plans.require(document.ownerId, 'chat');
      await countQuestion(document.propertyId);
      const book = await bookOf(document);
      const answer = book.ask(question, before === undefined ? {} : { before });
      questionRecords.asked(raw, document, {
        question,
        before,
        language: answer.language,
        answer: { ...answer, citations: [...answer.citations] },
      });
      return { ...answer, citations: [...answer.citations], automatic: true as const };
    },
    { rateLimit: { max: Math.ceil(QUESTIONS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );

  routes.on(
    judgeAnswer,
    async ({ params, body: { right, ...asked }, raw }) => {
      const document = await documents.find(params.slug, asked.language);
      if (document === undefined) throw new DomainError('property.not-found');
      await plans.require(document.ownerId, 'chat');
      await countQuestion(document.propertyId);
      questionRecords.judged(raw, document, asked, right);
      return { accepted: true as const };
    },
    { rateLimit: { max: Math.ceil(QUESTIONS_PER_MINUTE * rateLimitScale), timeWindow: MINUTE_MS } },
  );

  routes.refuseOtherMethods();
}
