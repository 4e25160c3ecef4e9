import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { UploadButtons } from '../../../components/media/upload-buttons.tsx';
import { UploadStatus } from '../../../components/media/upload-status.tsx';
import { FileInput } from '../../../components/property-form/file-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { cn } from '../../../lib/page/cn.ts';
import { acceptedTypes } from '../../../lib/uploads/upload-file.ts';
import type { CoverUploadControl } from './use-cover-upload.ts';

/** Chooses, uploads and shows the cover. @param cover object path of the uploaded one, '' for none. */
export function CoverField({ cover, upload }: { cover: string; upload: CoverUploadControl }) {
  const { t } = useI18n();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const image = upload.preview ?? (cover === '' ? undefined : cover);

  return (
    <div className="grid gap-3">
      <label htmlFor={inputId} className="flex items-baseline justify-between font-medium text-14">
        {t('create.cover')}
        <span className="font-normal text-12 text-ink-faint">{t('app.optional')}</span>
      </label>
      <FileInput ref={input} id={inputId} accept={acceptedTypes('cover')} onFile={upload.choose} />
      <div
        className={cn(
          'relative grid place-items-center overflow-hidden rounded-card',
          image === undefined
            ? 'min-h-36 border border-edge border-dashed bg-sunken p-6 text-center'
            : 'aspect-2/1 bg-sunken',
        )}
      >
        {image === undefined ? (
          <div className="grid justify-items-center gap-2 text-14 text-ink-faint">
            <ImagePlus aria-hidden strokeWidth={1.75} className="size-8" />
            <p className="max-w-[36ch]">{t('create.cover.hint')}</p>
          </div>
        ) : (
          <img
            src={image}
            alt={t('create.cover.alt')}
            className="absolute inset-0 h-full w-full object-cover"
          />
        )}
        <UploadStatus
          state={upload.state}
          trouble={upload.trouble}
          label={t('create.cover.progress')}
          className="absolute right-3 bottom-3 left-3 rounded-control bg-surface px-3 py-2 shadow-card sm:right-auto sm:min-w-48"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden strokeWidth={1.75} className="size-5" />
          {t(cover === '' ? 'create.cover.upload' : 'create.cover.change')}
        </Button>
        <UploadButtons upload={upload} />
        {cover !== '' && !upload.isPending && (
          <Button variant="quiet" onClick={upload.remove}>
            <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
            {t('create.cover.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
