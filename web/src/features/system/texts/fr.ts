import type { Complete } from '../../../i18n/translate.ts';
import type { system as english } from './en.ts';

export const system: Complete<typeof english> = {
  'system.title': 'Système',
  'system.lead':
    'L’état de cette installation, et là où il faut intervenir. La page se met à jour d’elle-même.',
  'system.checked': 'Vérifié à {time} · version {version} · en marche depuis le {since}',
  'system.fine.title': 'Tout est en ordre',
  'system.fine.text': 'Les bases répondent, les modèles de lecture sont à jour et rien n’a été mis de côté.',
  'system.wrong.title': 'Quelque chose demande votre attention',
  'system.stale.title': 'Pas de réponse pour l’instant',
  'system.stale.text':
    'La base de données ou le journal des événements ne répond pas. Nous continuons d’essayer\u00a0; voici l’état à {time}.',
  'system.failed.title': 'Le système ne répond pas',
  'system.failed.text':
    'La base de données ou le journal des événements ne répond pas. Vérifiez qu’ils sont en marche\u00a0: cette page revient d’elle-même.',
  'system.concern.disk':
    'Le disque est plein\u00a0: rien ne peut être enregistré. Libérez de l’espace\u00a0; tout reprend de soi-même.',
  'system.concern.store': '{store} ne répond pas. Vérifiez son fonctionnement et son accès.',
  'system.concern.untrustedProxy':
    'Le proxy devant le site n’est pas reconnu\u00a0: tous comptent pour une seule adresse et partagent ses limites. Indiquez-le dans TRUST_PROXY.',
  'system.concern.unknown':
    'Impossible de savoir à temps où en sont\u00a0: {parts}. Regardez de nouveau dans un instant.',
  'system.concern.projectionsUnattended':
    'Personne ne tient à jour ces modèles de lecture\u00a0: {names}. Démarrez le processus des projections.',
  'system.concern.building':
    'En construction pour la première fois\u00a0: {names}. Attendez qu’ils soient prêts.',
  'system.concern.behind':
    'En retard de plus de dix secondes\u00a0: {names}. Attendez\u00a0; si le retard augmente, consultez le journal du processus.',
  'system.concern.parked': {
    one: 'Un flux est bloqué dans {name}. Lisez l’erreur ci-dessous, puis réessayez.',
    other: '{count} flux sont bloqués dans {name}. Lisez les erreurs ci-dessous, puis réessayez.',
  },
  'system.concern.rebuildFailed':
    'La reconstruction de {name} a échoué\u00a0; les tables d’avant continuent de répondre. Lisez pourquoi ci-dessous.',
  'system.concern.differs':
    '{name} ne correspond pas à ses événements. Voyez ci-dessous où il diffère, puis reconstruisez-le.',
  'system.concern.verifyFailed':
    'La vérification de {name} a échoué. Lisez pourquoi ci-dessous, puis réessayez.',
  'system.concern.reactorsUnattended':
    'Personne ne transmet ce travail\u00a0: {names}. Démarrez le processus du worker.',
  'system.concern.setAside': {
    one: '{name} a mis un événement de côté. Lisez l’erreur ci-dessous, puis réessayez.',
    other: '{name} a mis {count} événements de côté. Lisez les erreurs ci-dessous, puis réessayez.',
  },
  'system.concern.deadJobs': {
    one: 'Une tâche de la file {name} a définitivement échoué. Réessayez-la ou abandonnez-la.',
    other: '{count} tâches de la file {name} ont définitivement échoué. Réessayez-les ou abandonnez-les.',
  },
  'system.stores': 'Bases',
  'system.store.database': 'Base de données',
  'system.store.eventStore': 'Journal des événements',
  'system.store.queues': 'Files de tâches',
  'system.store.answers': 'Répond en {time}',
  'system.store.away': 'Ne répond pas',
  'system.store.size': '{size} en tout',
  'system.store.head': 'Journal jusqu’à la position {head}',
  'system.disk': 'Disque',
  'system.disk.free': '{size} libres',
  'system.projections': 'Modèles de lecture',
  'system.projections.lead': 'Ce que lisent hôtes et voyageurs, tiré du journal des événements.',
  'system.column.name': 'Nom',
  'system.column.state': 'État',
  'system.column.lag': 'Retard',
  'system.column.position': 'Position',
  'system.column.actions': 'Actions',
  'system.state.live': 'À jour',
  'system.state.behind': 'Se met à jour',
  'system.state.building': 'En construction',
  'system.state.unattended': 'Arrêté',
  'system.state.parked': {
    one: '{count} flux bloqué',
    other: '{count} flux bloqués',
  },
  'system.version': 'version {version}',
  'system.lag.none': 'Aucun',
  'system.lag': {
    one: '{events} événement, {time}',
    other: '{events} événements, {time}',
  },
  'system.rebuild': 'Reconstruire',
  'system.rebuild.of': 'Reconstruire {name}',
  'system.rebuild.title': 'Reconstruire {name}\u00a0?',
  'system.rebuild.text':
    'Il est refait depuis le premier événement à côté de celui d’aujourd’hui, qui continue de répondre jusqu’à ce que le nouveau prenne sa place. Les voyageurs ne remarquent rien.',
  'system.rebuild.waiting': 'En attente de commencer',
  'system.rebuild.running': 'Reconstruction\u00a0: {share}, {events} événements lus',
  'system.rebuild.again': 'Elle a été interrompue et a recommencé.',
  'system.build.upgrade': 'Construction de la version {version}\u00a0: {share}, {events} événements lus',
  'system.build.verify': 'Vérification\u00a0: {share}, {events} événements lus',
  'system.rebuild.done': {
    one: 'Reconstruit le {time} à partir de {events} événement',
    other: 'Reconstruit le {time} à partir de {events} événements',
  },
  'system.rebuild.failed': 'La reconstruction a échoué le {time}\u00a0: {error}',
  'system.rebuild.asked': '{name} est en cours de reconstruction',
  'system.verify': 'Vérifier',
  'system.verify.of': 'Vérifier {name}',
  'system.verify.asked': '{name} est en cours de vérification',
  'system.verify.equal': {
    one: 'Vérifié le {time}\u00a0: identique, {events} événement lu',
    other: 'Vérifié le {time}\u00a0: identique, {events} événements lus',
  },
  'system.verify.differs': 'Vérifié le {time}\u00a0: diffère de ses événements dans {tables}',
  'system.verify.rows': {
    one: '{table} ({count} ligne)',
    other: '{table} ({count} lignes)',
  },
  'system.verify.failed': 'La vérification a échoué le {time}\u00a0: {error}',
  'system.busy': '{name} est déjà en cours de reconstruction ou de vérification. Attendez la fin.',
  'system.retry': 'Réessayer',
  'system.retry.of': 'Réessayer {name}',
  'system.retry.all': 'Tout réessayer dans {name}',
  'system.retry.asked': 'Nouvel essai en cours pour {name}',
  'system.retry.failed': 'Cela n’a pas fonctionné',
  'system.letters': 'Flux bloqués',
  'system.letters.lead':
    'Un événement n’a pas pu être lu dans un modèle. Son flux attend\u00a0; tout le reste continue.',
  'system.letters.waiting': {
    one: '{count} événement attend derrière',
    other: '{count} événements attendent derrière',
  },
  'system.tried': 'essayé le {time}',
  'system.event': '{type} à la position {position}',
  'system.reactors': 'Réacteurs',
  'system.reactors.lead':
    'Ils transforment les événements en travail\u00a0: e-mails, nettoyages, effacements.',
  'system.reactor.attended': 'Au travail',
  'system.reactor.unattended': 'Arrêté',
  'system.reactor.setAside': {
    one: '{count} événement de côté',
    other: '{count} événements de côté',
  },
  'system.setAside': 'Événements mis de côté',
  'system.queues': 'Files',
  'system.queues.lead': 'Le travail qui se fait à part des requêtes.',
  'system.queue.waiting': 'En attente',
  'system.queue.active': 'En cours',
  'system.queue.delayed': 'Différées',
  'system.queue.dead': 'Échouées',
  'system.jobs': 'Tâches échouées',
  'system.jobs.attempts': {
    one: '{count} tentative',
    other: '{count} tentatives',
  },
  'system.jobs.retried': 'Elle sera réessayée',
  'system.jobs.discard': 'Abandonner',
  'system.jobs.discard.of': 'Abandonner {name}',
  'system.jobs.discard.title': 'Abandonner cette tâche\u00a0?',
  'system.jobs.discard.text': 'Elle est oubliée pour de bon, et ce qu’elle devait faire ne se fait pas.',
  'system.jobs.discarded': 'Abandonnée',
  'system.erasures': 'Comptes supprimés',
  'system.erasures.lead': 'Plus rien d’eux n’est affiché. Ce qui reste est en cours de suppression.',
  'system.erasures.since': 'Supprimé le {time}',
  'system.erasures.properties': '{removed} logements supprimés sur {all}',
  'system.erasures.files': 'Fichiers restants\u00a0: {files}',
  'system.mails': 'E-mails qui attendent votre décision',
  'system.mails.lead':
    'Ils ont été remis au serveur de messagerie, qui n’a pas répondu\u00a0: personne ne sait s’ils sont partis.',
  'system.mails.send': 'Renvoyer',
  'system.mails.send.of': 'Renvoyer {name}',
  'system.mails.send.title': 'Renvoyer cet e-mail\u00a0?',
  'system.mails.send.text': 'S’il était parti la première fois, il arrive deux fois.',
  'system.mails.sent': 'Il sera renvoyé',
};
