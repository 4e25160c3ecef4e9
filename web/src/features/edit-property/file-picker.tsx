import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { UploadButtons } from '../../components/media/upload-buttons.tsx';
import { UploadStatus } from '../../components/media/upload-status.tsx';
import { Button } from '../../components/ui/button.tsx';
import { isPending } from '../../lib/uploads/upload-state.ts';
import type { UploadControl } from '../../lib/uploads/use-upload.ts';

interface FilePickerProps {
  /** What the file is, said with the input. */
  label: string;
  /** What the button says. */
  action: string;
  accept: readonly string[];
  upload: UploadControl;
}

/** A button that chooses a file, how far its upload is, and what can be done with it. */
export function FilePicker({ label, action, accept, upload }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const [file] = event.target.files ?? [];
    // Emptied, so that choosing the same file once more is a change too.
    event.target.value = '';
    if (file) upload.choose(file);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept={accept.join(',')}
        onChange={choose}
        tabIndex={-1}
        className="sr-only"
      />
      {!isPending(upload.state) && (
        <Button variant="outline" aria-label={`${action}: ${label}`} onClick={() => input.current?.click()}>
          <Upload aria-hidden strokeWidth={1.75} className="size-5" />
          {action}
        </Button>
      )}
      <UploadStatus state={upload.state} label={label} className="min-w-40 self-center" />
      <UploadButtons upload={upload} />
    </>
  );
}
