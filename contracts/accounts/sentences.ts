import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { accountEvents } from './events.ts';
import type { forgottenPasswordEvents } from './forgotten-password-events.ts';
import type { secondFactorEvents } from './second-factor/second-factor-events.ts';
import type { secondStepEvents } from './second-factor/second-step-events.ts';
import type { sessionEvents } from './session-events.ts';
import type { signInEvents } from './sign-in-events.ts';

export const accountSentences = {
  UserRegistered: {
    en: 'Account opened',
    it: 'Account aperto',
    es: 'Cuenta abierta',
    fr: 'Compte ouvert',
    de: 'Konto eröffnet',
    pt: 'Conta aberta',
  },
  PasswordChanged: {
    en: 'Password changed',
    it: 'Password cambiata',
    es: 'Contraseña cambiada',
    fr: 'Mot de passe modifié',
    de: 'Passwort geändert',
    pt: 'Palavra-passe alterada',
  },
  PasswordResetOpened: {
    en: 'Link for a new password prepared',
    it: 'Link per una nuova password preparato',
    es: 'Enlace para una contraseña nueva preparado',
    fr: 'Lien vers un nouveau mot de passe préparé',
    de: 'Link für ein neues Passwort vorbereitet',
    pt: 'Link para uma nova palavra-passe preparado',
  },
  EmailVerificationOpened: {
    en: 'Link to confirm the email prepared',
    it: 'Link per confermare l’email preparato',
    es: 'Enlace para confirmar el correo preparado',
    fr: 'Lien de confirmation de l’e-mail préparé',
    de: 'Link zum Bestätigen der E-Mail vorbereitet',
    pt: 'Link para confirmar o e-mail preparado',
  },
  EmailVerified: {
    en: 'Email confirmed',
    it: 'Email confermata',
    es: 'Correo confirmado',
    fr: 'E-mail confirmé',
    de: 'E-Mail bestätigt',
    pt: 'E-mail confirmado',
  },
  EmailChanged: {
    en: 'Email changed',
    it: 'Email cambiata',
    es: 'Correo cambiado',
    fr: 'E-mail modifié',
    de: 'E-Mail geändert',
    pt: 'E-mail alterado',
  },
  UserRenamed: {
    en: 'Name changed',
    it: 'Nome cambiato',
    es: 'Nombre cambiado',
    fr: 'Nom modifié',
    de: 'Name geändert',
    pt: 'Nome alterado',
  },
  UserLanguageChosen: {
    en: 'Language chosen',
    it: 'Lingua scelta',
    es: 'Idioma elegido',
    fr: 'Langue choisie',
    de: 'Sprache gewählt',
    pt: 'Idioma escolhido',
  },
  QuestionMailsChosen: {
    en: 'Weekly mail of open questions turned on or off',
    it: 'Email settimanale delle domande aperte attivata o disattivata',
    es: 'Correo semanal de preguntas abiertas activado o desactivado',
    fr: 'E-mail hebdomadaire des questions ouvertes activé ou désactivé',
    de: 'Wöchentliche E-Mail mit offenen Fragen ein- oder ausgeschaltet',
    pt: 'E-mail semanal das perguntas em aberto ativado ou desativado',
  },
  OtherSessionsEnded: {
    en: 'All other devices signed out',
    it: 'Tutti gli altri dispositivi disconnessi',
    es: 'Sesión cerrada en los demás dispositivos',
    fr: 'Tous les autres appareils déconnectés',
    de: 'Alle anderen Geräte abgemeldet',
    pt: 'Sessão terminada nos outros dispositivos',
  },
  PackageChanged: {
    en: 'Plan changed',
    it: 'Piano cambiato',
    es: 'Plan cambiado',
    fr: 'Formule modifiée',
    de: 'Tarif geändert',
    pt: 'Plano alterado',
  },
  UserDeleted: {
    en: 'Account deleted',
    it: 'Account eliminato',
    es: 'Cuenta eliminada',
    fr: 'Compte supprimé',
    de: 'Konto gelöscht',
    pt: 'Conta eliminada',
  },
  PasswordForgotten: {
    en: 'Forgotten password reported',
    it: 'Password dimenticata segnalata',
    es: 'Contraseña olvidada notificada',
    fr: 'Mot de passe oublié signalé',
    de: 'Vergessenes Passwort gemeldet',
    pt: 'Palavra-passe esquecida comunicada',
  },
  AuthenticatorAdded: {
    en: 'Authenticator app set up',
    it: 'App di autenticazione configurata',
    es: 'Aplicación de autenticación configurada',
    fr: 'Application d’authentification configurée',
    de: 'Authenticator-App eingerichtet',
    pt: 'Aplicação de autenticação configurada',
  },
  RecoveryCodesMade: {
    en: 'Recovery codes made',
    it: 'Codici di recupero creati',
    es: 'Códigos de recuperación creados',
    fr: 'Codes de secours créés',
    de: 'Wiederherstellungscodes erstellt',
    pt: 'Códigos de recuperação criados',
  },
  RecoveryCodeUsed: {
    en: 'Recovery code used',
    it: 'Codice di recupero usato',
    es: 'Código de recuperación usado',
    fr: 'Code de secours utilisé',
    de: 'Wiederherstellungscode verwendet',
    pt: 'Código de recuperação usado',
  },
  SecondFactorRemoved: {
    en: 'Second factor switched off',
    it: 'Secondo fattore disattivato',
    es: 'Segundo factor desactivado',
    fr: 'Second facteur désactivé',
    de: 'Zweiter Faktor abgeschaltet',
    pt: 'Segundo fator desativado',
  },
  PasskeyAdded: {
    en: 'Passkey added',
    it: 'Passkey aggiunta',
    es: 'Clave de acceso añadida',
    fr: 'Clé d’accès ajoutée',
    de: 'Passkey hinzugefügt',
    pt: 'Chave de acesso adicionada',
  },
  PasskeyRemoved: {
    en: 'Passkey removed',
    it: 'Passkey rimossa',
    es: 'Clave de acceso quitada',
    fr: 'Clé d’accès retirée',
    de: 'Passkey entfernt',
    pt: 'Chave de acesso removida',
  },
  SecondStepFailed: {
    en: 'Second factor refused',
    it: 'Secondo fattore rifiutato',
    es: 'Segundo factor rechazado',
    fr: 'Second facteur refusé',
    de: 'Zweiter Faktor abgelehnt',
    pt: 'Segundo fator recusado',
  },
  SessionEnded: {
    en: 'Device signed out',
    it: 'Dispositivo disconnesso',
    es: 'Sesión cerrada en un dispositivo',
    fr: 'Appareil déconnecté',
    de: 'Gerät abgemeldet',
    pt: 'Sessão terminada num dispositivo',
  },
  SignInSucceeded: {
    en: 'Signed in',
    it: 'Accesso riuscito',
    es: 'Sesión iniciada',
    fr: 'Connexion réussie',
    de: 'Angemeldet',
    pt: 'Sessão iniciada',
  },
  SignInFailed: {
    en: 'Sign-in refused',
    it: 'Accesso rifiutato',
    es: 'Inicio de sesión rechazado',
    fr: 'Connexion refusée',
    de: 'Anmeldung abgelehnt',
    pt: 'Início de sessão recusado',
  },
} as const satisfies SentencesOf<
  | typeof accountEvents
  | typeof forgottenPasswordEvents
  | typeof secondFactorEvents
  | typeof secondStepEvents
  | typeof sessionEvents
  | typeof signInEvents
>;
