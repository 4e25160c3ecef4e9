import type { SentencesOf } from '../kernel/events/event-definition.ts';
import type { translationEvents } from './events.ts';

export const translationSentences = {
  TranslationRequested: {
    en: 'Automatic translation requested',
    it: 'Traduzione automatica richiesta',
    es: 'Traducción automática solicitada',
    fr: 'Traduction automatique demandée',
    de: 'Automatische Übersetzung angefordert',
    pt: 'Tradução automática pedida',
  },
  TextsTranslated: {
    en: 'Texts translated automatically',
    it: 'Testi tradotti automaticamente',
    es: 'Textos traducidos automáticamente',
    fr: 'Textes traduits automatiquement',
    de: 'Texte automatisch übersetzt',
    pt: 'Textos traduzidos automaticamente',
  },
  TextsTranslatedByHand: {
    en: 'Translation edited',
    it: 'Traduzione modificata',
    es: 'Traducción editada',
    fr: 'Traduction modifiée',
    de: 'Übersetzung bearbeitet',
    pt: 'Tradução editada',
  },
  SuggestionsAccepted: {
    en: 'Suggested translation accepted',
    it: 'Traduzione suggerita accettata',
    es: 'Traducción sugerida aceptada',
    fr: 'Traduction proposée acceptée',
    de: 'Übersetzungsvorschlag übernommen',
    pt: 'Tradução sugerida aceite',
  },
  TranslationsReviewed: {
    en: 'Translation reviewed',
    it: 'Traduzione controllata',
    es: 'Traducción revisada',
    fr: 'Traduction relue',
    de: 'Übersetzung geprüft',
    pt: 'Tradução revista',
  },
} as const satisfies SentencesOf<typeof translationEvents>;
