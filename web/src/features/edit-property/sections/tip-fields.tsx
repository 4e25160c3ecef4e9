import { Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { FilePicker } from '../form/file-picker.tsx';
import { TextField } from '../form/text-field.tsx';
import { useEditorUpload } from '../form/use-editor-upload.ts';
import { resizeImage } from './resize-image.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface TipFieldsProps {
  /** The path of the tip in the form. */
  name: `texts.${Language}.${string}.tips.${number}`;
  /** Its place among those of its category, from 1. */
  number: number;
  onRemove: () => void;
}

/** Shows the fields of one tip. Pictures from a device are made small in the browser before they are sent. */
export function TipFields({ name, number, onRemove }: TipFieldsProps) {
  const { t } = useI18n();
  const { setValue } = useFormContext<EditorValues>();
  const { title, imageUrl } = useWatch<EditorValues, typeof name>({ name });
  const upload = useEditorUpload({
    kind: 'checkin',
    onDone: (objectPath) => setValue(`${name}.imageUrl`, objectPath),
    endsWithField: true,
  });
  const said = title.trim() || t('edit.tip', { number });
  return (
    <fieldset className="grid gap-3 rounded-card border border-hairline p-4">
      <legend className="sr-only">{said}</legend>
      <div className="-mt-2 -mr-2 flex items-center justify-between">
        <span aria-hidden className="text-14 text-ink-faint tabular-nums">
          {number}
        </span>
        <button
          type="button"
          aria-label={t('edit.remove', { name: said })}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-control text-ink-faint transition-colors hover:bg-hover hover:text-danger"
        >
          <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
        </button>
      </div>
      <TextField name={`${name}.title`} label={t('edit.tip.name')} />
      <TextField name={`${name}.description`} label={t('edit.tip.description')} lines="min-h-20" />
      <TextField name={`${name}.address`} label={t('edit.tip.address')} required={false} />
      <TextField name={`${name}.mapUrl`} label={t('edit.tip.mapUrl')} type="url" required={false} />
      <TextField name={`${name}.imageUrl`} label={t('edit.tip.imageUrl')} required={false} />
      <div className="flex flex-wrap items-center gap-3">
        {imageUrl.startsWith('/objects/') && (
          <img src={imageUrl} alt="" className="h-16 w-24 rounded-control object-cover" />
        )}
        <FilePicker
          label={said}
          action={t('edit.tip.image.upload')}
          accept={PICTURE_TYPES}
          upload={{ ...upload, choose: (file) => void resizeImage(file).then(upload.choose) }}
        />
      </div>
    </fieldset>
  );
}
