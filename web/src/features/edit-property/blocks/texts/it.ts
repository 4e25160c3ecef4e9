import type { Complete } from '../../../../i18n/translate.ts';
import type { blocks as english } from './en.ts';

export const blocks: Complete<typeof english> = {
  'blocks.open': 'Testi pronti',
  'blocks.lead': 'Scegli un testo e completalo: gli ospiti lo leggono in sei lingue.',
  'blocks.toFillIn': 'Ancora da completare per «{template}»: scegli quello che vale per la tua proprietà.',
  'blocks.search': 'Cerca tra i testi',
  'blocks.found': { one: '{count} testo', other: '{count} testi' },
  'blocks.none': 'Nessun risultato. Prova con un’altra parola.',
  'blocks.failed': 'Non è stato possibile caricare i testi.',
  'blocks.all': 'Tutti i testi',
  'blocks.insert': 'Inserisci',
  'blocks.full': 'Qui non c’è posto per un’altra voce. Prima rimuovine una.',
  'blocks.currency': 'Valuta',
  'blocks.read': 'Cosa leggono gli ospiti',
  'blocks.read.language': 'Lingua degli ospiti',
  'blocks.wrong.time': 'Inserisci un orario, per esempio 15:00.',
  'blocks.wrong.number': 'Inserisci un numero, per esempio 20.',
  'blocks.wrong.amount': 'Inserisci un importo, per esempio 12,50.',
  'blocks.wrong.weekdays': 'Scegli almeno un giorno.',
  'blocks.wrong.place': 'Scegli un posto.',
  'blocks.wrong.phone': 'Inserisci un numero di telefono, per esempio +39 055 123456.',
  'blocks.wrong.text': 'Compila questo campo, su una sola riga.',
  'blocks.made': 'Da un testo pronto: gli ospiti lo leggono in sei lingue.',
  'blocks.change': 'Cambia i valori',
  'blocks.byHand': 'Modifica a mano',
  'blocks.byHand.title': 'Vuoi modificare questo testo a mano?',
  'blocks.byHand.text':
    'Diventa un normale testo tuo, solo in {language}. Da quel momento tutti gli ospiti lo leggono in {language}.',
  'blocks.checkin': 'Gli ospiti li leggono sotto le tue istruzioni.',
  'blocks.readable': 'I testi pronti di questa sezione gli ospiti li leggono anche in {language}.',
};
