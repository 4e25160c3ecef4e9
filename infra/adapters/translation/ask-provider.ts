import type { z } from 'zod';
import { boundedFetch, parsedJson } from '#infra/adapters/providers/bounded-fetch.ts';
import { failureOfAnswer, misshapen } from '#infra/adapters/providers/failures.ts';
import type { TranslatorFailure } from '#kernel/ports/translation/translator.ts';

/** A question to a provider that is asked and answers in JSON. */
export interface Question<Answer> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly answer: z.ZodType<Answer>;
  /** Reads what a refusal means in the provider's own words; `undefined` where its status says enough. */
  readonly meaningOf?: (body: unknown) => TranslatorFailure | undefined;
}

/** Asks once. @throws TranslatorError */
export async function askProvider<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
  const { url, headers, body: asked, answer, meaningOf } = question;
  const response = await boundedFetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  });
  const body = parsedJson(await response.text());
  if (!response.ok) {
    const retryAfter = response.headers.get('retry-after');
    throw failureOfAnswer({ status: response.status, retryAfter, kind: meaningOf?.(body) });
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw misshapen();
  return parsed.data;
}

/** Writes a masked text in HTML, which knows no empty element that is not its own. */
export const asHtml = (text: string): string => text.replaceAll(/<x id="(\d+)"\/>/g, '<x id="$1"></x>');
