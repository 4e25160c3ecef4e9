import { ImageIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { cn } from '../../lib/page/cn.ts';
import { colon } from '../../lib/text/colon.ts';
import { acceptedTypes } from '../../lib/uploads/upload-file.ts';
import { isPending } from '../../lib/uploads/upload-state.ts';
import { PlanMark } from '../account/plan-mark.tsx';
import { Button } from '../ui/button.tsx';
import { FilePicker } from './file-picker.tsx';
import { useEditorUpload } from './use-editor-upload.ts';

const SHAPES = { wide: 'h-24 w-40 rounded-control', round: 'size-24 rounded-full' } as const;

interface ImageFieldProps {
  label: string;
  hint: string;
  kind: Exclude<MediaKind, 'checkin'>;
  shape: keyof typeof SHAPES;
  /** Object path; '' for none. */
  image: string;
  /** The path in the form, where the field comes and goes while the form stays: shown again, it goes on with its upload. */
  place?: string;
  onImage: (objectPath: string) => void;
  /** Offers a larger plan in place of choosing a file, for a plan that has no such image. */
  onLocked?: (() => void) | undefined;
}

/** Shows an image of the property, with buttons to choose and remove it. */
export function ImageField({ label, hint, kind, shape, image, place, onImage, onLocked }: ImageFieldProps) {
  const { t, language } = useI18n();
  const upload = useEditorUpload({ kind, place, onDone: onImage });
  const [gone, setGone] = useState<string>();
  const action = t(image === '' ? 'edit.upload.choose' : 'edit.upload.change');

  function remove(): void {
    upload.cancel();
    onImage('');
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div
        className={cn(
          'grid shrink-0 place-items-center overflow-hidden border border-hairline bg-sunken text-ink-faint',
          SHAPES[shape],
        )}
      >
        {image === '' ? (
          <ImageIcon aria-hidden strokeWidth={1.75} className="size-6" />
        ) : (
          <img
            src={image}
            alt={label}
            onError={() => setGone(image)}
            className="h-full w-full object-cover"
          />
        )}
      </div>
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p className="font-medium text-14">{label}</p>
        <p className="text-14 text-ink-faint">{hint}</p>
        <div className="flex flex-wrap gap-2">
          {onLocked === undefined ? (
            <FilePicker
              label={label}
              action={action}
              accept={acceptedTypes(kind)}
              upload={upload}
              isGone={image !== '' && image === gone}
            />
          ) : (
            <Button variant="outline" aria-label={action + colon(language) + label} onClick={onLocked}>
              {action}
              <PlanMark />
            </Button>
          )}
          {image !== '' && !isPending(upload.state) && (
            <Button
              variant="quiet"
              aria-label={t('edit.upload.remove') + colon(language) + label}
              onClick={remove}
            >
              <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
              {t('edit.upload.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
