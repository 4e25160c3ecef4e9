import { Link, useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { MomentTexts, useMomentI18n } from './moment-texts.ts';
import { MomentView } from './moment-view.tsx';

/** Shows `/history/{slug}/moment`: a property as it stood, for whoever may see its history. */
export function MomentPage() {
  return (
    <MomentTexts>
      <HostsMoment />
    </MomentTexts>
  );
}

function HostsMoment() {
  const { t } = useMomentI18n();
  const { slug = '' } = useParams();
  const history = `/history/${encodeURIComponent(slug)}`;
  return (
    <>
      <BackBar to={history} label={t('moment.back')} />
      <Screen title={t('moment.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="mb-6 font-display text-30 sm:text-38">{t('moment.title')}</h1>
        <MomentOf slug={slug} history={history} />
      </Screen>
    </>
  );
}

function MomentOf({ slug, history }: { slug: string; history: string }) {
  const { t } = useMomentI18n();
  return (
    <ViewedProperty
      slug={slug}
      failed={t('moment.failed.title')}
      skeleton={<Skeleton shape="card" className="h-96" />}
    >
      {({ id }) => (
        <MomentView
          source={{
            key: ['moment', id],
            load: (query) => callApi('GET /api/properties/{id}/moment', { params: { id }, query }),
          }}
          history={
            <Button asChild variant="outline">
              <Link to={history}>{t('moment.history')}</Link>
            </Button>
          }
        />
      )}
    </ViewedProperty>
  );
}
