/** Provider of translations that a `TRANSLATION_URL` names, with all that is needed to ask it. */
export type TranslationAddress =
  | { readonly provider: 'local' }
  | { readonly provider: 'deepl' | 'google'; readonly key: string; readonly url?: string }
  | { readonly provider: 'azure'; readonly key: string; readonly region: string; readonly url?: string }
  | { readonly provider: 'libretranslate'; readonly url: string; readonly key?: string }
  | { readonly provider: 'openai'; readonly url: string; readonly model: string; readonly key?: string };

/** A key stands in a header: signs of ASCII, but for the one behind which it ends. */
const KEY_FORM = /^(?<key>[!-?A-~]+)(?:@(?<url>https?:\/\/\S+))?$/;
const AZURE_FORM = /^(?<key>[!-?A-~]+)@(?<region>[a-z0-9-]+)(?:@(?<url>https?:\/\/\S+))?$/;

/**
 * Reads a `TRANSLATION_URL`: `deepl:KEY`, `google:KEY`, `azure:KEY@region`, each with `@http://…` behind it where it is
 * elsewhere; `libretranslate:http://host:5000`, `?key=…`; `openai:https://host/v1?model=NAME`, `&key=…`; `local:`.
 * @throws TypeError that says what it must be, and nothing of what it is
 */
export function translationAddress(text: string): TranslationAddress {
  const [, provider = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(text.trim()) ?? [];
  switch (provider) {
    case 'deepl':
    case 'google': {
      const { key, url } = KEY_FORM.exec(rest)?.groups ?? {};
      if (key === undefined) throw new TypeError(`must name a key: ${provider}:KEY`);
      return { provider, key, ...elsewhere(url) };
    }
    case 'azure': {
      const { key, region, url } = AZURE_FORM.exec(rest)?.groups ?? {};
      if (key === undefined || region === undefined) {
        throw new TypeError('must name a key and its region: azure:KEY@westeurope');
      }
      return { provider, key, region, ...elsewhere(url) };
    }
    case 'libretranslate': {
      const { url, key } = serverOf(rest, 'libretranslate:http://host:5000');
      return { provider, url, ...(key !== undefined && { key }) };
    }
    case 'openai': {
      const { url, key, model } = serverOf(rest, 'openai:https://host/v1?model=NAME');
      if (model === undefined) throw new TypeError('must name a model: openai:https://host/v1?model=NAME');
      return { provider, url, model, ...(key !== undefined && { key }) };
    }
    case 'local':
      if (rest !== '') throw new TypeError('must have nothing behind local:');
      return { provider };
    default:
      throw new TypeError('must begin with deepl:, libretranslate:, openai:, google:, azure: or local:');
  }
}

/** Reads where else a provider is, that has an address of its own. */
const elsewhere = (url: string | undefined): { readonly url?: string } =>
  url === undefined ? {} : { url: serverOf(url, 'KEY@http://host:9000').url };

/** Takes the key and the model out of the address of a server. */
function serverOf(text: string, example: string) {
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
