import type { Language } from '#contracts/kernel/languages.ts';

/** Words of the page that stands in for all others while read models are built. */
export interface BuildingTexts {
  /** Says to a guest that their book will be here. */
  readonly book: string;
  /** Says the same of the site. `{brand}` is its name. */
  readonly site: string;
  /** Says what is going on. `{percent}` is how far it is, with its sign. */
  readonly progress: string;
  readonly hint: string;
  readonly again: string;
}

export const BUILDING_TEXTS: Readonly<Record<Language, BuildingTexts>> = {
  en: {
    book: 'This welcome book will be here in a moment',
    site: '{brand} will be here in a moment',
    progress: 'We are getting things ready: {percent}',
    hint: 'This page refreshes by itself.',
    again: 'Try again now',
  },
  it: {
    book: 'Questo welcome book arriva tra un attimo',
    site: '{brand} arriva tra un attimo',
    progress: 'Stiamo preparando tutto: {percent}',
    hint: 'Questa pagina si aggiorna da sola.',
    again: 'Riprova ora',
  },
  es: {
    book: 'Esta guía de bienvenida estará aquí en un momento',
    site: '{brand} estará aquí en un momento',
    progress: 'Lo estamos preparando todo: {percent}',
    hint: 'Esta página se actualiza sola.',
    again: 'Intentarlo ahora',
  },
  fr: {
    book: 'Ce livret d’accueil sera là dans un instant',
    site: '{brand} sera là dans un instant',
    progress: 'Nous préparons tout\u00a0: {percent}',
    hint: 'Cette page se recharge d’elle-même.',
    again: 'Réessayer maintenant',
  },
  de: {
    book: 'Diese Gästemappe ist gleich da',
    site: '{brand} ist gleich da',
    progress: 'Wir bereiten alles vor: {percent}',
    hint: 'Diese Seite lädt sich von selbst neu.',
    again: 'Jetzt neu laden',
  },
  pt: {
    book: 'Este guia de boas-vindas estará aqui dentro de momentos',
    site: '{brand} estará aqui dentro de momentos',
    progress: 'Estamos a preparar tudo: {percent}',
    hint: 'Esta página atualiza-se sozinha.',
    again: 'Tentar agora',
  },
};
