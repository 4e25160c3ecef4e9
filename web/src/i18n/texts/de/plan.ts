import type { Complete } from '../../translate.ts';
import type { plan as english } from '../en/plan.ts';

export const plan: Complete<typeof english> = {
  'plan.more': 'braucht einen anderen Tarif',
  'plan.analytics.title': 'Sieh, was Gäste lesen',
  'plan.analytics.text':
    'Die Statistik zeigt, wie oft jeder Abschnitt geöffnet wird und wann zuletzt. Sie gehört zu {plan}.',
  'plan.qrCode.title': 'Ein QR-Code für die Tür',
  'plan.qrCode.text': 'Kamera drauf, schon sind die Gäste drin. QR-Codes gehören zu {plan}.',
  'plan.subAccounts.title': 'Arbeitet zusammen',
  'plan.subAccounts.text':
    'Lass Co-Hosts mitarbeiten, alle nur mit den Berechtigungen, die sie brauchen. Unterkonten gehören zu {plan}.',
  'plan.branding.title': 'Ganz deins',
  'plan.branding.text': 'Dein Logo und eigene Designs gehören zu {plan}.',
  'plan.properties.title': 'Platz für weitere Unterkünfte',
  'plan.properties.text':
    'Dein Tarif ist voll: Er bietet Platz für {most}, du hast {count}. {plan} bietet mehr Platz; was du hast, bleibt, wie es ist.',
  'plan.trialEnded.title': 'Mit einem Tarif weitermachen',
  'plan.trialEnded.text':
    'Die Testphase ist vorbei. Was du geschrieben hast, bleibt: Mit einem Tarif sehen Gäste alles, was er erlaubt.',
  'plan.trialEnded.subject': 'Ich möchte einen Tarif',
  'plan.brings': 'Was {plan} bringt',
  'plan.price': '{price} im Monat',
  'plan.Pro.one': 'Bis zu 3 Unterkünfte',
  'plan.Pro.two': '3 Sprachen, unbegrenzt viele Abschnitte',
  'plan.Pro.three': 'QR-Code, Logo und eigene Designs',
  'plan.Business.one': 'Unbegrenzt viele Unterkünfte, 6 Sprachen',
  'plan.Business.two': 'Statistik und Unterkonten',
  'plan.Business.three': 'KI-Chat, Feedback der Gäste, bezahlte Extras',
  'plan.how': 'Schreib uns: Wir schalten den Tarif frei, und du machst weiter, wo du bist.',
  'plan.howOwner': 'Über den Tarif entscheidet {owner}: Bitte darum, uns zu schreiben.',
  'plan.write': 'An {email} schreiben',
  'plan.subject': 'Ich möchte zu {plan} wechseln',
  'plan.notNow': 'Nicht jetzt',
};
