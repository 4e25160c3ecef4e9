import {
  deleteFeedback,
  listFeedback,
  markFeedback,
  replyToFeedback,
  setFeedbackSettings,
} from '#contracts/feedback/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { ExpectedSettings } from '#services/feedback/feedback-settings.service.ts';
import { ownersContext } from '../../../calls/command-context.ts';
import { sessionOf } from '../../../calls/sessions/authentication.ts';
import type { Session } from '../../../calls/sessions/session.ts';
import type { GatewayParts } from '../../../composition/gateway-parts.ts';
import { expectedRevision, revisionTag } from '../../../http/entity-tag.ts';
import { cursorInvalid, leadOn } from '../../../http/next-page.ts';
import { requireVerifiedEmail } from '../../../sign-in/email-verification.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'feedback' | 'feedbackRead' | 'propertyAccess' | 'plans' | 'settled' | 'mailsAreSent' | 'clock'
>;

/** Registers what hosts do with what guests said of their stays. */
export function feedbackRoutes(parts: Parts): void {
  const { routes, feedback, feedbackRead, propertyAccess, plans, settled, mailsAreSent, clock } = parts;

  async function requireFeedbackOf(propertyId: string, session: Session): Promise<void> {
    await propertyAccess.require(propertyId, session);
    await plans.require(session.accountId, 'feedback');
  }

  /** @throws DomainError `feedback.not-found` */
  async function itemOf({ id, feedbackId }: { readonly id: string; readonly feedbackId: string }) {
    const item = await feedbackRead.find(id, feedbackId);
    if (item === undefined) throw new DomainError('feedback.not-found');
    return item;
  }

  routes.on(listFeedback, async ({ params: { id }, query, raw }, reply) => {
    await requireFeedbackOf(id, sessionOf(raw));
    const [list, { settings, revision }] = await Promise.all([
      feedbackRead.list(id, query),
      feedback.settingsOf(id),
    ]);
    if (list === undefined) throw cursorInvalid();
    leadOn(reply, listFeedback.path.replace('{id}', id), query, list.next ?? undefined);
    reply.header('etag', settingsTag(revision));
    return { ...list, settings };
  });

  routes.on(markFeedback, async ({ params, body, raw }) => {
    await requireFeedbackOf(params.id, sessionOf(raw));
    const position = await feedback.mark(params.id, params.feedbackId, body.read, ownersContext(raw));
    await settled(position, 'feedback');
    return { ...(await itemOf(params)), read: body.read };
  });

  routes.on(replyToFeedback, async ({ params, body, raw }) => {
    const session = sessionOf(raw);
    await requireFeedbackOf(params.id, session);
    // Whoever gave an address to a house of their own making could be written to by it.
    if (mailsAreSent) requireVerifiedEmail(session.user);
    const { id, feedbackId } = params;
    const { answers, position } = await feedback.answer(id, feedbackId, body.text, ownersContext(raw));
    await settled(position, 'feedback');
    const item = await itemOf(params);
    const now = clock.now().toISOString();
    return {
      ...item,
      read: true,
      replies: answers.map((text, index) => item.replies[index] ?? { text, at: now }),
    };
  });

  routes.on(deleteFeedback, async ({ params, raw }, reply) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    await settled(await feedback.delete(params.id, params.feedbackId, ownersContext(raw)), 'feedback');
    return reply.status(204).send();
  });

  routes.on(setFeedbackSettings, async ({ params: { id }, body, raw }, reply) => {
    const session = sessionOf(raw);
    await requireFeedbackOf(id, session);
    const of = { propertyId: id, ownerId: session.accountId };
    const expected = expectedSettings(raw.headers['if-match']);
    const { settings, revision } = await feedback.setSettings(of, body, ownersContext(raw), expected);
    reply.header('etag', settingsTag(revision));
    return settings;
  });
}

/** Entity tag of settings that nobody has chosen yet: who is first is to be noticed, too. */
const UNSET = '"unset"';

const settingsTag = (revision: bigint | undefined): string =>
  revision === undefined ? UNSET : revisionTag(revision);

/** Returns which settings a write is meant for. @throws DomainError `stream.stale` as `expectedRevision` does */
const expectedSettings = (ifMatch: string | undefined): ExpectedSettings =>
  ifMatch?.trim() === UNSET ? { isUnset: true } : expectedRevision(ifMatch);
