import type { Language } from '#contracts/kernel/languages.ts';

/** Words around what the operator has written, which the server alone needs. */
export interface LegalTexts {
  readonly terms: string;
  readonly privacy: string;
  readonly home: string;
  readonly languages: string;
  readonly missing: string;
  /** Stands before the address of the support. */
  readonly ask: string;
}

export const LEGAL_TEXTS: Readonly<Record<Language, LegalTexts>> = {
  en: {
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    home: 'To the start page',
    languages: 'Language',
    missing: 'This page has not been written yet. Whoever runs this site has still to provide it.',
    ask: 'Until then, write to us with any question:',
  },
  it: {
    terms: 'Termini di servizio',
    privacy: 'Informativa sulla privacy',
    home: 'Alla pagina iniziale',
    languages: 'Lingua',
    missing: 'Questa pagina non è ancora stata scritta. Chi gestisce il sito deve ancora fornirla.',
    ask: 'Intanto, per qualsiasi domanda scrivici:',
  },
  es: {
    terms: 'Términos del servicio',
    privacy: 'Política de privacidad',
    home: 'A la página de inicio',
    languages: 'Idioma',
    missing: 'Esta página aún no está escrita. Quien gestiona el sitio todavía tiene que facilitarla.',
    ask: 'Mientras tanto, escríbenos con cualquier pregunta:',
  },
  fr: {
    terms: 'Conditions d’utilisation',
    privacy: 'Politique de confidentialité',
    home: 'Vers la page d’accueil',
    languages: 'Langue',
    missing: 'Cette page n’est pas encore écrite. L’exploitant du site doit encore la fournir.',
    ask: 'En attendant, écrivez-nous pour toute question\u00a0:',
  },
  de: {
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutzerklärung',
    home: 'Zur Startseite',
    languages: 'Sprache',
    missing:
      'Diese Seite ist noch nicht geschrieben. Wer diese Website betreibt, muss sie noch bereitstellen.',
    ask: 'Schreib uns bis dahin bei Fragen:',
  },
  pt: {
    terms: 'Termos de Serviço',
    privacy: 'Política de Privacidade',
    home: 'Para a página inicial',
    languages: 'Idioma',
    missing: 'Esta página ainda não foi escrita. Quem gere o site ainda tem de a fornecer.',
    ask: 'Até lá, escreva-nos com qualquer pergunta:',
  },
};
