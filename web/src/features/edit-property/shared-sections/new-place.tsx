import { useWatch } from 'react-hook-form';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '#contracts/kernel/languages.ts';
import { isCustomSection, kindNameOf } from '#contracts/sections/catalogue.ts';
import { Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { useEditor } from '../form/editor-context.ts';
import { useSharingI18n } from '../sharing/sharing-texts.ts';
import type { SharedPlace, SharedValues } from './shared-values.ts';

const NEW_MODULE = 'module';

interface NewPlaceProps {
  readonly place: SharedPlace;
  readonly onPlace: (place: SharedPlace) => void;
  /** True where something is written, which comes along: only to a section with the same fields. */
  readonly isWritten: boolean;
  /** Asked for a module, which gets its name first. */
  readonly onModule: () => void;
}

/** Chooses the section of the books that a new shared section is, and the language that it is written in. */
export function NewPlace({ place, onPlace, onModule, isWritten }: NewPlaceProps) {
  const { t } = useSharingI18n();
  const { nameOf } = useEditor();
  const order = useWatch<SharedValues, 'order'>({ name: 'order' });
  const hasOtherFields = (section: string) => isWritten && kindNameOf(section) !== kindNameOf(place.section);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={t('sharing.form.section')} hint={t('sharing.form.section.hint')}>
        {({ id, 'aria-describedby': describedBy }) => (
          <Select
            id={id}
            aria-describedby={describedBy}
            value={place.section}
            onChange={({ target }) =>
              target.value === NEW_MODULE ? onModule() : onPlace({ ...place, section: target.value })
            }
          >
            {order.map((section) => (
              <option key={section} value={section} disabled={hasOtherFields(section)}>
                {nameOf(section)}
              </option>
            ))}
            {!order.some(isCustomSection) && (
              <option value={NEW_MODULE} disabled={hasOtherFields(NEW_MODULE)}>
                {t('sharing.form.module')}
              </option>
            )}
          </Select>
        )}
      </Field>
      <Field label={t('edit.language')}>
        {({ id }) => (
          <Select
            id={id}
            value={place.language}
            onChange={({ target }) =>
              isLanguage(target.value) && onPlace({ ...place, language: target.value })
            }
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
