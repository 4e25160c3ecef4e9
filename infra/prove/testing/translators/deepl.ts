import type { Language } from '#contracts/kernel/languages.ts';
import { busyAnswer, type ProviderForm } from './translator-double.ts';

export const DEEPL_KEY = 'b493b8ef-deepl-secret:fx';

const SOURCES = new Map<string | null, Language>([
  ['EN', 'en'],
  ['IT', 'it'],
  ['ES', 'es'],
  ['FR', 'fr'],
  ['DE', 'de'],
  ['PT', 'pt'],
]);
const TARGETS = new Map<string | null, Language>([
  ['EN-GB', 'en'],
  ['IT', 'it'],
  ['ES', 'es'],
  ['FR', 'fr'],
  ['DE', 'de'],
  ['PT-PT', 'pt'],
]);
const TEXTS_MOST = 50;
const BYTES_MOST = 128 * 1024;

/** DeepL's `POST /v2/translate`: https://developers.deepl.com/api-reference/translate */
export const deeplForm: ProviderForm = {
  read({ method, target, headers, body }) {
    if (method !== 'POST' || target !== '/v2/translate')
      return { status: 404, body: { message: 'Not found' } };
    if (headers.authorization !== `DeepL-Auth-Key ${DEEPL_KEY}`) return { status: 403, body: '' };
    if (Buffer.byteLength(body) > BYTES_MOST) return { status: 413, body: 'Payload Too Large' };
    const form = new URLSearchParams(body);
    const texts = form.getAll('text');
    if (texts.length > TEXTS_MOST) return { status: 400, body: { message: 'Too many texts' } };
    const from = SOURCES.get(form.get('source_lang')?.toUpperCase() ?? null);
    const to = TARGETS.get(form.get('target_lang')?.toUpperCase() ?? null);
    if (from === undefined || to === undefined) {
      return { status: 400, body: { message: "Value for 'target_lang' not supported." } };
    }
    if (form.get('tag_handling') !== 'xml') return { status: 400, body: { message: 'Bad tag handling' } };
    return { texts, from, to };
  },
  answer: (translations, { from }) => ({
    translations: translations.map((text) => ({
      detected_source_language: from.toUpperCase(),
      text,
      billed_characters: text.length,
    })),
  }),
  refusals: {
    busy: busyAnswer({ message: 'Too many requests' }),
    outOfQuota: { status: 456, body: { message: 'Quota Exceeded' } },
    refusing: { status: 403, body: { message: 'Wrong endpoint. Use https://api.deepl.com' } },
    failing: { status: 500, body: { message: 'Internal Server Error' } },
    overtaxed: { status: 413, body: { message: 'Payload Too Large' } },
    objecting: { status: 400, body: { message: 'Bad request' } },
  },
};
