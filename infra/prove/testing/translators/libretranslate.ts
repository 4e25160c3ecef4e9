import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { busyAnswer, type ProviderForm } from './translator-double.ts';

export const LIBRE_KEY = 'libre-secret';

/** LibreTranslate's `POST /translate`: https://docs.libretranslate.com/api/operations/translate/ */
export const libreForm: ProviderForm = {
  read({ method, target, body }) {
    if (method !== 'POST' || target !== '/translate') return { status: 404, body: { error: 'Not found' } };
    const { q: texts, source, target: into, format, api_key: key } = JSON.parse(body);
    if (key !== LIBRE_KEY) return { status: 403, body: { error: 'Invalid API key' } };
    const from = LANGUAGES.find((language) => language === source);
    const to = LANGUAGES.find((language) => language === into);
    if (from === undefined || to === undefined)
      return { status: 400, body: { error: `${into} is not supported` } };
    if (format !== 'html') return { status: 400, body: { error: `${format} format is not supported` } };
    return { texts, from, to };
  },
  answer: (translatedText) => ({ translatedText }),
  refusals: {
    busy: busyAnswer({ error: 'Slowdown: 30 per 1 minute' }),
    refusing: { status: 403, body: { error: 'Invalid API key' } },
    failing: { status: 500, body: { error: 'Cannot translate text' } },
    overtaxed: { status: 413, body: { error: 'Payload Too Large' } },
    objecting: { status: 400, body: { error: 'Invalid request' } },
  },
};
