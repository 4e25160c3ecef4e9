import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { fetchAdminFile } from '../../lib/api/admin-api.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { saveFile } from '../../lib/uploads/save-file.ts';
import { useAuditI18n } from './audit-texts.ts';
import type { AuditChoice, Audited } from './use-audit.ts';

const FORMATS = ['csv', 'json'] as const;

interface AuditExportProps {
  readonly audited: Audited;
  readonly filter: AuditChoice;
  /** Name of the file, without its ending. */
  readonly name: string;
}

/** Saves all that the filter selects, in the language of the screen. */
export function AuditExport({ audited, filter, name }: AuditExportProps) {
  const { t, language } = useAuditI18n();
  const [pending, setPending] = useState<(typeof FORMATS)[number]>();

  async function save(format: (typeof FORMATS)[number]): Promise<void> {
    setPending(format);
    try {
      const query = new URLSearchParams(filter.query);
      query.set('format', format);
      query.set('language', language);
      const file =
        audited === 'site'
          ? await fetchAdminFile('GET /api/admin/audit/export', { query })
          : await fetchAdminFile('GET /api/admin/users/{id}/audit/export', {
              params: { id: audited.personId },
              query,
            });
      saveFile(file, `${name}.${format}`);
    } catch (error) {
      // Of a session that has ended another toast tells.
      if (!isUnauthorized(error)) toast.error(t('audit.export.failed'), { description: t('app.offline') });
    } finally {
      setPending(undefined);
    }
  }

  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="outline"
      disabled={!filter.isFit}
      pending={pending === format}
      onClick={() => void save(format)}
    >
      {pending !== format && <Download aria-hidden strokeWidth={1.75} className="size-5" />}
      {t(`audit.export.${format}`)}
    </Button>
  ));
}
