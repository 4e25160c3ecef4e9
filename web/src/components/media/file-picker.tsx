import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { colon } from '../../lib/text/colon.ts';
import { isPending } from '../../lib/uploads/upload-state.ts';
import type { UploadControl } from '../../lib/uploads/use-upload.ts';
import { FileInput } from '../property-form/file-input.tsx';
import { Button } from '../ui/button.tsx';
import { UploadButtons } from './upload-buttons.tsx';
import { UploadStatus } from './upload-status.tsx';

interface FilePickerProps {
  /** Name of what the file is, said with the input. */
  label: string;
  /** Text of the button. */
  action: string;
  accept: readonly string[];
  upload: UploadControl;
  /** True where the picture that is there cannot be loaded. */
  isGone?: boolean;
}

/** Shows a button that chooses a file, how far its upload is, and what can be done with it. */
export function FilePicker({ label, action, accept, upload, isGone = false }: FilePickerProps) {
  const { t, language } = useI18n();
  const input = useRef<HTMLInputElement>(null);

  return (
    <>
      <FileInput ref={input} aria-label={label} accept={accept} onFile={upload.choose} />
      {!isPending(upload.state) && (
        <Button
          variant="outline"
          aria-label={action + colon(language) + label}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden strokeWidth={1.75} className="size-5" />
          {action}
        </Button>
      )}
      <UploadStatus
        state={upload.state}
        trouble={upload.trouble ?? (isGone && !isPending(upload.state) ? t('upload.why.gone') : undefined)}
        label={label}
        className="min-w-40 self-center"
      />
      <UploadButtons upload={upload} />
    </>
  );
}
