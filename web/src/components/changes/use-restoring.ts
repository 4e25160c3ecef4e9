import { useMutation } from '@tanstack/react-query';
import type { Restored } from '#contracts/kernel/history.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { actionAnsweredInPlace, toast, UNDO_MS } from '../../lib/page/toast.ts';

/** Something that is to be as a revision left it. */
export interface Restoring<Request> {
  readonly revision: number;
  readonly request: Request;
}

interface RestoringParts<Request> {
  /** Names the toasts: one takes the place of another. */
  readonly toastId: string;
  readonly send: (restoring: Restoring<Request>) => Promise<Restored>;
  /** Asks anew for what shows it. */
  readonly reload: () => Promise<unknown>;
}

/** Restores what stood at a revision; the toast that says so takes it back. */
export function useRestoring<Request>({ toastId, send, reload }: RestoringParts<Request>) {
  const i18n = useI18n();
  const { t } = i18n;
  const restoring = useMutation({
    mutationFn: send,
    onSuccess: ({ changed, previous }, { request }) => {
      if (!changed) {
        toast.info(t('history.unchanged'));
        return;
      }
      toast.success(t('history.restored'), {
        id: toastId,
        duration: UNDO_MS,
        action: actionAnsweredInPlace(t('dashboard.undo'), () =>
          restoring.mutateAsync({ revision: previous, request }),
        ),
      });
      void reload();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), { description: refusalText(error, i18n, t('history.restoreFailed')) });
    },
  });
  return restoring;
}
