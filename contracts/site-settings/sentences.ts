import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { siteSettingEvents } from './events.ts';

export const siteSettingSentences = {
  SiteSettingChanged: {
    en: 'Site setting changed',
    it: 'Impostazione del sito cambiata',
    es: 'Ajuste del sitio cambiado',
    fr: 'Réglage du site modifié',
    de: 'Einstellung der Website geändert',
    pt: 'Definição do site alterada',
  },
} as const satisfies SentencesOf<typeof siteSettingEvents>;
