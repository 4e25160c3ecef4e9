import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { GuestPhone } from '../../../components/guest-frame/guest-phone.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useReadBlock } from '../blocks/use-blocks.ts';
import { useEditor } from '../form/editor-context.ts';
import { BASIC_TAB, type EditorValues } from '../form/editor-values.ts';
import { isMade } from '../form/section-draft.ts';
import { toPublicProperty } from './preview-property.ts';
import { useShownTranslations } from './shown-translations.ts';

/** Shows the guest view of what is being written, in a phone. */
export function PhonePreview({ tab }: { tab: string }) {
  const { t } = useI18n();
  const { property, language } = useEditor();
  const values = useWatch<EditorValues>() as EditorValues;
  // Typing comes first; the page follows as fast as it can be drawn.
  const deferred = useDeferredValue(values);
  const readBlock = useReadBlock(language, hasBlocks(deferred));
  const translations = useShownTranslations(property, language, deferred.details.language);
  const shown = useMemo(
    () => toPublicProperty(property, deferred, language, readBlock, translations),
    [property, deferred, language, readBlock, translations],
  );
  return (
    <GuestPhone
      property={shown}
      language={language}
      title={t('edit.preview.frame')}
      section={tab === BASIC_TAB ? undefined : tab}
    />
  );
}

/** Tells whether anything in the book is made from blocks. */
const hasBlocks = ({ texts }: EditorValues) =>
  Object.values(texts).some((sections) => Object.values(sections).some(isMade));
