import type { Complete } from '../../../i18n/translate.ts';
import type { invite as english } from './en.ts';

export const invite: Complete<typeof english> = {
  'invite.title': 'Deine Einladung',
  'invite.loading': 'Einladung wird geladen ...',
  'invite.invalid.title': 'Ungültige Einladung',
  'invite.invalid.text':
    'Die Einladung ist vielleicht abgelaufen oder ungültig. Frag die Person, die dich eingeladen hat.',
  'invite.home': 'Zur Startseite',
  'invite.welcome': '{name} hat dich eingeladen',
  'invite.lead': 'Kümmert euch gemeinsam um die Gästemappen.',
  'invite.from': 'Eingeladen von',
  'invite.email': 'E-Mail deines Kontos',
  'invite.permissions': 'Was du tun darfst',
  'invite.form.title': 'Leg dein Konto an',
  'invite.passwordHint': 'Mindestens 6 Zeichen.',
  'invite.submit': 'Konto anlegen und anmelden',
  'invite.submitting': 'Konto wird angelegt ...',
  'invite.terms':
    'Mit dem Anlegen des Kontos nimmst du die [Nutzungsbedingungen] und die [Datenschutzerklärung] an.',
  'invite.required.title': 'Pflichtfelder',
  'invite.mismatch.title': 'Passwörter stimmen nicht überein',
  'invite.short.title': 'Passwort zu kurz',
  'invite.error': 'Fehler',
  'invite.failed': 'Die Registrierung hat nicht geklappt',
  'invite.done': 'Registrierung abgeschlossen',
  'invite.entered.title': 'Du bist drin!',
  'invite.entered.text': 'Es geht weiter zum Konto von {name} ...',
  'invite.known.title': 'Schön, dass du wieder da bist',
  'invite.known.text':
    'Mit dieser E-Mail hast du schon ein Konto: Melde dich an, und die Einladung ist angenommen.',
  'invite.known.submit': 'Anmelden und annehmen',
  'invite.ready.title': 'Nur noch ein Klick',
  'invite.ready.text': 'Du bist mit der E-Mail der Einladung angemeldet.',
  'invite.accept': 'Einladung annehmen',
  'invite.accepted': 'Einladung angenommen',
  'invite.accept.failed': 'Die Einladung konnte nicht angenommen werden. Versuch es noch einmal.',
  'invite.other.title': 'Diese Einladung gilt einer anderen E-Mail',
  'invite.other.text': 'Du bist als {email} angemeldet. Melde dich ab, um die Einladung anzunehmen.',
  'invite.other.action': 'Abmelden und weiter',
  'invite.failed.title': 'Die Einladung wurde nicht geladen',
};
