import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import { askBook, judgeAnswer } from '#contracts/chat/endpoints.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import { bearsIdempotencyKey } from '../../calls/idempotency.ts';
import type { GatewayParts } from '../../composition/gateway-parts.ts';
import { streamAnswer } from '../../guests/chat/answer-stream.ts';
import { createGuestAnswers } from '../../guests/chat/guest-answers.ts';
import { createPlaces } from '../../guests/chat/places.ts';
import type { QuestionRecords } from '../../guests/chat/question-records.ts';
import { createAskableBooks } from '../../guests/documents/askable-books.ts';
import type { PublicDocument } from '../../guests/documents/public-documents.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import { tooMany } from '../../http/limits/rate-limits.ts';

const MINUTE_MS = 60_000;
/** Most questions of one address in a minute: a whole family may stand behind it. */
const QUESTIONS_PER_MINUTE = 30;
/** Most questions about one property in an hour, from however many addresses. */
const QUESTIONS_OF_PROPERTY = 1_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Seconds until who was one too many may come back. */
const RETRY_AFTER_SECONDS = 5;

type Parts = Pick<
  GatewayParts,
  | 'routes'
  | 'documents'
  | 'stayBooks'
  | 'plans'
  | 'counters'
  | 'digest'
  | 'rateLimitScale'
  | 'chatWording'
  | 'chatNearness'
  | 'metrics'
> & { readonly questionRecords: Pick<QuestionRecords, 'asked' | 'judged'> };

/**
 * Registers the questions of guests to a book. What they ask is recorded once they have their answer, never who asks.
 * @param app a scope of its own, whose answers nobody packs while they are on their way
 */
export function chatRoutes(app: FastifyInstance, parts: Parts): void {
  const stopping = new AbortController();
  // Guests keep no server that is stopping: who waits for the model is told what the book says.
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  const askedDocument = createAskedDocument(parts);
  askRoute(parts, askedDocument, stopping.signal);
  judgeRoute(parts, askedDocument);
  parts.routes.refuseOtherMethods();
}

/** Answers a question. @param stopping given when the server stops */
function askRoute(parts: Parts, askedDocument: AskedDocument, stopping: AbortSignal): void {
  const { routes, stayBooks, plans, counters, digest, chatWording, chatNearness, metrics, questionRecords } =
    parts;
  const bookOf = createAskableBooks();
  const answers = createGuestAnswers({
    wording: chatWording,
    plans,
    counters,
    digest,
    observe: (outcome) => metrics.chatAnswered(outcome),
  });
  const places = createPlaces();

  /** Finds the same book as the guest of a stay there sees it; `undefined` where the token is of none. */
  async function documentOfStay(
    { propertyId }: PublicDocument,
    token: string | undefined,
    language: Language | undefined,
  ): Promise<PublicDocument | undefined> {
    const stay = token === undefined ? undefined : await stayBooks.open(token);
    const document = await stay?.find(language);
    return document?.propertyId === propertyId ? document : undefined;
  }

  routes.on(
    askBook,
    async ({ params, body: { question, language, before, stay }, raw }, reply) => {
      const open = await askedDocument(params.slug, language, raw);
      const document = (await documentOfStay(open, stay, language)) ?? open;
      const book = await bookOf(document, language);
      const near = await chatNearness?.find(book, question, before);
      const asked = { document, book, question, before, near, page: language, ip: raw.ip };
      const record = (answer: GuestAnswer): GuestAnswer => {
        if (asksSomething(question, answer))
          questionRecords.asked(raw, document, { question, before, language: answer.language, answer });
        return answer;
      };
      const isStream = wantsStream(raw);
      if (!isStream && !answers.hasModel) return record(answers.quote(asked));
      const leave = places.take(normalizeIP(raw.ip), document.propertyId);
      if (leave === undefined) {
        if (!isStream) return record(answers.quote(asked));
        reply.header('retry-after', RETRY_AFTER_SECONDS);
        throw tooMany();
      }
      const word = async (onText: (text: string) => void, gone: AbortSignal) =>
        record(await answers.word(asked, onText, AbortSignal.any([gone, stopping])));
      if (!isStream) return word(() => undefined, goneOf(reply)).finally(leave);
      reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
      return reply.send(streamAnswer(word, leave));
    },
    { rateLimit: perMinute(parts) },
  );
}

const WORDS = /[\p{L}\p{N}]/u;

/** Tells whether a question asks for something, by its answer: a host need not read of greetings, thanks and signs alone. */
const asksSomething = (question: string, { kind, citations }: GuestAnswer): boolean =>
  WORDS.test(question) && (kind !== 'answer' || citations.length > 0);

/** Takes note of whether an answer was right. */
function judgeRoute(parts: Parts, askedDocument: AskedDocument): void {
  const { routes, questionRecords } = parts;
  routes.on(
    judgeAnswer,
    async ({ params, body: { right, ...asked }, raw }) => {
      const document = await askedDocument(params.slug, asked.language, raw);
      questionRecords.judged(raw, document, asked, right);
      return { accepted: true as const };
    },
    { rateLimit: perMinute(parts) },
  );
}

const perMinute = ({ rateLimitScale }: Pick<Parts, 'rateLimitScale'>) => ({
  max: Math.ceil(QUESTIONS_PER_MINUTE * rateLimitScale),
  timeWindow: MINUTE_MS,
});

/**
 * Finds the document of a book that may be asked, and counts the question.
 * @throws DomainError `property.not-found`, `plan.feature-missing`, `request.too-many`
 */
type AskedDocument = (
  slug: string,
  language: Language | undefined,
  request: FastifyRequest,
) => Promise<PublicDocument>;

function createAskedDocument(parts: Parts): AskedDocument {
  const { documents, plans, rateLimitScale } = parts;
  const hasRoom = createHouseRoom(parts, {
    of: 'guest-questions',
    max: QUESTIONS_OF_PROPERTY * rateLimitScale,
    share: 'asked',
    windowMs: HOUR_MS,
  });
  return async (slug, language, { ip }) => {
    const document = await documents.find(slug, language);
    if (document === undefined) throw new DomainError('property.not-found');
    await plans.require(document.ownerId, 'chat');
    if (!(await hasRoom(document.propertyId, ip))) throw tooMany();
    return document;
  };
}

/** Tells whether an answer is read while it is written. What is to be answered once is answered as a whole. */
const wantsStream = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/event-stream') === true && !bearsIdempotencyKey(request);

/** Returns what tells that nobody waits for an answer any more. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}
