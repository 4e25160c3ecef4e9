import { useGuest } from '../guest-context.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { LanguageChoices } from './LanguageChoices.tsx';

/** Shows the switch of languages at the foot of the page. Links, so it works without a script too. */
export function LanguageSheet() {
  const { t } = useGuest();
  return (
    <Sheet id="language" title={t('chooseLanguage')}>
      <LanguageChoices />
    </Sheet>
  );
}
