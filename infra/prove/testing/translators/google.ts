import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { busyAnswer, type ProviderForm } from './translator-double.ts';

export const GOOGLE_KEY = 'AIzaSy-google-secret';

const TEXTS_MOST = 128;
const CHARACTERS_MOST = 30_000;
const BYTES_MOST = 100_000;

/** Returns a refusal in Google's form. */
export const googleRefusal = (code: number, reason: string) => ({
  status: code,
  body: { error: { code, message: reason, errors: [{ message: reason, domain: 'usageLimits', reason }] } },
});

/** Google's `POST /language/translate/v2`: https://cloud.google.com/translate/docs/reference/rest/v2/translate */
export const googleForm: ProviderForm = {
  read({ method, target, headers, body }) {
    if (method !== 'POST' || target !== '/language/translate/v2') return googleRefusal(404, 'notFound');
    if (headers['x-goog-api-key'] !== GOOGLE_KEY) return googleRefusal(400, 'badRequest');
    const { q: texts, source, target: to, format } = JSON.parse(body);
    const characters = texts.reduce((sum: number, text: string) => sum + [...text].length, 0);
    if (texts.length > TEXTS_MOST || characters > CHARACTERS_MOST || Buffer.byteLength(body) > BYTES_MOST) {
      return googleRefusal(400, 'invalid');
    }
    const from = LANGUAGES.find((language) => language === source);
    const into = LANGUAGES.find((language) => (language === 'pt' ? 'pt-PT' : language) === to);
    if (from === undefined || into === undefined || format !== 'html') return googleRefusal(400, 'invalid');
    return { texts, from, to: into };
  },
  answer: (translations) => ({
    data: { translations: translations.map((translatedText) => ({ translatedText })) },
  }),
  refusals: {
    busy: busyAnswer(googleRefusal(429, 'rateLimitExceeded').body),
    outOfQuota: googleRefusal(403, 'dailyLimitExceeded'),
    refusing: googleRefusal(403, 'accessNotConfigured'),
    failing: googleRefusal(503, 'backendError'),
    overtaxed: googleRefusal(413, 'uploadTooLarge'),
    objecting: googleRefusal(400, 'badRequest'),
  },
};
