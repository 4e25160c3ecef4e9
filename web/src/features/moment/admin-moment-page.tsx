import { useParams } from 'react-router-dom';
import type { Moment } from '#contracts/properties/moment.ts';
import { AdminScreen } from '../../components/admin-screen.tsx';
import { MomentTexts, useMomentI18n } from '../../i18n/moment-texts.ts';
import { callAdminApi } from '../../lib/admin-api.ts';
import { ADMIN_KEY } from '../../lib/admin-session.ts';
import { MomentView } from './moment-view.tsx';

const load = (path: string) => callAdminApi<Moment>('GET', path);

/** `/admin/properties/{id}/moment`: a property of any host as it stood. */
export function AdminMomentPage() {
  return (
    <MomentTexts>
      <AdminsMoment />
    </MomentTexts>
  );
}

function AdminsMoment() {
  const { t } = useMomentI18n();
  const { id = '' } = useParams();
  const path = `/api/admin/properties/${encodeURIComponent(id)}/moment`;
  return (
    <AdminScreen title={t('moment.title')}>
      <MomentView source={{ key: [ADMIN_KEY, 'moment'], path, load }} />
    </AdminScreen>
  );
}
