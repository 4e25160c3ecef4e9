import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { GuestPhone } from '../../../components/guest-frame/guest-phone.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useEditor } from '../form/editor-context.ts';
import { BASIC_TAB, type EditorValues } from '../form/editor-values.ts';
import { toPublicProperty } from './preview-property.ts';

/** Shows the guest view of what is being written, in a phone. */
export function PhonePreview({ tab }: { tab: string }) {
  const { t } = useI18n();
  const { property, language } = useEditor();
  const values = useWatch<EditorValues>() as EditorValues;
  // Typing comes first; the page follows as fast as it can be drawn.
  const deferred = useDeferredValue(values);
  const shown = useMemo(() => toPublicProperty(property, deferred, language), [property, deferred, language]);
  return (
    <GuestPhone
      property={shown}
      language={language}
      title={t('edit.preview.frame')}
      section={tab === BASIC_TAB ? undefined : tab}
    />
  );
}
