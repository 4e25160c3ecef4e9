import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { OnlyFor } from '../../components/screen/only-for.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditTexts, useAuditI18n } from './audit-texts.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { useFilter } from './use-filter.ts';

/** Shows `/admin/audit`: what happened on the whole site. */
export function SiteAuditPage() {
  return (
    <AuditTexts>
      <SiteAudit />
    </AuditTexts>
  );
}

function SiteAudit() {
  const { t } = useAuditI18n();
  const filter = useFilter();
  return (
    <AdminScreen
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <OnlyFor least="operator">
          <AuditExport audited="site" filter={filter} name="audit" />
        </OnlyFor>
      }
    >
      <AuditTimeline audited="site" filter={filter} properties={[]} namesSubject />
    </AdminScreen>
  );
}
