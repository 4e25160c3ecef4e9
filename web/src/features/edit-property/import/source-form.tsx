import { CircleAlert, FileUp } from 'lucide-react';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { IMPORT_ENDINGS } from '#contracts/import/limits.ts';
import { FileInput } from '../../../components/property-form/file-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { useImportI18n } from './import-texts.ts';
import { type ImportTrouble, troubleOfFile, troubleOfText } from './take-over.ts';

/** A text or a file that is to be read. */
export type Sent = { readonly text: string } | { readonly file: File };

interface SourceFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** @returns what kept it from being read; undefined where nothing did */
  readonly onSend: (sent: Sent) => Promise<ImportTrouble | undefined>;
}

/** Shows where a text is pasted or a file chosen. What is wrong with either is said below it. */
export function SourceForm({ text, onText, onSend }: SourceFormProps) {
  const { t } = useImportI18n();
  const [busy, setBusy] = useState<'text' | 'file'>();
  const [trouble, setTrouble] = useState<{ readonly of: 'text' | 'file'; readonly is: ImportTrouble }>();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const note = useId();
  const said = (of: 'text' | 'file') => (trouble?.of === of ? t(`import.wrong.${trouble.is}`) : undefined);

  async function read(of: 'text' | 'file', sent: Sent, known: ImportTrouble | undefined): Promise<void> {
    setTrouble(undefined);
    setBusy(of);
    const found = known ?? (await onSend(sent));
    setBusy(undefined);
    if (found === undefined) return;
    setTrouble({ of, is: found });
    (of === 'text' ? field : button).current?.focus();
  }

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    // The form of the editor stands around the dialog in React's tree.
    event.stopPropagation();
    void read('text', { text }, troubleOfText(text));
  }

  const fileTrouble = said('file');
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('import.text')} error={said('text')}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={text}
            onChange={(event) => onText(event.target.value)}
            least="min-h-40"
          />
        )}
      </Field>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={button}
          variant="outline"
          pending={busy === 'file'}
          disabled={busy !== undefined}
          aria-describedby={note}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden strokeWidth={1.75} className="size-5" />
          {t('import.file')}
        </Button>
        <FileInput
          ref={input}
          aria-label={t('import.file')}
          accept={IMPORT_ENDINGS}
          onFile={(file) => void read('file', { file }, troubleOfFile(file))}
        />
        {fileTrouble === undefined ? (
          <p id={note} className="text-14 text-ink-faint">
            {t('import.file.hint')}
          </p>
        ) : (
          <p id={note} className="flex animate-rise items-center gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
            {fileTrouble}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {busy && t('import.reading')}
      </p>
      <DialogActions>
        <Button type="submit" pending={busy === 'text'} disabled={busy !== undefined}>
          {t('import.read')}
        </Button>
      </DialogActions>
    </form>
  );
}
