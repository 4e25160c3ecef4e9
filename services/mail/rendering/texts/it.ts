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
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `Il tuo link all’amministrazione di ${brandName}`,
    heading: 'Accedi come amministratore',
    paragraphs: [
      `Qualcuno, speriamo tu, ha chiesto un link all’accesso degli amministratori di ${brandName}.`,
      'Aprilo nel browser con cui vuoi accedere. Da quel momento quel browser è conosciuto, e chi prova la tua password altrove non ti tiene fuori. Accedi con la tua password come sempre.',
      `Il link funziona per ${minutes} minuti.`,
    ],
    action: 'Apri l’accesso',
    notes: ['Se non l’hai chiesto tu, non devi fare nulla: senza la tua password non entra nessuno.'],
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
  emailVerification: ({ brandName, hours }) => ({
    subject: `Conferma la tua email per ${brandName}`,
    heading: 'Conferma la tua email',
    paragraphs: [
      `Qualcuno, speriamo tu, usa questo indirizzo per un account su ${brandName}. Conferma che è tuo: potrai invitare altre persone a collaborare con te.`,
      `Il link vale ${hours} ore, dove hai già fatto l’accesso a quell’account.`,
    ],
    action: 'Conferma l’email',
    notes: [
      'Se non si tratta di te, non confermare nulla. L’account non può invitare nessuno, e con «Password dimenticata?» nella pagina di accesso puoi farlo tuo.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `La password del tuo account ${brandName} è cambiata`,
    heading: 'La tua password è cambiata',
    paragraphs: [
      `La password del tuo account ${brandName} è stata cambiata, e tutti gli altri dispositivi sono stati disconnessi.`,
      `Se il cambio non viene da te, scegli subito una nuova password con «Password dimenticata?» nella pagina di accesso e scrivi a ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Finora nessuno aveva confermato questo indirizzo. Nel caso l’account l’avesse aperto qualcun altro, chi vi collaborava non ha più accesso: invitalo di nuovo.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `Nuovo accesso al tuo account ${brandName}`,
    heading: 'È stato un tuo accesso?',
    paragraphs: [
      `Qualcuno ha fatto l’accesso al tuo account ${brandName} da un dispositivo che non conosciamo.`,
      ...(device === '' ? [] : [`Dispositivo: ${device}`]),
      `Quando: ${when}`,
      'Se era un tuo accesso, non devi fare nulla.',
      isAdmin
        ? `Se non lo era, apri l’amministrazione di ${brandName} come fai sempre, esci da tutti gli altri dispositivi in «Il tuo accesso» e fai cambiare subito la password.`
        : `Se non lo era, apri ${brandName} come fai sempre, cambia la password e guarda «Dispositivi» nel menu del tuo account.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `Una passkey è stata aggiunta al tuo account ${brandName}`,
    heading: 'Un nuovo modo di accedere',
    paragraphs: [
      `Qualcuno ha aggiunto una passkey al tuo account ${brandName}. Chi la possiede accede senza password.`,
      'Se sei stato tu, non devi fare nulla.',
      `Se non sei stato tu, apri ${brandName} come fai sempre, rimuovi la passkey nel tuo account, cambia subito la password e scrivi a ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `Il tuo account ${brandName} è stato eliminato`,
    heading: 'Il tuo account è stato eliminato',
    paragraphs: [
      `Il tuo account ${brandName} è stato eliminato, con i suoi welcome book, le immagini e tutto il resto. I link e i codici QR di quei welcome book non aprono più nulla.`,
      `Se non sei stato tu, scrivi a ${supportEmail}. Quello che è stato eliminato non si può recuperare.`,
      'Questa è l’ultima email che ricevi da noi: non conserviamo il tuo indirizzo.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `Un ospite ha dato a ${propertyName} ${rating} su 5`,
    heading: 'Un ospite non è rimasto contento',
    paragraphs: [
      `Qualcuno che ha soggiornato a ${propertyName} ha dato ${rating} su 5.`,
      'Quello che ha scritto lo leggi solo tu. Forse c’è qualcosa che puoi ancora sistemare oggi.',
    ],
    action: 'Leggi il parere',
    notes: ['Puoi disattivare queste email dove leggi i pareri.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} ti ha risposto`,
    heading: `Una risposta da ${propertyName}`,
    paragraphs: lines,
    action: 'Apri il welcome book',
    notes: [
      'Ricevi questa email perché hai lasciato il tuo indirizzo con il tuo parere, per avere una risposta.',
    ],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}: un ospite vorrebbe ${extra}`,
    heading: 'Una richiesta di extra',
    paragraphs: [
      `${guestName} chiede per ${propertyName}: ${extra}, ${total}${day === '' ? '' : `, per il ${day}`}.`,
      'Apri la richiesta per vederla per intero e per accettarla o rifiutarla. Finché non lo fai, non è deciso nulla.',
    ],
    action: 'Vedi la richiesta',
    notes: ['Il link funziona per 14 giorni, senza accedere. Tienilo per te.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: la tua richiesta è stata accettata`,
    heading: 'Sì, volentieri',
    paragraphs: [
      `Chi ti ospita a ${propertyName} ha accettato la tua richiesta: ${extra}, ${total}${day === '' ? '' : `, per il ${day}`}.`,
      'Nella pagina della richiesta vedi come pagare e che cosa succede adesso.',
    ],
    action: 'Apri la tua richiesta',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}: la tua richiesta non può essere accolta`,
    heading: 'Questa volta no',
    paragraphs: [
      `A ${propertyName} ci dispiace: ${extra}${day === '' ? '' : ` per il ${day}`} non è possibile. Non paghi nulla.`,
      'Nella pagina della richiesta puoi leggere se chi ti ospita ti ha lasciato due parole.',
    ],
    action: 'Apri la tua richiesta',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: il tuo pagamento è arrivato`,
    heading: 'Grazie, è pagato',
    paragraphs: [
      `Il pagamento per la tua richiesta a ${propertyName} è arrivato: ${extra}, ${total}${day === '' ? '' : `, per il ${day}`}.`,
      'Nella pagina della richiesta ritrovi tutto.',
    ],
    action: 'Apri la tua richiesta',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}: un pagamento da rimborsare`,
    heading: 'Un ospite ha pagato per niente',
    paragraphs: [
      `A ${propertyName} sono arrivati ${paid} con carta per: ${extra}${day === '' ? '' : `, per il ${day}`}. La richiesta non aspettava questo pagamento: era stata ritirata, era già pagata oppure l’importo è diverso.`,
      'Scrivici, perché l’ospite riabbia il denaro: è sul nostro conto, e il rimborso non parte da solo.',
    ],
    action: 'Vedi le richieste',
    notes: ['Il pagamento è indicato nella richiesta, con il suo riferimento in Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}: il tuo pagamento ti sarà restituito`,
    heading: 'Il pagamento non era necessario',
    paragraphs: [
      `Hai pagato ${paid} con carta per la tua richiesta a ${propertyName}: ${extra}. La richiesta non aspettava un pagamento di questo importo, o non lo aspettava più.`,
      'Chi ti ospita è stato avvisato e deve restituirti il denaro.',
    ],
    action: 'Apri la tua richiesta',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject:
      total === 1
        ? 'Una domanda a cui il tuo welcome book non risponde'
        : `${total} domande a cui il tuo welcome book non risponde`,
    heading: 'Che cosa hanno chiesto gli ospiti',
    paragraphs: [
      'La settimana scorsa i tuoi welcome book non avevano una risposta a questo. Rispondi una volta, e i prossimi ospiti la leggono subito, nella loro lingua.',
      ...lines,
      ...(untold > 0 ? [`E altre ${untold}.`] : []),
    ],
    action: 'Rispondi',
    notes: [
      'Ricevi questa email una volta alla settimana perché l’hai chiesta tu. La disattivi nel tuo account, alla voce «Email».',
    ],
  }),
  linkInFull: 'Se il pulsante non funziona, apri questo indirizzo:',
  endMails: 'Disattiva questa email settimanale',
  questions: (supportEmail) => `Domande? Scrivi a ${supportEmail}.`,
};
