import type { MailTexts } from '../mail-texts.ts';

/** The mails in German. */
export const de: MailTexts = {
  invite: ({ brandName, ownerName, lastDay }) => ({
    subject: `${ownerName} lädt dich zu ${brandName} ein`,
    heading: 'Du bist eingeladen',
    paragraphs: [
      `${ownerName} möchte sich auf ${brandName} gemeinsam mit dir um die eigenen Gästemappen kümmern.`,
      'Öffne den Link, um zu sehen, was du tun könntest, und um anzunehmen.',
    ],
    action: 'Einladung öffnen',
    notes: [
      `Die Einladung gilt bis zum ${lastDay}.`,
      `Wenn du ${ownerName} nicht kennst, musst du nichts tun.`,
    ],
  }),
  inviteResent: ({ brandName, ownerName, lastDay }) => ({
    subject: `Noch einmal: deine Einladung zu ${brandName}`,
    heading: 'Deine Einladung, noch einmal',
    paragraphs: [
      `${ownerName} hat dir die Einladung zu ${brandName} noch einmal geschickt. Dieser Link ersetzt den früheren.`,
    ],
    action: 'Einladung öffnen',
    notes: [
      `Die Einladung gilt bis zum ${lastDay}.`,
      `Wenn du ${ownerName} nicht kennst, musst du nichts tun.`,
    ],
  }),
  passwordReset: ({ brandName, minutes }) => ({
    subject: `Wähle ein neues Passwort für ${brandName}`,
    heading: 'Wähle ein neues Passwort',
    paragraphs: [
      `Jemand, hoffentlich du, hat für dein Konto bei ${brandName} ein neues Passwort angefordert.`,
      `Der Link funktioniert einmal, ${minutes} Minuten lang.`,
    ],
    action: 'Passwort wählen',
    notes: ['Wenn du es nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.'],
  }),
  adminDeviceLink: ({ brandName, minutes }) => ({
    subject: `Dein Link zur Verwaltung von ${brandName}`,
    heading: 'Als Administrator anmelden',
    paragraphs: [
      `Jemand, hoffentlich du, hat einen Link zur Anmeldung der Administratoren von ${brandName} angefordert.`,
      'Öffne ihn in dem Browser, mit dem du dich anmelden willst. Dann ist dieser Browser bekannt, und wer anderswo dein Passwort ausprobiert, hält dich nicht fern. Du meldest dich wie immer mit deinem Passwort an.',
      `Der Link funktioniert ${minutes} Minuten lang.`,
    ],
    action: 'Zur Anmeldung',
    notes: ['Wenn du es nicht warst, musst du nichts tun: Ohne dein Passwort kommt niemand hinein.'],
  }),
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Dein Konto bei ${brandName} hat eine andere E-Mail-Adresse`,
    heading: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Die E-Mail-Adresse deines Kontos bei ${brandName} wurde geändert. Von jetzt an meldest du dich mit der neuen an; an diese hier schreiben wir nicht mehr.`,
      `Wenn du es nicht warst, schreib sofort an ${supportEmail}: Vielleicht benutzt jemand anderes dein Konto.`,
    ],
    notes: [],
  }),
  emailVerification: ({ brandName, hours }) => ({
    subject: `Bestätige deine E-Mail für ${brandName}`,
    heading: 'Bestätige deine E-Mail',
    paragraphs: [
      `Jemand, hoffentlich du, benutzt diese Adresse für ein Konto bei ${brandName}. Bestätige, dass sie dir gehört: Dann kannst du andere einladen, mit dir zu arbeiten.`,
      `Der Link funktioniert ${hours} Stunden lang, dort, wo du in diesem Konto angemeldet bist.`,
    ],
    action: 'E-Mail bestätigen',
    notes: [
      'Wenn du das nicht warst, bestätige nichts. Das Konto kann niemanden einladen, und mit „Passwort vergessen?“ auf der Anmeldeseite kannst du es zu deinem machen.',
    ],
  }),
  passwordChanged: ({ brandName, supportEmail, hasEndedAccess }) => ({
    subject: `Das Passwort deines Kontos bei ${brandName} wurde geändert`,
    heading: 'Dein Passwort wurde geändert',
    paragraphs: [
      `Das Passwort deines Kontos bei ${brandName} wurde geändert, und alle anderen Geräte wurden abgemeldet.`,
      `Wenn du das nicht warst, wähle sofort mit „Passwort vergessen?“ auf der Anmeldeseite ein neues Passwort und schreib an ${supportEmail}.`,
      ...(hasEndedAccess
        ? [
            'Bisher hatte niemand diese Adresse bestätigt. Falls jemand anderes das Konto eröffnet hat, haben alle, die darin mitgearbeitet haben, keinen Zugang mehr: Lade sie bitte neu ein.',
          ]
        : []),
    ],
    notes: [],
  }),
  newDevice: ({ brandName, device, when, isAdmin }) => ({
    subject: `Neue Anmeldung in deinem Konto bei ${brandName}`,
    heading: 'Warst du das?',
    paragraphs: [
      `Jemand hat sich in deinem Konto bei ${brandName} von einem Gerät angemeldet, das wir nicht kennen.`,
      ...(device === '' ? [] : [`Gerät: ${device}`]),
      `Wann: ${when}`,
      'Wenn du das warst, musst du nichts tun.',
      isAdmin
        ? `Wenn nicht, öffne die Verwaltung von ${brandName} so wie immer, melde dich unter „Deine Anmeldung“ überall sonst ab und lass dein Passwort sofort ändern.`
        : `Wenn nicht, öffne ${brandName} so wie immer, ändere dein Passwort und sieh im Menü deines Kontos unter „Geräte“ nach.`,
    ],
    notes: [],
  }),
  passkeyAdded: ({ brandName, supportEmail }) => ({
    subject: `Passkey in deinem Konto bei ${brandName} hinzugefügt`,
    heading: 'Eine neue Art, dich anzumelden',
    paragraphs: [
      `Jemand hat in deinem Konto bei ${brandName} einen Passkey hinzugefügt. Wer ihn hat, meldet sich ohne Passwort an.`,
      'Wenn du das warst, musst du nichts tun.',
      `Wenn nicht, öffne ${brandName} so wie immer, entferne den Passkey in deinem Konto, ändere sofort dein Passwort und schreib an ${supportEmail}.`,
    ],
    notes: [],
  }),
  accountDeleted: ({ brandName, supportEmail }) => ({
    subject: `Dein Konto bei ${brandName} wurde gelöscht`,
    heading: 'Dein Konto ist gelöscht',
    paragraphs: [
      `Dein Konto bei ${brandName} wurde gelöscht, mit seinen Gästemappen, Bildern und allem anderen. Links und QR-Codes dieser Gästemappen öffnen nichts mehr.`,
      `Wenn du das nicht warst, schreib an ${supportEmail}. Was gelöscht ist, lässt sich nicht zurückholen.`,
      'Das ist unsere letzte E-Mail an dich: Deine Adresse bewahren wir nicht auf.',
    ],
    notes: [],
  }),
  lowRating: ({ propertyName, rating }) => ({
    subject: `${propertyName} wurde mit ${rating} von 5 bewertet`,
    heading: 'Ein Gast war nicht zufrieden',
    paragraphs: [
      `Jemand, der bei dir zu Gast war, hat ${propertyName} mit ${rating} von 5 bewertet.`,
      'Was dazu geschrieben wurde, ist nur für dich. Vielleicht lässt sich heute noch etwas in Ordnung bringen.',
    ],
    action: 'Rückmeldung lesen',
    notes: ['Diese Mails kannst du dort abschalten, wo du die Rückmeldungen liest.'],
  }),
  feedbackAnswer: ({ propertyName, lines }) => ({
    subject: `${propertyName} hat Ihnen geantwortet`,
    heading: `Eine Antwort von ${propertyName}`,
    paragraphs: lines,
    action: 'Gästemappe öffnen',
    notes: [
      'Sie erhalten diese E-Mail, weil Sie mit Ihrer Rückmeldung Ihre Adresse für eine Antwort hinterlassen haben.',
    ],
  }),
  extraRequested: ({ propertyName, guestName, extra, total, day }) => ({
    subject: `${propertyName}: Ein Gast möchte ${extra}`,
    heading: 'Eine Anfrage zu einem Extra',
    paragraphs: [
      `${guestName} fragt für ${propertyName} an: ${extra}, ${total}${day === '' ? '' : `, für den ${day}`}.`,
      'Öffne die Anfrage, um sie ganz zu sehen und sie anzunehmen oder abzulehnen. Vorher ist nichts entschieden.',
    ],
    action: 'Anfrage ansehen',
    notes: ['Der Link funktioniert 14 Tage lang, ohne Anmeldung. Behalte ihn für dich.'],
  }),
  extraApproved: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: Ihre Anfrage wurde angenommen`,
    heading: 'Ja, sehr gern',
    paragraphs: [
      `In ${propertyName} wurde Ihre Anfrage angenommen: ${extra}, ${total}${day === '' ? '' : `, für den ${day}`}.`,
      'Auf der Seite Ihrer Anfrage sehen Sie, wie Sie bezahlen und wie es weitergeht.',
    ],
    action: 'Anfrage öffnen',
    notes: [],
  }),
  extraDeclined: ({ propertyName, extra, day }) => ({
    subject: `${propertyName}: Ihre Anfrage lässt sich nicht erfüllen`,
    heading: 'Diesmal leider nicht',
    paragraphs: [
      `In ${propertyName} ist das leider nicht möglich: ${extra}${day === '' ? '' : ` für den ${day}`}. Sie zahlen nichts.`,
      'Auf der Seite Ihrer Anfrage können Sie lesen, ob man Ihnen ein paar Worte hinterlassen hat.',
    ],
    action: 'Anfrage öffnen',
    notes: [],
  }),
  extraPaid: ({ propertyName, extra, total, day }) => ({
    subject: `${propertyName}: Ihre Zahlung ist angekommen`,
    heading: 'Danke, es ist bezahlt',
    paragraphs: [
      `Die Zahlung für Ihre Anfrage in ${propertyName} ist angekommen: ${extra}, ${total}${day === '' ? '' : `, für den ${day}`}.`,
      'Auf der Seite Ihrer Anfrage finden Sie alles wieder.',
    ],
    action: 'Anfrage öffnen',
    notes: [],
  }),
  extraPaidInVain: ({ propertyName, extra, day, paid }) => ({
    subject: `${propertyName}: Eine Zahlung ist zurückzugeben`,
    heading: 'Ein Gast hat umsonst bezahlt',
    paragraphs: [
      `In ${propertyName} kamen ${paid} mit Karte an, für: ${extra}${day === '' ? '' : `, für den ${day}`}. Die Anfrage wartete nicht darauf: Sie war zurückgezogen, schon bezahlt, oder der Betrag ist ein anderer.`,
      'Schreib uns bitte, damit der Gast das Geld zurückbekommt: Es liegt auf unserem Konto. Von selbst geschieht das nicht.',
    ],
    action: 'Anfragen ansehen',
    notes: ['Die Zahlung steht bei der Anfrage, mit ihrem Zeichen bei Stripe.'],
  }),
  extraRefundDue: ({ propertyName, extra, paid }) => ({
    subject: `${propertyName}: Sie erhalten Ihre Zahlung zurück`,
    heading: 'Ihre Zahlung war nicht nötig',
    paragraphs: [
      `Sie haben für Ihre Anfrage in ${propertyName} ${paid} mit Karte bezahlt: ${extra}. Die Anfrage wartete nicht oder nicht mehr auf diesen Betrag.`,
      'Ihre Gastgeber wissen Bescheid und sind gebeten, Ihnen das Geld zurückzugeben.',
    ],
    action: 'Anfrage öffnen',
    notes: [],
  }),
  weeklyQuestions: ({ total, untold, lines }) => ({
    subject:
      total === 1
        ? 'Eine Frage, die deine Gästemappe offen lässt'
        : `${total} Fragen, die deine Gästemappe offen lässt`,
    heading: 'Das haben Gäste letzte Woche gefragt',
    paragraphs: [
      'Darauf hatten deine Gästemappen keine Antwort. Antworte einmal, und die nächsten Gäste lesen es gleich, in ihrer Sprache.',
      ...lines,
      ...(untold > 0 ? [`Und ${untold} weitere.`] : []),
    ],
    action: 'Antworten',
    notes: [
      'Du bekommst diese E-Mail einmal in der Woche, weil du sie gewünscht hast. In deinem Konto kannst du sie unter „E-Mails“ ausschalten.',
    ],
  }),
  linkInFull: 'Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse:',
  endMails: 'Diese wöchentliche E-Mail abbestellen',
  questions: (supportEmail) => `Fragen? Schreib an ${supportEmail}.`,
};
