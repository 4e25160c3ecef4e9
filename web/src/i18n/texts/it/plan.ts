import type { Complete } from '../../translate.ts';
import type { plan as english } from '../en/plan.ts';

export const plan: Complete<typeof english> = {
  'plan.more': 'serve un altro piano',
  'plan.analytics.title': 'Scopri cosa leggono gli ospiti',
  'plan.analytics.text':
    'Le analytics mostrano quante volte si apre ogni sezione, e quando l’ultima. Arrivano con {plan}.',
  'plan.qrCode.title': 'Un QR code da appendere',
  'plan.qrCode.text': 'Gli ospiti lo inquadrano e sono dentro. I QR code arrivano con {plan}.',
  'plan.subAccounts.title': 'Lavorate insieme',
  'plan.subAccounts.text':
    'Fai entrare i co-host, ognuno con i soli permessi che servono. I sub-account arrivano con {plan}.',
  'plan.branding.title': 'Rendilo tuo',
  'plan.branding.text': 'Il tuo logo e i tuoi temi arrivano con {plan}.',
  'plan.properties.title': 'Spazio per altre proprietà',
  'plan.properties.text':
    'Il tuo piano è al completo: ne prevede {most}, ne hai {count}. Con {plan} c’è più spazio; quello che hai resta com’è.',
  'plan.trialEnded.title': 'Continua con un piano',
  'plan.trialEnded.text':
    'La prova è terminata. Quello che hai scritto resta: con un piano gli ospiti vedono tutto quello che il piano prevede.',
  'plan.trialEnded.subject': 'Vorrei attivare un piano',
  'plan.brings': 'Cosa porta {plan}',
  'plan.price': '{price} al mese',
  'plan.Pro.one': 'Fino a 3 proprietà',
  'plan.Pro.two': '3 lingue, sezioni senza limiti',
  'plan.Pro.three': 'QR code, logo e temi tuoi',
  'plan.Business.one': 'Proprietà senza limiti, 6 lingue',
  'plan.Business.two': 'Analytics e sub-account',
  'plan.Business.three': 'Chat AI, feedback degli ospiti, extra a pagamento',
  'plan.how': 'Scrivici: attiviamo noi il piano, e continui da dove sei.',
  'plan.howOwner': 'Il piano lo sceglie {owner}: chiedi di scriverci.',
  'plan.write': 'Scrivi a {email}',
  'plan.subject': 'Vorrei passare a {plan}',
  'plan.notNow': 'Non ora',
};
