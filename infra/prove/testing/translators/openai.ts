import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { EndpointAnswer } from '../servers/misbehaving-endpoint.ts';
import { busyAnswer, type ProviderForm } from './translator-double.ts';

export const OPENAI_KEY = 'sk-openai-secret';
export const OPENAI_MODEL = 'gemma3:12b';

/** The languages as a model is told of them. */
const TOLD = ['British English', 'Italian', 'Spanish of Spain', 'French', 'German', 'Portuguese of Portugal'];

const refusal = (status: number, code: string): EndpointAnswer => ({
  status,
  body: { error: { message: 'You did something.', type: 'invalid_request_error', param: null, code } },
});

/**
 * Refuses what OpenAI's models that think first take from nobody, a parameter at a time; `undefined` for what they take:
 * https://platform.openai.com/docs/guides/reasoning
 */
export function refusalByThinker(body: Readonly<Record<string, unknown>>): EndpointAnswer | undefined {
  if ('max_tokens' in body) return refusalOf('max_tokens', 'unsupported_parameter');
  const { temperature } = body;
  const isOrdinary = temperature === undefined || temperature === 1;
  return isOrdinary ? undefined : refusalOf('temperature', 'unsupported_value');
}

/** Refuses a parameter by its name. */
export const refusalOf = (param: string, code: string): EndpointAnswer => ({
  status: 400,
  body: { error: { message: `Unsupported: '${param}'.`, type: 'invalid_request_error', param, code } },
});

/** Returns what a model said, in the form of a chat. */
export const completion = (content: string, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_764_000_000,
  model: OPENAI_MODEL,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** OpenAI's `POST /chat/completions`, with answers of a JSON schema: https://platform.openai.com/docs/api-reference/chat */
export const openaiForm: ProviderForm = {
  read({ method, target, headers, body }) {
    if (method !== 'POST' || target !== '/v1/chat/completions') return refusal(404, 'not_found');
    if (headers.authorization !== `Bearer ${OPENAI_KEY}`) return refusal(401, 'invalid_api_key');
    const { model, messages, response_format: format, ...parameters } = JSON.parse(body);
    if (model !== OPENAI_MODEL) return refusal(404, 'model_not_found');
    const refused = refusalByThinker(parameters);
    if (refused !== undefined) return refused;
    const [{ role, content: instructions }, { content }] = messages;
    const { texts } = JSON.parse(content);
    const { translations } = format.json_schema.schema.properties;
    const isStrict =
      role === 'system' &&
      format.type === 'json_schema' &&
      format.json_schema.strict === true &&
      translations.minItems === texts.length &&
      translations.maxItems === texts.length;
    if (!isStrict) return refusal(400, 'invalid_request');
    const { from = '', to = '' } =
      / from (?<from>[\w ]+) into (?<to>[\w ]+)\./.exec(instructions)?.groups ?? {};
    const [source, into] = [LANGUAGES[TOLD.indexOf(from)], LANGUAGES[TOLD.indexOf(to)]];
    if (source === undefined || into === undefined) return refusal(400, 'invalid_request');
    return { texts, from: source, to: into };
  },
  answer: (translations) => completion(JSON.stringify({ translations })),
  refusals: {
    busy: busyAnswer(refusal(429, 'rate_limit_exceeded').body),
    outOfQuota: refusal(429, 'insufficient_quota'),
    refusing: refusal(401, 'invalid_api_key'),
    failing: refusal(500, 'server_error'),
    overtaxed: refusal(400, 'context_length_exceeded'),
    objecting: refusal(400, 'invalid_value'),
  },
};
