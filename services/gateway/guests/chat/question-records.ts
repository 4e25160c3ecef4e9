import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { RequestCounters } from '#kernel/ports/gateways/request-counters.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { QuestionQueries } from '#projections/questions/queries.ts';
import type {
  AskedAndTold,
  AskedProperty,
  QuestionsService,
} from '#services/chat/questions/questions.service.ts';
import type { VisitorTokens } from '#services/guest-activity/visitor-tokens.service.ts';
import { requestOrigin } from '../../calls/command-context.ts';
import { createHouseRoom } from '../../http/limits/house-room.ts';
import { isCountedGuest, traitsOf } from '../live/counted-guest.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Most questions of a property in a day that mean what nobody asked before: anybody may make them up. */
export const NEW_QUESTIONS_PER_DAY = 50;
/** Most records of a property in a day: each is in the log for ever. */
export const RECORDS_PER_DAY = 1_000;
/** Most questions that are listed of a property; what is new then has to wait until its host deletes some. */
export const QUESTIONS_LISTED = 500;
/** Records under way at a time; more are lost rather than kept in memory. */
const MOST_UNDER_WAY = 200;

type Asked = Omit<AskedAndTold, 'answer'>;

interface Parts {
  readonly visitors: VisitorTokens;
  readonly counters: RequestCounters;
  readonly digest: KeyedDigest;
  readonly rateLimitScale: number;
  readonly questions: Pick<QuestionsService, 'idOf' | 'isListed' | 'record' | 'judge'>;
  readonly listedQuestions: Pick<QuestionQueries, 'count'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Records what guests ask, once they have their answer: none waits for it, and none that is lost fails an answer. */
export interface QuestionRecords {
  /** Records a question and what was told, once a visitor and day. */
  asked(request: FastifyRequest, property: AskedProperty, told: AskedAndTold): void;
  /** Records whether an answer is right, once a visitor, question and day. */
  judged(request: FastifyRequest, property: AskedProperty, asked: Asked, right: boolean): void;
  /** Waits for all that is under way. */
  idle(): Promise<void>;
}

/** Creates the records of what guests ask. */
export function createQuestionRecords(parts: Parts): QuestionRecords {
  const { questions, visitors, logger } = parts;
  const underWay = new Set<Promise<void>>();
  const hasRoom = roomOf(parts);

  function begin(work: () => Promise<void>): void {
    if (underWay.size >= MOST_UNDER_WAY) return;
    const record = work().catch((error: unknown) => {
      logger.warn({ err: error }, 'what a guest asked was not recorded');
    });
    underWay.add(record);
    void record.finally(() => underWay.delete(record));
  }

  /** Finds the question, where this guest is counted and has not been for it today. */
  async function newsOf(request: FastifyRequest, property: AskedProperty, asked: Asked, what: string) {
    if (!(await isCountedGuest(request, property.ownerId))) return undefined;
    const { propertyId } = property;
    const visitor = await visitors.tokenOf({ propertyId, ...traitsOf(request) });
    const id = await questions.idOf(propertyId, asked);
    return (await hasRoom.forVisitor(`${visitor} ${what} ${id}`)) ? id : undefined;
  }

  return {
    asked: (request, property, told) =>
      begin(async () => {
        const id = await newsOf(request, property, told, 'asked');
        if (id === undefined || !(await hasRoom.forRecord(property.propertyId, request.ip))) return;
        if (!(await questions.isListed(id)) && !(await hasRoom.forNew(property.propertyId, request.ip)))
          return;
        await questions.record(id, property, told, contextOf(request));
      }),
    judged: (request, property, asked, right) =>
      begin(async () => {
        const id = await newsOf(request, property, asked, `judged ${right}`);
        if (id === undefined || !(await hasRoom.forRecord(property.propertyId, request.ip))) return;
        await questions.judge(id, right, contextOf(request));
      }),
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

const contextOf = (request: FastifyRequest): CommandContext => ({
  ...requestOrigin(request),
  actor: { kind: 'guest' },
});

/** Creates the bounds of what is recorded, shared by all gateways through their counters. */
function roomOf(parts: Parts) {
  const { counters, digest, rateLimitScale, listedQuestions } = parts;
  const roomFor = (of: string, max: number) =>
    createHouseRoom(parts, { of, max: max * rateLimitScale, share: 'asked' });
  const hasRoomForNew = roomFor('new-questions', NEW_QUESTIONS_PER_DAY);
  return {
    forVisitor: async (news: string) =>
      (await counters.count(digest('guest-question', news), DAY_MS)).count === 1,
    forRecord: roomFor('question-records', RECORDS_PER_DAY),
    forNew: async (propertyId: string, ip: string) =>
      (await hasRoomForNew(propertyId, ip)) && (await listedQuestions.count(propertyId)) < QUESTIONS_LISTED,
  };
}
