import { useParams } from 'react-router-dom';
import { isMasked } from '#contracts/properties/history/masked-moment.ts';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { callAdminApi } from '../../lib/api/admin-api.ts';
import { ADMIN_KEY } from '../../lib/api/admin-session.ts';
import { MaskedSecrets } from './masked-secrets.tsx';
import { MomentTexts, useMomentI18n } from './moment-texts.ts';
import { MomentView } from './moment-view.tsx';

/** Shows `/admin/properties/{id}/moment`: a property of any host as it stood. */
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
  return (
    <AdminScreen title={t('moment.title')}>
      <MomentView
        source={{
          key: [ADMIN_KEY, 'moment', id],
          load: (query) => callAdminApi('GET /api/admin/properties/{id}/moment', { params: { id }, query }),
        }}
        note={({ moment, asked, show }) =>
          isMasked(moment) && <MaskedSecrets propertyId={id} asked={asked} onShown={show} />
        }
      />
    </AdminScreen>
  );
}
