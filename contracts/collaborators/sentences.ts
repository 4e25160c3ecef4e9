import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { collaborationEvents } from './events.ts';

export const collaborationSentences = {
  CollaboratorInvited: {
    en: 'Collaborator invited',
    it: 'Collaboratore invitato',
    es: 'Colaborador invitado',
    fr: 'Collaborateur invité',
    de: 'Mitwirkende Person eingeladen',
    pt: 'Colaborador convidado',
  },
  InviteResent: {
    en: 'Invite sent again',
    it: 'Invito inviato di nuovo',
    es: 'Invitación enviada de nuevo',
    fr: 'Invitation renvoyée',
    de: 'Einladung erneut gesendet',
    pt: 'Convite enviado novamente',
  },
  InviteAccepted: {
    en: 'Invite accepted',
    it: 'Invito accettato',
    es: 'Invitación aceptada',
    fr: 'Invitation acceptée',
    de: 'Einladung angenommen',
    pt: 'Convite aceite',
  },
  PermissionsChanged: {
    en: 'Permissions changed',
    it: 'Permessi cambiati',
    es: 'Permisos cambiados',
    fr: 'Autorisations modifiées',
    de: 'Berechtigungen geändert',
    pt: 'Permissões alteradas',
  },
  CollaboratorRemoved: {
    en: 'Collaborator removed',
    it: 'Collaboratore rimosso',
    es: 'Colaborador quitado',
    fr: 'Collaborateur retiré',
    de: 'Mitwirkende Person entfernt',
    pt: 'Colaborador removido',
  },
} as const satisfies SentencesOf<typeof collaborationEvents>;
