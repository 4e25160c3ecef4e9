import { Download, Lock } from 'lucide-react';
import { REPLAY_FORMATS } from '#contracts/replay/api.ts';
import { AdminScreen } from '../../components/admin/admin-screen.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { OnlyFor } from '../../components/screen/only-for.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ReplayChoices } from './replay-choices.tsx';
import { ReplayRows } from './replay-rows.tsx';
import { ReplayTexts, useReplayI18n } from './replay-texts.ts';
import { useFirstRows, useReplayChoice, useReplayFile } from './use-replay.ts';

/** Shows `/admin/replay`: what guests did, out of the log, to be looked at and taken as a file. */
export function ReplayPage() {
  return (
    <ReplayTexts>
      <OnlyFor least="operator" instead={<NotYours />}>
        <ReplayScreen />
      </OnlyFor>
    </ReplayTexts>
  );
}

const FORMAT_NAMES = { ndjson: 'NDJSON', csv: 'CSV', parquet: 'Parquet' } as const;

function ReplayScreen() {
  const { t } = useReplayI18n();
  const choice = useReplayChoice();
  const rows = useFirstRows();
  const file = useReplayFile();
  const { query, isFit } = choice;
  // Rows of another choice would be taken for those of this one.
  const isShown = rows.variables?.toString() === query.toString();
  return (
    <AdminScreen title={t('replay.title')} lead={t('replay.lead')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isFit) rows.mutate(query);
        }}
      >
        <ReplayChoices choice={choice} />
        <div className="mt-6 flex flex-wrap gap-2">
          <Button type="submit" pending={rows.isPending} disabled={!isFit}>
            {t('replay.look')}
          </Button>
          {REPLAY_FORMATS.map((format) => {
            const isPending = file.isPending && file.variables.format === format;
            return (
              <Button
                key={format}
                variant="outline"
                pending={isPending}
                disabled={!isFit}
                onClick={() => file.mutate({ query, format })}
              >
                {!isPending && <Download aria-hidden strokeWidth={1.75} className="size-5" />}
                {t('replay.file', { format: FORMAT_NAMES[format] })}
              </Button>
            );
          })}
        </div>
      </form>
      <p className="mt-4 max-w-measure text-14 text-ink-soft">{t('replay.privacy')}</p>
      <div aria-live="polite">{isShown && rows.data !== undefined && <ReplayRows rows={rows.data} />}</div>
    </AdminScreen>
  );
}

function NotYours() {
  const { t } = useReplayI18n();
  return (
    <AdminScreen title={t('replay.title')}>
      <Notice icon={Lock} title={t('replay.notYours')} text={t('replay.notYours.text')} />
    </AdminScreen>
  );
}
