import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type Moment,
  type ShowSecretsRequest,
  showSecretsRequestSchema,
} from '#contracts/properties/history/moment.ts';
import { OnlyFor } from '../../components/screen/only-for.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Textarea } from '../../components/ui/textarea.tsx';
import { callAdminApi } from '../../lib/api/admin-api.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { markRefused } from '../../lib/api/refused-fields.ts';
import { toast } from '../../lib/page/toast.ts';
import { useMomentI18n } from './moment-texts.ts';

interface MaskedSecretsProps {
  readonly propertyId: string;
  /** The query of the moment on show. */
  readonly asked: URLSearchParams;
  readonly onShown: (moment: Moment) => void;
}

/** Says that door code and WiFi are masked, and the way to them. */
export function MaskedSecrets(props: MaskedSecretsProps) {
  const { t } = useMomentI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-hairline p-4">
      <p className="flex items-start gap-2 text-14">
        <KeyRound aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
        {t('moment.secrets.masked')}
      </p>
      <OnlyFor least="operator">
        <Button variant="outline" size="small" onClick={() => setAsking(true)}>
          {t('moment.secrets.show')}
        </Button>
      </OnlyFor>
      {isAsking && <ReasonDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** Asks why, and says that it is kept. */
function ReasonDialog(props: MaskedSecretsProps & { readonly onClose: () => void }) {
  const { propertyId, asked, onShown, onClose } = props;
  const i18n = useMomentI18n();
  const { t } = i18n;
  const { register, handleSubmit, formState, setError } = useForm<ShowSecretsRequest>({
    resolver: zodResolver(showSecretsRequestSchema),
    defaultValues: { reason: '' },
  });
  const show = useMutation({
    mutationFn: (body: ShowSecretsRequest) =>
      callAdminApi('POST /api/admin/properties/{id}/moment/secrets', {
        params: { id: propertyId },
        query: asked,
        body,
      }),
    onSuccess(moment) {
      onShown(moment);
      onClose();
    },
    onError(error) {
      markRefused(error, ['reason'], setError, i18n);
      if (isUnauthorized(error)) return;
      const description = refusalText(error, i18n, t('app.offline'));
      toast.error(t('moment.secrets.failed'), { description });
    },
  });
  return (
    <Dialog title={t('moment.secrets.show')} text={t('moment.secrets.text')} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((request) => show.mutate(request))} className="grid gap-5">
        <Field label={t('moment.secrets.reason')} error={formState.errors.reason?.message}>
          {(control) => <Textarea {...control} {...register('reason')} />}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={show.isPending}>
            {t('moment.secrets.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
