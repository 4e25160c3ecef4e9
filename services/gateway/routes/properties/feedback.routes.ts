import {
  deleteFeedback,
  listFeedback,
  markFeedback,
  replyToFeedback,
  setFeedbackSettings,
} from '#contracts/feedback/endpoints.ts';
import { DomainError } from '#kernel/errors.ts';
import type { GatewayParts } from '../../gateway-parts.ts';
import { ownersContext } from '../../http/command-context.ts';
import { cursorInvalid, leadOn } from '../../http/next-page.ts';
import { sessionOf } from '../../plugins/authentication.ts';
import { requireVerifiedEmail } from '../../sign-in/email-verification.ts';
import type { Session } from '../../sign-in/session.ts';

type Parts = Pick<
  GatewayParts,
  'routes' | 'feedback' | 'feedbackRead' | 'propertyAccess' | 'plans' | 'settled' | 'mailsAreSent'
>;

/** Registers what hosts do with what guests said of their stays. */
export function feedbackRoutes(parts: Parts): void {
  const { routes, feedback, feedbackRead, propertyAccess, plans, settled, mailsAreSent } = parts;

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
    const [list, settings] = await Promise.all([feedbackRead.list(id, query), feedback.settingsOf(id)]);
    if (list === undefined) throw cursorInvalid();
    leadOn(reply, listFeedback.path.replace('{id}', id), query, list.next ?? undefined);
    return { ...list, settings };
  });

  routes.on(markFeedback, async ({ params, body, raw }) => {
    await requireFeedbackOf(params.id, sessionOf(raw));
    const position = await feedback.mark(params.id, params.feedbackId, body.read, ownersContext(raw));
    await settled(position, 'feedback');
    return itemOf(params);
  });

  routes.on(replyToFeedback, async ({ params, body, raw }) => {
    const session = sessionOf(raw);
    await requireFeedbackOf(params.id, session);
    // Whoever gave an address to a house of their own making could be written to by it.
    if (mailsAreSent) requireVerifiedEmail(session.user);
    const position = await feedback.answer(params.id, params.feedbackId, body.text, ownersContext(raw));
    await settled(position, 'feedback');
    return itemOf(params);
  });

  routes.on(deleteFeedback, async ({ params, raw }, reply) => {
    await propertyAccess.require(params.id, sessionOf(raw));
    await settled(await feedback.delete(params.id, params.feedbackId, ownersContext(raw)), 'feedback');
    return reply.status(204).send();
  });

  routes.on(setFeedbackSettings, async ({ params: { id }, body, raw }) => {
    const session = sessionOf(raw);
    await requireFeedbackOf(id, session);
    return feedback.setSettings({ propertyId: id, ownerId: session.accountId }, body, ownersContext(raw));
  });
}
