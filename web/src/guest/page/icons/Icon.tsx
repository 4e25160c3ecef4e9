import type { Language } from '#contracts/kernel/languages.ts';
import type { IconName } from './icon-drawings.ts';

/** Returns the id of a drawing that `IconSprite` puts into the document. */
export const iconId = (name: IconName): string => `icon-${name}`;
export const flagId = (language: Language): string => `flag-${language}`;

/** Draws one of the sprite; it stands beside words that say the same, so assistive tools pass over it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  );
}

/** Draws a small flag beside a language's own name, which says the same to those who do not see it. */
export function LanguageFlag({ language }: { language: Language }) {
  return (
    <svg className="flag" viewBox="0 0 24 16" aria-hidden="true">
      <use href={`#${flagId(language)}`} />
    </svg>
  );
}
