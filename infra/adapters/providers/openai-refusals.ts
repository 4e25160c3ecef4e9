import { APICallError } from 'ai';
import { z } from 'zod';
import type { TranslatorError } from '#kernel/ports/translation/translator.ts';
import { parsedJson } from './bounded-fetch.ts';
import { failureOfAnswer, misshapen, unreached } from './failures.ts';

/** Some servers say a number or nothing for a code, and OpenAI null where no parameter is to blame. */
const refusalSchema = z.object({
  error: z.object({ code: z.string().catch(''), param: z.string().catch('') }),
});
const MEANINGS = new Map([
  ['insufficient_quota', 'quota'],
  ['context_length_exceeded', 'unfit'],
  ['content_filter', 'unfit'],
  ['content_policy_violation', 'unfit'],
] as const);
/** Codes by which OpenAI refuses a parameter that `param` names, whatever else is asked. */
const OF_PARAMETERS: ReadonlySet<string> = new Set(['unsupported_parameter', 'unsupported_value']);

/** Makes an error of ours of what went wrong with a call; the client's own repeat texts. */
export function failureOfCall(error: unknown): TranslatorError {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return unreached(undefined);
  const { statusCode: status, responseHeaders } = error;
  if (status === 200) return misshapen();
  const code = refusalOf(error)?.code;
  return failureOfAnswer({
    status,
    retryAfter: responseHeaders?.['retry-after'],
    kind: MEANINGS.get(code as never),
  });
}

/** Names the parameter of a call that its model takes from nobody; `undefined` where something else went wrong. */
export function refusedParameter(error: unknown): string | undefined {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return undefined;
  const { code, param } = refusalOf(error) ?? {};
  if (code === undefined || param === undefined || !OF_PARAMETERS.has(code)) return undefined;
  return Object.hasOwn(Object(error.requestBodyValues), param) ? param : undefined;
}

const refusalOf = ({ responseBody }: APICallError) =>
  refusalSchema.safeParse(parsedJson(responseBody)).data?.error;
