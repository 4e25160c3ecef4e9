import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { busyAnswer, type ProviderForm } from './translator-double.ts';

export const AZURE_KEY = '0123azuresecret';
export const AZURE_REGION = 'westeurope';

const TEXTS_MOST = 1_000;
const CHARACTERS_MOST = 50_000;

/** Returns a refusal in Azure's form. @param code begins with its status */
export const azureRefusal = (code: number) => ({
  status: Math.floor(code / 1_000),
  body: { error: { code, message: 'The request is not authorized.' } },
});

/** Azure's `POST /translate`, v3: https://learn.microsoft.com/azure/ai-services/translator/reference/v3-0-translate */
export const azureForm: ProviderForm = {
  read({ method, target, headers, body }) {
    const { pathname, searchParams } = new URL(target, 'http://azure');
    if (method !== 'POST' || pathname !== '/translate') return azureRefusal(404_000);
    const isKnown =
      headers['ocp-apim-subscription-key'] === AZURE_KEY &&
      headers['ocp-apim-subscription-region'] === AZURE_REGION;
    if (!isKnown) return azureRefusal(401_000);
    const { 'api-version': version, from: source, to, textType } = Object.fromEntries(searchParams);
    if (version !== '3.0') return azureRefusal(400_021);
    const texts: string[] = JSON.parse(body).map(({ Text }: { Text: string }) => Text);
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    if (texts.length > TEXTS_MOST || characters > CHARACTERS_MOST) return azureRefusal(400_077);
    const from = LANGUAGES.find((language) => language === source);
    const into = LANGUAGES.find((language) => (language === 'pt' ? 'pt-pt' : language) === to);
    if (from === undefined || into === undefined || textType !== 'html') return azureRefusal(400_036);
    return { texts, from, to: into };
  },
  answer: (translations, { to }) => translations.map((text) => ({ translations: [{ text, to }] })),
  refusals: {
    busy: busyAnswer(azureRefusal(429_001).body),
    outOfQuota: azureRefusal(403_001),
    refusing: azureRefusal(401_000),
    failing: azureRefusal(503_000),
    overtaxed: azureRefusal(400_077),
    objecting: azureRefusal(400_000),
  },
};
