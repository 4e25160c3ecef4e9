import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Button } from '../../../components/ui/button.tsx';
import { callAdminApi } from '../../../lib/api/admin-api.ts';
import { isUnavailable } from '../../../lib/api/api-client.ts';
import { refusalText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';

/**
 * Shows what an administrator is offered whose sign-in is refused for too many attempts: a link that makes this
 * browser known.
 */
export function DeviceLinkOffer({ email }: { readonly email: string }) {
  const i18n = useAdminI18n();
  const { t } = i18n;
  const request = useMutation({
    mutationFn: () =>
      callAdminApi('POST /api/admin/device-link', { body: { email, language: i18n.language } }),
    onError: (error) =>
      toast.error(t('admin.link.failed'), { description: refusalText(error, i18n, t('app.offline')) }),
  });
  return (
    <div role="status" className="rounded-control bg-primary-tint p-4 text-14">
      {request.isSuccess ? (
        <>
          {request.data.available && <p className="font-semibold">{t('admin.link.sent')}</p>}
          <p className="wrap-anywhere text-ink-soft">
            {t(request.data.available ? 'admin.link.sentText' : 'admin.link.unavailable', { email })}
          </p>
        </>
      ) : (
        <>
          <p>{t('admin.link.offer')}</p>
          <Button
            variant="outline"
            size="compact"
            className="mt-3"
            pending={request.isPending}
            onClick={() => request.mutate()}
          >
            {t('admin.link.send')}
          </Button>
        </>
      )}
    </div>
  );
}

/**
 * Makes this browser known by a mailed link, whose token stands behind the `#`, and takes the token out of the address
 * once the server has answered: without a connection, loading the page again tries again.
 * @param onKnown with the e-mail that the link was for
 */
export function useDeviceLink(onKnown: (email: string) => void): void {
  const i18n = useAdminI18n();
  const { t } = i18n;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const know = useMutation({
    mutationFn: (token: string) => callAdminApi('POST /api/admin/device', { body: { token } }),
    onSuccess({ email }) {
      clearAddress();
      toast.success(t('admin.link.known'), { description: t('admin.link.knownText') });
      onKnown(email);
    },
    onError(error) {
      if (!isUnavailable(error)) clearAddress();
      toast.error(t('admin.login.failed'), { description: refusalText(error, i18n, t('app.offline')) });
    },
  });
  const clearAddress = () => void navigate({ hash: '' }, { replace: true });
  const open = useEffectEvent((token: string) => know.mutate(token));
  useEffect(() => {
    if (hash.length > 1) open(hash.slice(1));
  }, [hash]);
}
