import { APICallError } from 'ai';
import { z } from 'zod';
import type { TranslatorError } from '#kernel/ports/translation/translator.ts';
import { parsedJson } from './bounded-fetch.ts';
import { failureOfAnswer, misshapen, unreached } from './failures.ts';

/** Some servers say a number or nothing for a code. */
const refusalSchema = z.object({ error: z.object({ code: z.string().catch('') }) });
const MEANINGS = new Map([
  ['insufficient_quota', 'quota'],
  ['context_length_exceeded', 'unfit'],
  ['content_filter', 'unfit'],
  ['content_policy_violation', 'unfit'],
] as const);

/** Makes an error of ours of what went wrong with a call; the client's own repeat texts. */
export function failureOfCall(error: unknown): TranslatorError {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return unreached(undefined);
  const { statusCode: status, responseHeaders, responseBody } = error;
  if (status === 200) return misshapen();
  const code = refusalSchema.safeParse(parsedJson(responseBody)).data?.error.code;
  return failureOfAnswer({
    status,
    retryAfter: responseHeaders?.['retry-after'],
    kind: MEANINGS.get(code as never),
  });
}
