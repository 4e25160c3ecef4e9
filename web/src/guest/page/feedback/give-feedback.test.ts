import { afterEach, expect, test, vi } from 'vitest';
import { giveFeedback } from './give-feedback.ts';

afterEach(() => vi.unstubAllGlobals());

const give = (answer: () => Promise<Response>, onLine = true) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', answer);
  return giveFeedback('casa', { rating: 2, comment: 'Kalt', email: 'lena@gmail' });
};
const refused = (status: number, problem: object) => async () => Response.json(problem, { status });
const lost = () => Promise.reject(new TypeError('failed'));

test.each([
  ['the address is none', 'emailWrong', refused(400, { errors: [{ path: 'email' }] })],
  ['something else is wrong', 'feedbackLater', refused(400, { errors: [{ path: 'comment' }] })],
  ['too much is sent', 'feedbackLater', refused(429, { code: 'request.too-many' })],
  ['a proxy answers', 'feedbackLater', async () => new Response('<html>', { status: 502 })],
  ['the plan has no feedback', 'offerGone', refused(403, { code: 'plan.feature-missing' })],
  ['the house is gone', 'offerGone', refused(404, { code: 'property.not-found' })],
  ['nothing comes, with a network', 'feedbackLater', lost],
])('a guest is told of what can be done where %s', { tags: ['feedback.guest'] }, async (_, text, answer) => {
  expect(await give(answer)).toBe(text);
});

test('a guest without a network is told so', { tags: ['feedback.guest'] }, async () => {
  expect(await give(lost, false)).toBe('feedbackFailed');
});

test('feedback that was taken is answered', { tags: ['feedback.guest'] }, async () => {
  const answer = { id: 'f', reviewLinks: [] };
  expect(await give(refused(201, answer))).toEqual(answer);
});
