import { boundedFetch } from '../bounded-fetch.ts';
import { chatAddress } from '../openai-address.ts';

/** Outcome of looking for a model: it is there, does not take the key, or is not reached. */
export type ModelReach = 'reached' | 'refused' | 'unreached';

/** Longest wait for an answer. Milliseconds. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Looks whether the endpoint of a `CHAT_URL` answers, by its list of models: nothing is written by a model, and nothing of a
 * guest is sent. An endpoint that has no such list is there all the same.
 * @throws TypeError for a url that is none
 */
export async function reachOf(url: string): Promise<ModelReach> {
  const address = chatAddress(url);
  try {
    const { status } = await boundedFetch(`${address.url}/models`, {
      headers: address.key === undefined ? {} : { authorization: `Bearer ${address.key}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (status === 401 || status === 403) return 'refused';
    return status >= 500 ? 'unreached' : 'reached';
  } catch {
    return 'unreached';
  }
}
