import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import type { SetSiteSettingRequest, SiteSetting } from '#contracts/site-settings/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { VideoFacade } from '../../../components/media/video-facade.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { adminQuery, callAdminApi } from '../../../lib/api/admin-api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { markRefused } from '../../../lib/api/refused-fields.ts';
import { toast } from '../../../lib/page/toast.ts';
import { youtubeId } from '../../../lib/text/youtube-id.ts';
import { useFailureToast } from '../admin-failure.ts';

/** The setting as it is now. */
export const VIDEO_SETTING = adminQuery('GET /api/site-settings/{key}', { params: { key: 'youtube_url' } });

/** Shows the address of the video that the landing page plays, and whether it will know it for one. */
export function VideoForm({ setting }: { setting: SiteSetting }) {
  const i18n = useAdminI18n();
  const { t } = i18n;
  const tellFailure = useFailureToast('admin.video.failed');
  const { register, handleSubmit, control, formState, setError } = useForm({
    defaultValues: { value: setting.value ?? '' },
  });
  const value = useWatch({ control, name: 'value' }).trim();
  const save = useMutation({
    mutationFn: (body: SetSiteSettingRequest) =>
      callAdminApi('PUT /api/admin/site-settings/{key}', { params: { key: 'youtube_url' }, body }),
    onSuccess(saved) {
      queryClient.setQueryData(VIDEO_SETTING.queryKey, saved);
      toast.success(t('admin.video.saved'));
    },
    onError: (error) => {
      markRefused(error, ['value'], setError, i18n);
      tellFailure(error);
    },
  });
  const submit = () => save.mutate({ value, description: setting.description });
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-5 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-5">
        <Field
          label={t('admin.video.url')}
          hint={t('admin.video.hint')}
          error={formState.errors.value?.message}
        >
          {(props) => (
            <Input {...props} type="url" inputMode="url" autoComplete="off" {...register('value')} />
          )}
        </Field>
        <Recognised address={value} />
        <Button type="submit" className="justify-self-start" pending={save.isPending} disabled={value === ''}>
          {t('admin.video.save')}
        </Button>
      </div>
      <Preview address={value} />
    </form>
  );
}

/** Says whether an address is that of a video; nothing of none. */
function Recognised({ address }: { address: string }) {
  const { t } = useAdminI18n();
  const id = youtubeId(address);
  if (address === '') return null;
  return id === undefined ? (
    <p role="status" className="flex items-start gap-2 text-14 text-warning">
      <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      {t('admin.video.unknown')}
    </p>
  ) : (
    <p role="status" className="flex items-start gap-2 text-14 text-success">
      <CircleCheck aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="wrap-anywhere">{t('admin.video.known', { id })}</span>
    </p>
  );
}

/** Shows the video as the landing page has it. */
function Preview({ address }: { address: string }) {
  const { t } = useAdminI18n();
  const id = youtubeId(address);
  if (id === undefined) return null;
  return (
    <VideoFacade
      key={id}
      id={id}
      title={t('admin.video.preview')}
      play={t('admin.video.play')}
      note={t('admin.video.playNote')}
    />
  );
}
