import {
  type OpenaiAddress,
  openaiAddress,
  serverAddress,
} from '#infra/adapters/providers/openai-address.ts';

/** Provider of translations that a `TRANSLATION_URL` names, with all that is needed to ask it. */
export type TranslationAddress =
  | { readonly provider: 'local' }
  | { readonly provider: 'deepl' | 'google'; readonly key: string; readonly url?: string }
  | { readonly provider: 'azure'; readonly key: string; readonly region: string; readonly url?: string }
  | { readonly provider: 'libretranslate'; readonly url: string; readonly key?: string }
  | (OpenaiAddress & { readonly provider: 'openai' });

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
      const { url, key } = serverAddress(rest, 'libretranslate:http://host:5000');
      return { provider, url, ...(key !== undefined && { key }) };
    }
    case 'openai':
      return { provider, ...openaiAddress(rest) };
    case 'local':
      if (rest !== '') throw new TypeError('must have nothing behind local:');
      return { provider };
    default:
      throw new TypeError('must begin with deepl:, libretranslate:, openai:, google:, azure: or local:');
  }
}

/** Reads where else a provider is, that has an address of its own. */
const elsewhere = (url: string | undefined): { readonly url?: string } =>
  url === undefined ? {} : { url: serverAddress(url, 'KEY@http://host:9000').url };
