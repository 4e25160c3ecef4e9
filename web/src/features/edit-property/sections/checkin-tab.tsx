import { ExternalLink, Trash2 } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Language } from '#contracts/kernel/languages.ts';
import { FormSection } from '../../../components/form/form-section.tsx';
import { FilePicker } from '../../../components/media/file-picker.tsx';
import { useEditorUpload } from '../../../components/media/use-editor-upload.ts';
import { EarlyAndLate, WayIn } from '../../../components/property-form/checkin-fields.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { acceptedTypes } from '../../../lib/uploads/upload-file.ts';
import { isPending } from '../../../lib/uploads/upload-state.ts';
import { CheckinBlocks } from '../blocks/checkin-blocks.tsx';
import { useEditor } from '../form/editor-context.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { sectionPath } from '../form/section-path.ts';
import { TextField } from '../form/text-field.tsx';

/** Shows the fields of check-in: when guests come and go, how they get in, and what helps them to. */
export function CheckinTab() {
  const { t } = useI18n();
  const { language } = useEditor();
  const section = sectionPath(language, 'checkin');
  const path = `${section}.checkin` as const;
  return (
    <>
      <FormSection title={t('section.checkin.ask')}>
        <div className="grid grid-cols-2 gap-5">
          <TextField name={`${path}.checkinTime`} label={t('create.checkinTime')} placeholder="15:00" />
          <TextField name={`${path}.checkoutTime`} label={t('create.checkoutTime')} placeholder="11:00" />
        </div>
        <EarlyAndLate path={path} lang={language} autoComplete="off" />
      </FormSection>
      <WayIn path={path} lang={language} />
      <CheckinBlocks path={section} />
      <FormSection title={t('create.checkin.links')}>
        <CheckinFile path={path} />
        <TextField name={`${path}.linkUrl`} label={t('create.linkUrl')} type="url" required={false} />
        <TextField name={`${path}.videoUrl`} label={t('create.videoUrl')} type="url" required={false} />
      </FormSection>
    </>
  );
}

/** Shows the field of a document for guests: a link to it, or a file that is uploaded. */
function CheckinFile({ path }: { path: `texts.${Language}.${string}.checkin` }) {
  const { t } = useI18n();
  const { setValue } = useFormContext<EditorValues>();
  const name = `${path}.fileUrl` as const;
  const fileUrl = useWatch<EditorValues, typeof name>({ name });
  const upload = useEditorUpload({
    kind: 'checkin',
    place: name,
    onDone: (objectPath) => setValue(name, objectPath),
  });

  function remove(): void {
    upload.cancel();
    setValue(name, '');
  }

  return (
    <div className="grid gap-3">
      <TextField name={name} label={t('create.fileUrl')} hint={t('create.fileUrl.hint')} required={false} />
      <div className="flex flex-wrap gap-2">
        <FilePicker
          label={t('create.fileUrl')}
          action={t(fileUrl === '' ? 'edit.file.upload' : 'edit.file.change')}
          accept={acceptedTypes('checkin')}
          upload={upload}
        />
        {fileUrl !== '' && !isPending(upload.state) && (
          <>
            <Button asChild variant="quiet">
              <a href={fileUrl} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden strokeWidth={1.75} className="size-5" />
                {t('edit.file.open')}
              </a>
            </Button>
            <Button variant="quiet" onClick={remove}>
              <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
              {t('edit.file.remove')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
