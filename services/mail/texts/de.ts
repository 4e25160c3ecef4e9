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
  emailChanged: ({ brandName, supportEmail }) => ({
    subject: `Dein Konto bei ${brandName} hat eine andere E-Mail-Adresse`,
    heading: 'Deine E-Mail-Adresse wurde geändert',
    paragraphs: [
      `Die E-Mail-Adresse deines Kontos bei ${brandName} wurde geändert. Von jetzt an meldest du dich mit der neuen an; an diese hier schreiben wir nicht mehr.`,
      `Wenn du es nicht warst, schreib sofort an ${supportEmail}: Vielleicht benutzt jemand anderes dein Konto.`,
    ],
    notes: [],
  }),
  linkInFull: 'Wenn die Schaltfläche nicht funktioniert, öffne diese Adresse:',
  questions: (supportEmail) => `Fragen? Schreib an ${supportEmail}.`,
};
