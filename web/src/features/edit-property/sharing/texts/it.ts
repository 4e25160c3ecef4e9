import type { Complete } from '../../../../i18n/translate.ts';
import type { sharing as en } from './en.ts';

/** Italian texts of shared sections. */
export const sharing: Complete<typeof en> = {
  'sharing.lead':
    'Scritte una volta per più proprietà. Chi segue una sezione condivisa ne mostra sempre le parole; ogni proprietà può averne di proprie.',
  'sharing.loadFailed': 'Non riusciamo a caricare le sezioni condivise',
  'sharing.notAllowed.title': 'Non hai accesso alle sezioni condivise',
  'sharing.notAllowed.text':
    'Valgono per tutte le proprietà. Chiedi a {owner} il permesso di modificare i contenuti di tutte.',
  'sharing.none.title': 'Ancora nessuna sezione condivisa',
  'sharing.none.text':
    'Scrivi una volta sola ciò che è uguale in più proprietà: le regole, i rifiuti, i tuoi contatti.',
  'sharing.module': 'Modulo',
  'sharing.followers': {
    one: 'La segue {count} proprietà: {names}',
    other: 'La seguono {count} proprietà: {names}',
  },
  'sharing.followers.none': 'Non la segue nessuna proprietà',
  'sharing.overriders': 'Con parole proprie: {names}',
  'sharing.add': 'Nuova sezione condivisa',
  'sharing.change': 'Modifica',
  'sharing.remove': 'Elimina',
  'sharing.remove.title': 'Eliminare «{name}»?',
  'sharing.remove.text':
    'Le proprietà che la seguono tengono le sue parole, come proprie. Da lì in poi ognuna si modifica da sola.',
  'sharing.remove.failed': 'La sezione condivisa non è stata eliminata',
  'sharing.removed': 'Sezione condivisa eliminata',
  'sharing.form.new': 'Nuova sezione condivisa',
  'sharing.form.edit': 'Modifica la sezione condivisa',
  'sharing.form.section': 'Sezione',
  'sharing.form.section.hint':
    'Quello che hai scritto ti segue. Una sezione con altri campi si sceglie prima di scrivere.',
  'sharing.form.module': 'Un modulo nuovo...',
  'sharing.form.properties': 'In queste proprietà',
  'sharing.form.properties.hint':
    'Le parole condivise prendono il posto di quelle che ci sono; la cronologia le conserva. I testi scritti a mano in altre lingue restano come sono.',
  'sharing.form.search': 'Cerca una proprietà',
  'sharing.form.empty': 'Scrivi qualcosa prima di salvare.',
  'sharing.form.save': 'Salva',
  'sharing.property.overridden': 'Ha parole proprie. Con la spunta torna a quelle condivise.',
  'sharing.property.other': 'Segue un’altra sezione condivisa: «{name}». Con la spunta segue questa.',
  'sharing.property.language': 'La sua lingua principale è un’altra: {language}.',
  'sharing.saved': 'Sezione condivisa salvata',
  'sharing.saved.text': 'Le proprietà che la seguono la mostrano tra un momento.',
  'sharing.failed': 'La sezione condivisa non è stata salvata',
  'sharing.someFailed': 'Non tutte le proprietà sono cambiate',
  'sharing.conflict.title': 'Questa sezione condivisa è stata modificata altrove',
  'sharing.conflict.text':
    'Il tuo lavoro non è ancora salvato, e non si è perso niente. Quale versione tieni?',
  'sharing.gone.title': 'Questa sezione condivisa è stata eliminata altrove',
  'sharing.gone.text':
    'Quello che hai scritto è ancora qui. Salvandolo come nuova sezione condivisa arriva nelle proprietà che hai scelto.',
  'sharing.gone.save': 'Salva come nuova',
  'sharing.followed': {
    one: 'Condivisa con un’altra proprietà. Una modifica qui vale solo per questa.',
    other: 'Condivisa con altre {count} proprietà. Una modifica qui vale solo per questa.',
  },
  'sharing.followed.alone': 'Sezione condivisa, che per ora nessun’altra proprietà segue.',
  'sharing.followed.unseen': 'Condivisa con altre proprietà. Una modifica qui vale solo per questa.',
  'sharing.changeForAll': 'Modifica per tutte',
  'sharing.overridden': 'Questa proprietà ha parole proprie, al posto di quelle condivise.',
  'sharing.goBack': 'Torna alla sezione condivisa',
  'sharing.goBack.title': 'Tornare alla sezione condivisa?',
  'sharing.share': 'Condividi con altre proprietà',
  'sharing.share.saveFirst': 'Prima salva questa sezione: si condividono le parole salvate.',
  'sharing.share.failed': 'La sezione non è stata condivisa',
  'sharing.use': 'Usa la sezione condivisa',
  'sharing.use.title': 'Usare la sezione condivisa?',
  'sharing.follow.text':
    'Prende il posto delle parole di questa proprietà, anche di quelle non ancora salvate in questa sezione. La cronologia conserva quelle salvate. I testi scritti a mano in altre lingue restano come sono.',
  'sharing.follow.choice': 'Quale',
  'sharing.follow.words': 'Che cosa dice',
  'sharing.follow.done': 'La proprietà segue la sezione condivisa',
  'sharing.follow.failed': 'La sezione non è cambiata',
  'sharing.reread.failed': 'La proprietà segue la sezione condivisa, ma non riusciamo a caricarne le parole',
};
