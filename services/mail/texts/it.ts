import type { MailTexts } from '../mail-texts.ts';

/** The mails in Italian. */
export const it: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `${ownerName} ti invita su ${brandName}`,
    heading: 'Hai ricevuto un invito',
    paragraphs: [
      `${ownerName} vorrebbe curare con te i propri welcome book su ${brandName}.`,
      'Apri il link per vedere che cosa potrai fare e per accettare.',
    ],
    action: 'Apri l’invito',
    notes: [`Ultimo giorno per accettare: ${lastDay}.`, `Se non conosci ${ownerName}, non devi fare nulla.`],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `Di nuovo il tuo invito su ${brandName}`,
    heading: 'Di nuovo il tuo invito',
    paragraphs: [
      `${ownerName} ti ha inviato di nuovo l’invito su ${brandName}. Questo link sostituisce il precedente.`,
    ],
    action: 'Apri l’invito',
    notes: [`Ultimo giorno per accettare: ${lastDay}.`, `Se non conosci ${ownerName}, non devi fare nulla.`],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Scegli una nuova password per ${brandName}`,
    heading: 'Scegli una nuova password',
    paragraphs: [
      `Qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account ${brandName}.`,
      `Il link funziona una volta sola, per ${minutes} minuti.`,
    ],
    action: 'Scegli la password',
    notes: ['Se non l’hai chiesta tu, non devi fare nulla: la tua password resta com’è.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Il tuo account ${brandName} ha un altro indirizzo email`,
    heading: 'Il tuo indirizzo email è cambiato',
    paragraphs: [
      `L’indirizzo email del tuo account ${brandName} è stato cambiato. Da ora accedi con quello nuovo, e a questo indirizzo non scriveremo più.`,
      `Se non l’hai cambiato tu, scrivi subito a ${supportEmail}: qualcun altro potrebbe usare il tuo account.`,
    ],
    notes: [],
  }),
  linkInFull: 'Se il pulsante non funziona, apri questo indirizzo:',
  questions: (supportEmail) => `Domande? Scrivi a ${supportEmail}.`,
};
