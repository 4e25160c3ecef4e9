import { TRIAL_PACKAGE_ID } from '#contracts/billing/packages.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Clock } from '#kernel/work/clock.ts';
import { newCorrelationId } from '#kernel/work/ids.ts';
import type { AccountsService } from '#services/accounts/accounts.service.ts';
import type { QuestionsService } from '#services/chat/questions/questions.service.ts';
import type { ExtraRequestsService } from '#services/extras/extra-requests.service.ts';
import type { ExtrasService } from '#services/extras/extras.service.ts';
import type { FeedbackService } from '#services/feedback/feedback.service.ts';
import type { GuestActivityService } from '#services/guest-activity/guest-activity.service.ts';
import type { MediaService } from '#services/media/media.service.ts';
import type { PropertiesService } from '#services/properties/properties.service.ts';
import { demoProperty, demoSections, demoTranslations } from './casa-ginestra.ts';
import { seedExtras } from './demo-extras.ts';
import { seedDemoFeedback } from './demo-feedback.ts';
import { DEMO_QUESTIONS } from './demo-questions.ts';
import { demoViews } from './demo-views.ts';
import { renderDemoCover, renderDemoLogo } from './pictures/cover.ts';

/** Sign-in and address of the demo. */
export interface Demo {
  readonly slug: string;
  readonly email: string;
  readonly password: string;
}

const EMAIL = 'demo@benvenuto.example';
const HOST = { firstName: 'Giulia', lastName: 'Ferri' };

/**
 * Makes the demo host and the demo property through the product's own commands. Does what is missing and
 * nothing else, so that it can run at every start and after one that was cut short.
 * @returns `undefined` where the product refuses it, which must not keep a start from succeeding: the
 *   password is another one, or a start killed a moment ago still holds what the demo is to have
 */
export async function seedDemo(parts: DemoParts): Promise<Demo | undefined> {
  try {
    return await seed(parts);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    parts.logger.warn({ err: error }, 'the demo is not there this time');
    return undefined;
  }
}

interface DemoParts {
  readonly accounts: AccountsService;
  readonly properties: PropertiesService;
  readonly media: MediaService;
  readonly guestActivity: GuestActivityService;
  readonly questions: Pick<QuestionsService, 'idOf' | 'record'>;
  readonly feedback: FeedbackService;
  readonly extras: ExtrasService;
  readonly extraRequests: ExtraRequestsService;
  readonly clock: Clock;
  readonly password: string;
  readonly logger: { warn(details: object, message: string): void };
}

async function seed(parts: DemoParts): Promise<Demo> {
  const { accounts, properties, media, password } = parts;
  const correlationId = newCorrelationId();
  const origin = { correlationId, causationId: correlationId };
  const context = { ...origin, actor: { kind: 'system', name: 'demo' } } as const;
  const demo = { slug: demoProperty.slug, email: EMAIL, password };

  const registered = await existing(accounts.register({ ...HOST, email: EMAIL, password }, origin));
  const { userId } = registered ?? (await accounts.authenticate({ email: EMAIL, password }));
  const known = await properties.findBySlug(demo.slug);
  // The demo is there for longer than a trial.
  if (known === undefined) await accounts.changePackage(userId, TRIAL_PACKAGE_ID, context);
  const { propertyId, state } = known ?? (await properties.create(userId, demoProperty, context));
  if (state.coverImage === null) {
    const coverImage = await media.storeImage(userId, await renderDemoCover(), 'cover', context);
    const logoImage = await media.storeImage(userId, await renderDemoLogo(), 'logo', context);
    await properties.edit(propertyId, { coverImage, logoImage }, context);
  }
  if (Object.keys(state.fieldTexts).length <= 1) {
    await properties.edit(propertyId, { translations: demoTranslations }, context);
  }
  if (Object.keys(state.texts).length === 0) {
    await properties.updateSections(propertyId, { sections: [...demoSections] }, context);
    // After the sections, which say that the demo is there: a start that was cut short makes no view twice.
    await seedViews(parts, propertyId, origin);
    await seedQuestions(parts, { propertyId, ownerId: userId }, origin);
    await seedDemoFeedback(parts, { propertyId, ownerId: userId }, context);
  }
  // What was never offered anything yet has no stream of it.
  if ((await parts.extras.list({ id: propertyId, language: state.language })).revision === undefined) {
    await seedExtras(parts, { id: propertyId, ownerId: userId }, parts.clock.now().getTime(), context);
  }
  return demo;
}

/** Records views of the last 30 days. Those of a day at once, of the days in their order: visitors are told apart so. */
async function seedViews(
  { guestActivity, clock }: DemoParts,
  propertyId: string,
  origin: { readonly correlationId: string; readonly causationId: string },
): Promise<void> {
  for (const views of demoViews(propertyId, clock.now())) {
    await Promise.all(views.map((view) => guestActivity.record(view, origin)));
  }
}

/** Records what guests have asked. */
async function seedQuestions(
  { questions }: DemoParts,
  property: { readonly propertyId: string; readonly ownerId: string },
  origin: { readonly correlationId: string; readonly causationId: string },
): Promise<void> {
  const context = { ...origin, actor: { kind: 'guest' } } as const;
  for (const { question, language, kind, citations, times } of DEMO_QUESTIONS) {
    const asked = { question, language };
    const id = await questions.idOf(property.propertyId, asked);
    const answer = { kind, citations: [...citations] };
    for (let time = 0; time < times; time += 1) {
      await questions.record(id, property, { ...asked, answer }, context);
    }
  }
}

/** Waits for a registration; `undefined` where the e-mail is registered already. */
async function existing<Result>(registration: Promise<Result>): Promise<Result | undefined> {
  try {
    return await registration;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'account.email-taken') return undefined;
    throw error;
  }
}
