import { isCustomSection, isFixedSection } from '#contracts/sections/catalogue.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import type { I18n } from '../../../i18n/i18n-context.ts';
import type { SectionDraft } from '../form/editor-values.ts';
import { toItems } from '../form/section-draft.ts';
import { toMetadata } from '../save/editor-requests.ts';

/** Words of a section as a shared one takes them. */
export interface SharedWords {
  readonly title: string;
  readonly items: SectionItems;
  /** Missing for a fixed section. */
  readonly metadata?: SectionMetadata;
}

/** Returns the words of a section's form as a shared section takes them. */
export function sharedWords(section: string, draft: SectionDraft): SharedWords {
  const { module } = draft;
  return {
    title: draft.title,
    items: toItems(section, draft),
    ...(isCustomSection(section) && module && { metadata: toMetadata(module) }),
  };
}

type Named = Pick<SharedSection, 'section' | 'title' | 'metadata'>;

/** Returns what a shared section is called: by its own title, else by that of its section in the reader's language. */
export function sharedName({ section, title, metadata }: Named, t: I18n['t']): string {
  const usual = isFixedSection(section) ? t(`section.${section}.name`) : (metadata?.title ?? section);
  return title.trim() || usual;
}
