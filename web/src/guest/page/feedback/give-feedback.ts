import type { FeedbackGivenAnswer } from '#contracts/feedback/api.ts';
import type { PartsOf } from '../../../lib/api/api-call.ts';
import { postToHouse, whyNothingCame } from '../post-to-house.ts';

const CALL = 'POST /api/public/properties/{slug}/feedback';

/** Texts that tell why feedback was not given. */
export type NotGiven = 'emailWrong' | 'feedbackFailed' | 'feedbackLater' | 'offerGone';

interface Refusal {
  readonly errors?: readonly { readonly path: string }[];
}

/** Sends feedback. Never throws. @returns the answer, or the text that tells why there is none */
export async function giveFeedback(
  slug: string,
  said: PartsOf<typeof CALL>['body'],
): Promise<FeedbackGivenAnswer | NotGiven> {
  const answer = await postToHouse(CALL, slug, said);
  if (answer === undefined) return whyNothingCame() === 'offline' ? 'feedbackFailed' : 'feedbackLater';
  try {
    if (answer.ok) return (await answer.json()) as FeedbackGivenAnswer;
    // The house is not open any more, or its plan has no feedback.
    if (answer.status === 403 || answer.status === 404) return 'offerGone';
    const { errors = [] } = (await answer.json()) as Refusal;
    return errors.some(({ path }) => path === 'email') ? 'emailWrong' : 'feedbackLater';
  } catch {
    return 'feedbackLater';
  }
}
