import type { Language } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../i18n/i18n-context.ts';

/** In brackets is what leads to the terms, and then to the privacy policy. */
const TEXTS: Readonly<Record<Language, string>> = {
  en: 'By creating the account you accept the [Terms of Service] and the [Privacy Policy].',
  it: 'Creando l’account accetti i [Termini di servizio] e l’[Informativa sulla privacy].',
  es: 'Al crear la cuenta aceptas los [Términos del servicio] y la [Política de privacidad].',
  fr: 'En créant le compte, vous acceptez les [Conditions d’utilisation] et la [Politique de confidentialité].',
  de: 'Mit dem Anlegen des Kontos nimmst du die [Nutzungsbedingungen] und die [Datenschutzerklärung] an.',
  pt: 'Ao criar a conta, aceita os [Termos de Serviço] e a [Política de Privacidade].',
};

/** Says what is accepted by opening an account, with links to it that leave the form as it is. */
export function LegalNote() {
  const { language } = useI18n();
  const [before, terms, between, privacy, after] = TEXTS[language].split(/[[\]]/);
  const link = (page: 'terms' | 'privacy', name = '') => (
    <a
      href={`/${page}?lang=${language}`}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:text-ink"
    >
      {name}
    </a>
  );
  return (
    <p className="text-14 text-ink-soft">
      {before}
      {link('terms', terms)}
      {between}
      {link('privacy', privacy)}
      {after}
    </p>
  );
}
