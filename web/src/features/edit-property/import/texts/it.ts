import type { Complete } from '../../../../i18n/translate.ts';
import type { imports as english } from './en.ts';

export const imports: Complete<typeof english> = {
  'import.title': 'Importa un testo',
  'import.lead':
    'Incolla quello che mandi già ai tuoi ospiti, o scegli un file. Vedi prima che cosa c’è dentro: niente viene salvato finché non lo fai tu.',
  'import.text': 'Testo',
  'import.read': 'Leggi il testo',
  'import.file': 'Scegli un file',
  'import.file.hint': 'txt, md, html, docx o PDF, fino a 10 MB.',
  'import.reading': 'Sto leggendo ...',
  'import.wrong.empty': 'Incolla un testo, o scegli un file.',
  'import.wrong.long': 'Il testo ha più di 200.000 caratteri. Importalo un pezzo alla volta.',
  'import.wrong.large':
    'È troppo in una volta: al massimo 10 MB, 200.000 caratteri e 5.000 righe. Importalo un pezzo alla volta.',
  'import.wrong.type': 'Scegli un file txt, md, html, docx o PDF.',
  'import.wrong.noText':
    'In questo file non c’è testo. Da una foto o una scansione non possiamo leggere: incolla il testo.',
  'import.wrong.unreadable':
    'Il file non si apre: è danneggiato o protetto. Salvalo di nuovo, o incolla il testo.',
  'import.wrong.often': 'Hai importato molto in poco tempo. Riprova più tardi.',
  'import.wrong.failed': 'Non è stato possibile leggere il testo. Riprova.',
  'import.found': 'Ecco che cosa abbiamo trovato',
  'import.found.none': 'Non abbiamo trovato niente che appartenga a una sezione. Il testo è qui sotto.',
  'import.found.lead':
    'Togli la spunta a quello che non vuoi. Le voci si aggiungono sotto quelle che hai già; i testi li ritocchi poi nell’editor.',
  'import.language': 'Lingua dei testi',
  'import.fields': 'Dati della proprietà',
  'import.replaces': 'Prende il posto di «{value}».',
  'import.same': 'È già così.',
  'import.entries': { one: '{count} voce', other: '{count} voci' },
  'import.full': 'Qui non c’è posto per tutte queste voci.',
  'import.source': 'Nel tuo testo',
  'import.source.line': 'Riga {line}',
  'import.source.paragraph': 'Paragrafo {line}',
  'import.source.page': 'Pagina {page}',
  'import.left': 'Che cosa è rimasto fuori',
  'import.left.lead': 'Non ha trovato posto: copialo dove serve.',
  'import.left.locked':
    'Non ha trovato posto, o riguarda una parte che non puoi modificare: copialo dove serve.',
  'import.back': 'Indietro',
  'import.take': 'Inserisci nella bozza',
  'import.taken': 'Inserito. Guarda le sezioni, poi salva.',
};
