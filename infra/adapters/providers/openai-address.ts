/** A chat endpoint in OpenAI's form, with all that is needed to ask it. */
export interface OpenaiAddress {
  readonly url: string;
  readonly model: string;
  readonly key?: string;
}

const EXAMPLE = 'openai:https://host/v1?model=NAME';

/**
 * Reads what stands behind the `openai:` of a setting: `https://host/v1?model=NAME`, `&key=…`.
 * @throws TypeError that says what it must be, and nothing of what it is
 */
export function openaiAddress(rest: string): OpenaiAddress {
  const { url, key, model } = serverAddress(rest, EXAMPLE);
  if (model === undefined) throw new TypeError(`must name a model: ${EXAMPLE}`);
  return { url, model, ...(key !== undefined && { key }) };
}

/**
 * Reads a `CHAT_URL`: `openai:https://host/v1?model=NAME`, `&key=…`.
 * @throws TypeError that says what it must be, and nothing of what it is
 */
export function chatAddress(text: string): OpenaiAddress {
  const [, rest] = /^openai:(.*)$/s.exec(text.trim()) ?? [];
  if (rest === undefined) throw new TypeError(`must begin with openai:, as ${EXAMPLE}`);
  return openaiAddress(rest);
}

/**
 * Takes the key and the model out of the address of a server.
 * @param example of the setting, which a refusal names
 * @throws TypeError that says what it must be, and nothing of what it is
 */
export function serverAddress(text: string, example: string) {
  const form = `must have an address of http or https behind it, such as ${example}`;
  if (!URL.canParse(text)) throw new TypeError(form);
  const { protocol, origin, pathname, username, password, hash, searchParams } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError(form);
  if (username !== '' || password !== '' || hash !== '') {
    throw new TypeError(`${form}, without a user, a password or a #`);
  }
  const { key, model, ...others } = Object.fromEntries(searchParams);
  if (Object.keys(others).length > 0)
    throw new TypeError(`${form}, with no more behind its ? than key and model`);
  if (key !== undefined && !/^[!-~]+$/.test(key))
    throw new TypeError('must have a key of letters, digits and signs of ASCII');
  // Of the slashes at its end one at most is of no matter.
  const url = `${origin}${pathname}`.replace(/\/$/, '');
  return { url, key, model: model || undefined };
}
