import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { adminEvents } from './events.ts';
import type { adminSignInEvents } from './sign-in-events.ts';

export const adminSentences = {
  AdminAppointed: {
    en: 'Administrator appointed',
    it: 'Amministratore nominato',
    es: 'Administrador nombrado',
    fr: 'Administrateur nommé',
    de: 'Administrator ernannt',
    pt: 'Administrador nomeado',
  },
  AdminPasswordChanged: {
    en: 'Administrator’s password changed',
    it: 'Password di amministratore cambiata',
    es: 'Contraseña de administrador cambiada',
    fr: 'Mot de passe d’administrateur modifié',
    de: 'Passwort des Administrators geändert',
    pt: 'Palavra-passe de administrador alterada',
  },
  AdminRemoved: {
    en: 'Administrator removed',
    it: 'Amministratore rimosso',
    es: 'Administrador eliminado',
    fr: 'Administrateur retiré',
    de: 'Administrator entfernt',
    pt: 'Administrador removido',
  },
  AdminOtherSessionsEnded: {
    en: 'All other devices of the administrator signed out',
    it: 'Tutti gli altri dispositivi dell’amministratore disconnessi',
    es: 'Sesión de administrador cerrada en los demás dispositivos',
    fr: 'Tous les autres appareils de l’administrateur déconnectés',
    de: 'Alle anderen Geräte des Administrators abgemeldet',
    pt: 'Sessão de administrador terminada nos outros dispositivos',
  },
  AdminSignedIn: {
    en: 'Administrator signed in',
    it: 'Accesso di amministratore riuscito',
    es: 'Sesión de administrador iniciada',
    fr: 'Connexion d’administrateur réussie',
    de: 'Administrator angemeldet',
    pt: 'Sessão de administrador iniciada',
  },
  AdminSignInFailed: {
    en: 'Administrator sign-in refused',
    it: 'Accesso di amministratore rifiutato',
    es: 'Inicio de sesión de administrador rechazado',
    fr: 'Connexion d’administrateur refusée',
    de: 'Anmeldung als Administrator abgelehnt',
    pt: 'Início de sessão de administrador recusado',
  },
  AdminDeviceLinkRequested: {
    en: 'Link to an administrator’s sign-in requested',
    it: 'Link per l’accesso di amministratore richiesto',
    es: 'Enlace para el acceso de administrador solicitado',
    fr: 'Lien vers la connexion d’administrateur demandé',
    de: 'Link zur Anmeldung als Administrator angefordert',
    pt: 'Link para o início de sessão de administrador pedido',
  },
} as const satisfies SentencesOf<typeof adminEvents | typeof adminSignInEvents>;
