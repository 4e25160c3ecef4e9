import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { stayEvents } from './events.ts';

export const staySentences = {
  StayArranged: {
    en: 'Stay added',
    it: 'Soggiorno aggiunto',
    es: 'Estancia añadida',
    fr: 'Séjour ajouté',
    de: 'Aufenthalt hinzugefügt',
    pt: 'Estadia adicionada',
  },
  StayChanged: {
    en: 'Stay edited',
    it: 'Soggiorno modificato',
    es: 'Estancia editada',
    fr: 'Séjour modifié',
    de: 'Aufenthalt bearbeitet',
    pt: 'Estadia editada',
  },
  StayCancelled: {
    en: 'Stay removed',
    it: 'Soggiorno rimosso',
    es: 'Estancia eliminada',
    fr: 'Séjour supprimé',
    de: 'Aufenthalt entfernt',
    pt: 'Estadia removida',
  },
} as const satisfies SentencesOf<typeof stayEvents>;
