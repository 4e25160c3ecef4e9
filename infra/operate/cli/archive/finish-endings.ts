import type { CommonQueryMethods } from 'slonik';
import { createCatchUp } from '#infra/run/composition/catching-up.ts';
import type { Core } from '#infra/run/composition/core.ts';
import type { Domain } from '#infra/run/composition/domain.ts';
import type { Job, Processors } from '#kernel/reactors/jobs.ts';
import { questionEnder } from '#services/chat/questions/question-endings.ts';
import { endUnconfirmedAccess, forgetEndedCollaborations } from '#services/collaborators/forget-ended.ts';
import { extraEnder } from '#services/extras/extra-endings.ts';
import { feedbackEraser } from '#services/feedback/feedback-jobs.ts';
import { stayEnder } from '#services/stays/stay-endings.ts';
import { type WorkedQueues, workOffEndings } from '#services/worker/processors.ts';

const ENDERS = [
  endUnconfirmedAccess,
  extraEnder,
  feedbackEraser,
  forgetEndedCollaborations,
  questionEnder,
  stayEnder,
];
/** Types of events that end something. What came while a property went is found with the property. */
const ENDINGS: ReadonlySet<string> = new Set([
  'CollaboratorRemoved',
  'ExtraRequestDeleted',
  'FeedbackDeleted',
  'PasswordChanged',
  'PropertyDeleted',
  'QuestionDeleted',
  'StayCancelled',
  'StayForgotten',
]);

/**
 * Does here, one after the other, what the log says has ended and jobs would see to: those that a backup found waiting are
 * not in it, and no reactor comes to their events again. What was done before is harmless to do again.
 * @throws what the first of them throws that cannot be done: the next attempt begins anew
 */
export async function finishEndings(core: Core, domain: Domain, queries: CommonQueryMethods): Promise<void> {
  const { signal } = new AbortController();
  const waiting: Job[] = [];
  const queues = new Map<string, Processors>();
  const jobs: WorkedQueues = {
    enqueue: async (more) => void waiting.push(...[more].flat()),
    // Whose data fits them: a draft is made by the queue.
    work: ({ name }, processors) => queues.set(name, processors as unknown as Processors),
  };
  workOffEndings(jobs, queries, { domain, catchUp: createCatchUp(core) });
  const categories = [...new Set(ENDERS.flatMap((ender) => ender.categories))];
  for await (const stored of core.store.readAll({ categories })) {
    if (!ENDINGS.has(stored.type)) continue;
    for (const event of await core.codec.decode([stored])) {
      if (event === undefined) continue;
      for (const ender of ENDERS) if (ender.handles(event.type)) waiting.push(...ender.jobsFor(event));
    }
  }
  // Those that one of them hands over come behind all others.
  for (const { queue, name, id, data } of waiting) {
    const processor = queues.get(queue)?.[name];
    if (processor === undefined) throw new Error(`nothing works off ${queue}/${name}`);
    await processor({ id, data, attempt: 1, signal });
  }
}
