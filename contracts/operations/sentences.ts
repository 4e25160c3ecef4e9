import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { operationEvents } from './events.ts';

export const operationSentences = {
  RebuildRequested: {
    en: 'Read model rebuild started',
    it: 'Ricostruzione del modello di lettura avviata',
    es: 'Reconstrucción del modelo de lectura iniciada',
    fr: 'Reconstruction du modèle de lecture lancée',
    de: 'Neuaufbau des Lesemodells gestartet',
    pt: 'Reconstrução do modelo de leitura iniciada',
  },
  VerificationRequested: {
    en: 'Read model verification started',
    it: 'Verifica del modello di lettura avviata',
    es: 'Verificación del modelo de lectura iniciada',
    fr: 'Vérification du modèle de lecture lancée',
    de: 'Prüfung des Lesemodells gestartet',
    pt: 'Verificação do modelo de leitura iniciada',
  },
  DeadLettersRetried: {
    en: 'Parked events retried',
    it: 'Eventi accantonati riprovati',
    es: 'Eventos apartados reintentados',
    fr: 'Événements mis de côté relancés',
    de: 'Zurückgestellte Ereignisse erneut versucht',
    pt: 'Eventos postos de lado repetidos',
  },
  ReactorRetried: {
    en: 'Reactor’s events retried',
    it: 'Eventi del reattore riprovati',
    es: 'Eventos del reactor reintentados',
    fr: 'Événements du réacteur relancés',
    de: 'Ereignisse des Reaktors erneut versucht',
    pt: 'Eventos do reator repetidos',
  },
  JobRetried: {
    en: 'Job retried',
    it: 'Lavoro riprovato',
    es: 'Tarea reintentada',
    fr: 'Tâche relancée',
    de: 'Auftrag erneut versucht',
    pt: 'Tarefa repetida',
  },
  JobDiscarded: {
    en: 'Job given up',
    it: 'Lavoro abbandonato',
    es: 'Tarea descartada',
    fr: 'Tâche abandonnée',
    de: 'Auftrag aufgegeben',
    pt: 'Tarefa abandonada',
  },
  AuditExported: {
    en: 'Log exported',
    it: 'Registro esportato',
    es: 'Registro exportado',
    fr: 'Journal exporté',
    de: 'Protokoll exportiert',
    pt: 'Registo exportado',
  },
  ViewsReplayed: {
    en: 'Guest views shown or exported',
    it: 'Visualizzazioni degli ospiti mostrate o esportate',
    es: 'Visitas de huéspedes mostradas o exportadas',
    fr: 'Vues des voyageurs affichées ou exportées',
    de: 'Aufrufe der Gäste angezeigt oder exportiert',
    pt: 'Visualizações dos hóspedes mostradas ou exportadas',
  },
} as const satisfies SentencesOf<typeof operationEvents>;
