import { answerQuestion, deleteQuestion, listQuestions } from '#contracts/chat/endpoints.ts';
import { modulesOf, type PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import { DomainError } from '#kernel/errors.ts';
import type { QuestionsService } from '#services/chat/questions/questions.service.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import type { Session } from '../../../calls/sessions/session.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../../http/entity-tag.ts';
import { admitting, PROPERTY_READ_MODELS } from '../../../properties/property-access.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'questions' | 'listedQuestions' | 'properties' | 'plans' | 'propertyAccess' | 'settled' | 'clock'
>;

const READ_MODEL = 'questions';

/** Registers what guests asked, for the host who answers it. */
export function questionRoutes(parts: Parts): void {
  const { routes, questions, listedQuestions, plans, propertyAccess, settled } = parts;

  async function requireQuestionsOf(propertyId: string, session: Session): Promise<void> {
    await propertyAccess.require(propertyId, session);
    await plans.require(session.accountId, 'chat');
  }

  routes.on(listQuestions, async ({ params, query, raw }) => {
    await requireQuestionsOf(params.id, sessionOf(raw));
    return listedQuestions.page(params.id, query);
  });

  routes.on(answerQuestion, async ({ params: { id, questionId }, body, raw }, reply) => {
    const session = sessionOf(raw);
    await requireQuestionsOf(id, session);
    const { text: asked } = await questions.find(id, questionId);
    const entry = { ...body, title: body.title ?? asked };
    const { section, language, outcome } = await writeAnswer(parts, id, entry, {
      session,
      context: ownersContext(raw),
      ...expectedRevision(raw.headers['if-match']),
    });
    const answer = { section, language, text: body.text };
    const { position } = await questions.markAnswered(
      { propertyId: id, questionId },
      answer,
      ownersContext(raw),
    );
    await Promise.all([settled(outcome.position, ...PROPERTY_READ_MODELS), settled(position, READ_MODEL)]);
    if (outcome.revision !== undefined) reply.header('etag', revisionTag(outcome.revision));
    return { section, language };
  });

  routes.on(deleteQuestion, async ({ params: { id, questionId }, raw }) => {
    await requireQuestionsOf(id, sessionOf(raw));
    await settled(await questions.delete(id, questionId, ownersContext(raw)), READ_MODEL);
  });
}

interface Writing extends ReturnType<typeof expectedRevision> {
  readonly session: Session;
  readonly context: ReturnType<typeof ownersContext>;
}

const MOST_ATTEMPTS = 3;

/** Writes an answer into its section as it stands: where somebody else writes meanwhile, once more. */
async function writeAnswer(
  { questions, properties, plans, clock }: Parts,
  propertyId: string,
  entry: Parameters<QuestionsService['sectionWith']>[0],
  { session, context, ifRevision }: Writing,
) {
  const { maxTabs } = await plans.planOf(session.accountId);
  for (let attempt = 1; ; attempt += 1) {
    const { state, revision } = await properties.load(propertyId);
    const written = questions.sectionWith(entry, state, clock.now().getTime());
    try {
      const outcome = await properties.updateSections(propertyId, { sections: [written] }, context, {
        ifRevision: ifRevision ?? revision,
        admit: admitting(propertyId, session),
        approve: (events, before) => refuseHiddenTab(events, before, maxTabs),
      });
      return { section: written.section, language: written.language, outcome };
    } catch (error) {
      const isStale = error instanceof DomainError && error.code === 'stream.stale';
      if (!isStale || ifRevision !== undefined || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Refuses a new module that guests would not be shown, as the plan offers them fewer sections. @throws DomainError `plan.tabs-reached` */
function refuseHiddenTab(
  events: readonly PropertyEvent[],
  before: PropertyState,
  maxTabs: number | null,
): void {
  if (maxTabs === null) return;
  const modules = modulesOf(before);
  const begins = events.some(
    ({ type, data }) =>
      type === 'SectionWritten' && data.metadata !== null && !modules.includes(data.section),
  );
  if (!begins) return;
  const written = new Set(
    Object.values(before.texts)
      .filter(({ section, items }) => !kindOf(section).isBlank(items))
      .map(({ section }) => section),
  );
  const shown = mergeSectionOrder(before.sectionOrder, modules).filter(
    (section) => written.has(section) && !before.hiddenSections.includes(section),
  );
  if (shown.length >= maxTabs) throw new DomainError('plan.tabs-reached');
}
