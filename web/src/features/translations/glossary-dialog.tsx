import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Glossary } from '#contracts/translation/glossary.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { Select } from '../../components/ui/select.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { apiQuery, queryClient } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { useTranslationsI18n } from './translations-texts.ts';

interface GlossaryDialogProps {
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

const glossaryQuery = apiQuery('GET /api/glossary');

/** Shows the words that automatic translation leaves as they are, and those that it translates as the host says. */
export function GlossaryDialog(dialog: GlossaryDialogProps) {
  const { t } = useTranslationsI18n();
  const [isDirty, setDirty] = useState(false);
  const glossary = useQuery({ ...glossaryQuery, refetchOnMount: 'always' });
  return (
    <Dialog
      width="wide"
      title={t('translations.glossary')}
      text={t('translations.glossary.text')}
      isDirty={isDirty}
      onClose={dialog.onClose}
    >
      {glossary.isError && (
        <Button variant="outline" pending={glossary.isFetching} onClick={() => void glossary.refetch()}>
          {t('app.retry')}
        </Button>
      )}
      {!glossary.isFetchedAfterMount && <Skeleton className="h-40" />}
      {/* It is saved whole: what it begins from has to be what there is now, with the words of others. */}
      {glossary.isSuccess && glossary.isFetchedAfterMount && (
        <GlossaryForm {...dialog} glossary={glossary.data} onDirty={() => setDirty(true)} />
      )}
    </Dialog>
  );
}

/** A term of the form. The id tells rows apart while they are typed in. */
interface Row {
  readonly id: number;
  readonly language: Language;
  readonly source: string;
  readonly target: string;
}

interface GlossaryFormProps extends GlossaryDialogProps {
  readonly glossary: Glossary;
  /** Told that something was changed. */
  readonly onDirty: () => void;
}

function GlossaryForm({ glossary, mayEdit, onClose, onDirty }: GlossaryFormProps) {
  const { t } = useTranslationsI18n();
  const [never, setNever] = useState(glossary.never.join('\n'));
  const [rows, setRows] = useState<readonly Row[]>(() => glossary.terms.map((term, id) => ({ id, ...term })));
  const save = useSaveGlossary(onClose);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(glossaryOf(never, rows));
      }}
    >
      <Field label={t('translations.glossary.never')} hint={t('translations.glossary.never.hint')}>
        {(control) => (
          <Textarea
            {...control}
            readOnly={!mayEdit}
            value={never}
            onChange={({ target }) => {
              onDirty();
              setNever(target.value);
            }}
          />
        )}
      </Field>
      <Terms
        rows={rows}
        mayEdit={mayEdit}
        onRows={(changed) => {
          onDirty();
          setRows(changed);
        }}
      />
      {mayEdit && (
        <DialogActions>
          <Button type="submit" pending={save.isPending}>
            {t('translations.save')}
          </Button>
        </DialogActions>
      )}
    </form>
  );
}

interface TermsProps {
  readonly rows: readonly Row[];
  readonly mayEdit: boolean;
  readonly onRows: (rows: readonly Row[]) => void;
}

/** Shows the terms, each in a row: changed, removed, added. */
function Terms({ rows, mayEdit, onRows }: TermsProps) {
  const { t } = useTranslationsI18n();
  const change = (id: number, part: Partial<Row>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));

  function add(): void {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    onRows([...rows, { id, language: rows.at(-1)?.language ?? 'en', source: '', target: '' }]);
  }

  return (
    <fieldset className="mt-6 grid gap-3">
      <legend className="mb-1.5 font-medium text-14">{t('translations.glossary.terms')}</legend>
      {rows.map((row, place) => (
        <TermRow
          key={row.id}
          row={row}
          number={place + 1}
          mayEdit={mayEdit}
          onChange={(part) => change(row.id, part)}
          onRemove={() => onRows(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {mayEdit && (
        <div>
          <Button variant="outline" size="small" onClick={add}>
            <Plus aria-hidden strokeWidth={1.75} className="size-4" />
            {t('translations.glossary.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Returns what the form says; rows without a word in them are left out. */
const glossaryOf = (never: string, rows: readonly Row[]): Glossary => ({
  never: never
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  terms: rows
    .map(({ language, source, target }) => ({ language, source: source.trim(), target: target.trim() }))
    .filter(({ source, target }) => source !== '' || target !== ''),
});

function useSaveGlossary(onSaved: () => void) {
  const i18n = useTranslationsI18n();
  return useMutation({
    mutationFn: (body: Glossary) => callApi('PUT /api/glossary', { body }),
    onSuccess: (glossary) => {
      queryClient.setQueryData(glossaryQuery.queryKey, glossary);
      toast.success(i18n.t('translations.glossary.saved'));
      onSaved();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(i18n.t('translations.glossary.failed'), { description: errorText(error, i18n) });
    },
  });
}

interface TermRowProps {
  readonly row: Row;
  readonly number: number;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function TermRow({ row, number, mayEdit, onChange, onRemove }: TermRowProps) {
  const { t } = useTranslationsI18n();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_9rem_1fr_auto]">
      <Input
        aria-label={t('translations.glossary.source', { number })}
        placeholder={t('translations.glossary.word')}
        readOnly={!mayEdit}
        value={row.source}
        onChange={({ target }) => onChange({ source: target.value })}
        className="max-sm:col-span-2"
      />
      <Select
        aria-label={t('translations.glossary.language', { number })}
        disabled={!mayEdit}
        value={row.language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChange({ language: target.value });
        }}
        className="max-sm:col-span-2"
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </Select>
      <Input
        lang={row.language}
        aria-label={t('translations.glossary.target', { number })}
        placeholder={t('translations.glossary.translation')}
        readOnly={!mayEdit}
        value={row.target}
        onChange={({ target }) => onChange({ target: target.value })}
      />
      {mayEdit && (
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('translations.glossary.remove', { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
        </Button>
      )}
    </div>
  );
}
