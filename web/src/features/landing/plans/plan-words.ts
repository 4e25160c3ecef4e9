import type { LandingTranslate, PlainLandingKey } from '../landing-context.ts';

/** Plans describe themselves in Italian; these of their sentences are known in the other languages too. */
const KEYS: ReadonlyMap<string, PlainLandingKey> = new Map([
  ['Per cominciare, con una casa sola', 'landing.plan.freeText'],
  ['Per chi ospita in più case', 'landing.plan.proText'],
  ['Per chi ospita di mestiere', 'landing.plan.businessText'],
  ['Per chi gestisce diverse case', 'landing.plan.scaleText'],
  ['1 proprietà', 'landing.plan.oneProperty'],
  ['1 lingua', 'landing.plan.oneLanguage'],
  ['3 sezioni', 'landing.plan.threeTabs'],
  ['Solo link da condividere', 'landing.plan.linkOnly'],
  ['3 proprietà', 'landing.plan.threeProperties'],
  ['3 lingue', 'landing.plan.threeLanguages'],
  ['Sezioni illimitate', 'landing.plan.anyTabs'],
  ['QR code', 'landing.plan.qr'],
  ['Logo e colori tuoi', 'landing.plan.branding'],
  ['Foto e video', 'landing.plan.media'],
  ['Mappe integrate', 'landing.plan.maps'],
  ['Proprietà illimitate', 'landing.plan.anyProperties'],
  ['6 lingue', 'landing.plan.sixLanguages'],
  ['Tutto quello che offre Pro', 'landing.plan.allOfPro'],
  ['Analytics', 'landing.plan.analytics'],
  ['Sub-account', 'landing.plan.subAccounts'],
  ['Chat AI per gli ospiti', 'landing.plan.chat'],
  ['Feedback degli ospiti', 'landing.plan.feedback'],
  ['Modulo monetizzabile', 'landing.plan.extras'],
  ['Prezzo per proprietà', 'landing.plan.perProperty'],
  ['Fino a 5 proprietà', 'landing.plan.fiveProperties'],
]);

/** Returns a sentence of a plan in the reader's language, or as it came where it is not known. */
export function sayOfPlan(t: LandingTranslate, sentence: string): string {
  const key = KEYS.get(sentence);
  return key === undefined ? sentence : t(key);
}

/** Returns what the button of a plan says. */
export function planAction(t: LandingTranslate, name: string): string {
  return name === 'Free' ? t('landing.pricing.startFree') : t('landing.pricing.choose', { plan: name });
}
