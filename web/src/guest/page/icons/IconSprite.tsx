import DE from 'country-flag-icons/react/3x2/DE';
import ES from 'country-flag-icons/react/3x2/ES';
import FR from 'country-flag-icons/react/3x2/FR';
import GB from 'country-flag-icons/react/3x2/GB';
import IT from 'country-flag-icons/react/3x2/IT';
import PT from 'country-flag-icons/react/3x2/PT';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { flagId, iconId } from './Icon.tsx';
import { ICON_DRAWINGS, type IconName } from './icon-drawings.ts';

const FLAGS = { en: GB, it: IT, es: ES, fr: FR, de: DE, pt: PT } as const;
const ICONS = Object.keys(ICON_DRAWINGS) as IconName[];

/**
 * Draws every drawing of the page once, to be written beside it by whoever writes the document. The page's script then
 * carries names alone, which spares a guest's phone a third of it.
 */
export function IconSprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      {ICONS.map((name) => {
        const Drawing = ICON_DRAWINGS[name];
        return (
          <symbol key={name} id={iconId(name)} viewBox="0 0 24 24">
            <Drawing />
          </symbol>
        );
      })}
      {LANGUAGES.map((language) => {
        const Flag = FLAGS[language];
        return (
          <symbol key={language} id={flagId(language)} viewBox="0 0 24 16">
            <Flag />
          </symbol>
        );
      })}
    </svg>
  );
}
