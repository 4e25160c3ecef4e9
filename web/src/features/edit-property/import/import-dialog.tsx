import { useState } from 'react';
import type { ImportDraft } from '#contracts/import/api.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import type { EditorPlace } from '../form/use-editor-place.ts';
import { useImportI18n } from './import-texts.ts';
import { ImportedDraft } from './imported-draft.tsx';
import { type Sent, SourceForm } from './source-form.tsx';
import { type ImportTrouble, troubleOf } from './take-over.ts';

/** Shows an import: what is pasted or chosen, then the draft that it makes. */
export function ImportDialog({ place, onClose }: { place: EditorPlace; onClose: () => void }) {
  const { t } = useImportI18n();
  const [text, setText] = useState('');
  const [read, setRead] = useState<{ readonly draft: ImportDraft; readonly countsLines: boolean }>();

  /** Has what was sent read. @returns what kept it from being read; undefined where nothing did */
  async function send(sent: Sent): Promise<ImportTrouble | undefined> {
    try {
      const draft = await callApi('POST /api/import', { body: sent });
      setRead({ draft, countsLines: 'text' in sent || /\.te?xt$/i.test(sent.file.name) });
      return undefined;
    } catch (error) {
      return troubleOf(error);
    }
  }

  return (
    <Dialog
      title={t(read ? 'import.found' : 'import.title')}
      {...(!read && { text: t('import.lead') })}
      width="wide"
      isDirty={text.trim() !== '' || read !== undefined}
      onClose={onClose}
    >
      {read ? (
        <ImportedDraft {...read} place={place} onBack={() => setRead(undefined)} onClose={onClose} />
      ) : (
        <SourceForm text={text} onText={setText} onSend={send} />
      )}
    </Dialog>
  );
}
