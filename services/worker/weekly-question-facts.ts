import type { CommonQueryMethods } from 'slonik';
import { packageFor } from '#contracts/billing/packages.ts';
import type { AccountQueries } from '#projections/accounts/queries.ts';
import { pricingQueries } from '#projections/pricing/queries.ts';
import { type OpenQuestion, openQuestionsOf } from '#projections/questions/open-questions.ts';
import type { PropertyQuestions } from '#services/mail/rendering/render-mail.ts';
import type { WeeklyQuestionFacts } from '#services/mail/weekly-questions.ts';

/** Questions that one mail tells of: more are counted alone. */
const QUESTIONS_TOLD = 20;

/**
 * Makes what the weekly mails of open questions are written from. They go to addresses alone that their people have shown
 * to be theirs, and from accounts whose plan has the chat.
 */
export function weeklyQuestionFacts(
  queries: CommonQueryMethods,
  people: Pick<AccountQueries, 'find' | 'entitlement' | 'withQuestionMails'>,
): WeeklyQuestionFacts {
  const pricing = pricingQueries(queries);
  async function hasChat(userId: string): Promise<boolean> {
    const entitlement = await people.entitlement(userId);
    const id = entitlement && packageFor(entitlement, Date.now());
    const plan = (await pricing.packages()).find((one) => one.id === id);
    return plan?.capabilities.includes('chat') ?? false;
  }
  return {
    hosts: people.withQuestionMails,

    async openQuestions(userId, since) {
      const { user } = (await people.find(userId)) ?? {};
      if (user?.questionMails !== true || !user.emailVerified || !(await hasChat(userId))) return undefined;
      const { questions, total } = await openQuestionsOf(queries, userId, { since, most: QUESTIONS_TOLD });
      if (total === 0) return undefined;
      return { email: user.email, language: user.language ?? 'en', houses: byProperty(questions), total };
    },
  };
}

/** Groups questions by their houses, in their order. */
function byProperty(questions: readonly OpenQuestion[]): PropertyQuestions[] {
  return [...Map.groupBy(questions, ({ slug }) => slug)].map(([slug, asked]) => ({
    slug,
    propertyName: asked[0]?.propertyName ?? '',
    questions: asked.map(({ text, count }) => ({ text, count })),
  }));
}
