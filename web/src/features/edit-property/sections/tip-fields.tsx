import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { MoveButtons } from '../../../components/form/sortable-list.tsx';
import { FilePicker } from '../../../components/media/file-picker.tsx';
import { useEditorUpload } from '../../../components/media/use-editor-upload.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { MadeFields } from '../blocks/made-fields.tsx';
import type { EditorValues } from '../form/editor-values.ts';
import { TextField } from '../form/text-field.tsx';
import { ItemCard } from './item-card.tsx';
import { resizeImage } from './resize-image.ts';
import { tipOfUpload } from './tip-uploads.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface TipFieldsProps {
  section: string;
  /** The path of the tip in the form. */
  name: `texts.${Language}.${string}.tips.${number}`;
  /** Its place among those of its category, from 0. */
  place: number;
  /** The number of tips of its category. */
  count: number;
  /** Asked for when it is to go to another place of its category. */
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** Shows one tip. Pictures from a device are made small in the browser before they are sent. */
export function TipFields({ section, name, place, count, onMove, onRemove }: TipFieldsProps) {
  const { t } = useI18n();
  const { getValues, setValue } = useFormContext<EditorValues>();
  const { title, description, address, imageUrl, block, uploadId } = useWatch<EditorValues, typeof name>({
    name,
  });
  const unnamed = t('edit.tip', { number: place + 1 });
  const said = title.trim() || unnamed;
  const [id] = useState(() => uploadId ?? newKey());
  const upload = useEditorUpload({
    kind: 'checkin',
    place: id,
    onDone(objectPath) {
      const tip = tipOfUpload(getValues('texts'), id);
      if (tip !== undefined) setValue(`${tip}.imageUrl`, objectPath);
    },
    isPicture: true,
    prepare: resizeImage,
  });

  function choose(file: File): void {
    setValue(`${name}.uploadId`, id);
    upload.choose(file);
  }

  const [gone, setGone] = useState<string>();
  return (
    <ItemCard
      name={name}
      title={title}
      unnamed={unnamed}
      text={description || address}
      isAlone={count === 1}
      moveButtons={count > 1 && <MoveButtons name={said} index={place} last={count - 1} onMove={onMove} />}
      onRemove={onRemove}
    >
      {block ? (
        <MadeFields section={section} name={name} />
      ) : (
        <>
          <TextField name={`${name}.title`} label={t('edit.tip.name')} />
          <TextField name={`${name}.description`} label={t('edit.tip.description')} lines="min-h-20" />
        </>
      )}
      <TextField name={`${name}.address`} label={t('edit.tip.address')} required={false} />
      <TextField name={`${name}.mapUrl`} label={t('edit.tip.mapUrl')} type="url" required={false} />
      <TextField name={`${name}.imageUrl`} label={t('edit.tip.imageUrl')} required={false} />
      <div className="flex flex-wrap items-center gap-3">
        {imageUrl.startsWith('/objects/') && (
          <img
            src={imageUrl}
            alt=""
            onError={() => setGone(imageUrl)}
            className="h-16 w-24 rounded-control object-cover"
          />
        )}
        <FilePicker
          label={said}
          action={t('edit.tip.image.upload')}
          accept={PICTURE_TYPES}
          upload={{ ...upload, choose }}
          isGone={imageUrl !== '' && imageUrl === gone}
        />
      </div>
    </ItemCard>
  );
}
