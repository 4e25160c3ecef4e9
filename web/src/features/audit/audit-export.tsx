import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { useAuditI18n } from '../../i18n/audit-texts.ts';
import { fetchAdminFile } from '../../lib/admin-api.ts';
import { isUnauthorized } from '../../lib/api-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';

const FORMATS = ['csv', 'json'] as const;

interface AuditExportProps {
  /** Of the call whose history is shown. */
  readonly path: string;
  readonly filter: string;
  /** Of the file, without its ending. */
  readonly name: string;
}

/** Saves all that the filter selects, in the language of the screen. */
export function AuditExport({ path, filter, name }: AuditExportProps) {
  const { t, language } = useAuditI18n();
  const [pending, setPending] = useState<(typeof FORMATS)[number]>();

  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    setPending(format);
    try {
      const query = new URLSearchParams(filter);
      query.set('format', format);
      query.set('language', language);
      saveFile(await fetchAdminFile(`${path}/export?${query}`), `${name}.${format}`);
    } catch (error) {
      // Of a session that has ended another toast tells.
      if (!isUnauthorized(error)) toast.error(t('audit.export.failed'), { description: t('app.offline') });
    } finally {
      setPending(undefined);
    }
  }

  return FORMATS.map((format) => (
    <Button key={format} variant="outline" pending={pending === format} onClick={() => void save(format)}>
      {pending !== format && <Download aria-hidden strokeWidth={1.75} className="size-5" />}
      {t(`audit.export.${format}`)}
    </Button>
  ));
}
