import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasswordProof } from '#contracts/accounts/second-factor/second-factor.ts';
import { ApiError, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { toast } from '../../lib/page/toast.ts';
import type { FactorDoor } from './factor-door.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';

/** Loads the status of the second factor. */
export function useSecondFactorStatus({ root, queryKey, call }: FactorDoor) {
  return useQuery({ queryKey, queryFn: () => call(`GET ${root}`) });
}

/** Returns the changes to a second factor: each answers with what is shown next, and loads the status anew. */
export function useSecondFactor({ root, queryKey, call }: FactorDoor) {
  const i18n = useSecondFactorI18n();
  const client = useQueryClient();

  /** Shows a toast, unless a field shows the error by itself, or the session has ended, which is told elsewhere. */
  function onError(error: Error): void {
    if (isUnauthorized(error) || (error instanceof ApiError && error.fields.length > 0)) return;
    toast.error(i18n.t('factor.failed'), { description: errorText(error, i18n) });
  }
  const loadAnew = () => client.invalidateQueries({ queryKey });

  return {
    begin: useMutation({
      mutationFn: (body: PasswordProof) => call(`POST ${root}/begin`, { body }),
      onError,
    }),
    confirm: useMutation({
      mutationFn: (body: { code: string }) => call(`POST ${root}/confirm`, { body }),
      onError: (error) => {
        onError(error);
        // Its answer was lost, or another tab came first: what is shown has to follow.
        if (error instanceof ApiError && error.code === 'second-factor.on-already') void loadAnew();
      },
      onSuccess: () => {
        toast.success(i18n.t('factor.done'));
        void loadAnew();
      },
    }),
    renew: useMutation({
      mutationFn: (body: PasswordProof) => call(`POST ${root}/recovery-codes`, { body }),
      onError,
      onSuccess: loadAnew,
    }),
    remove: useMutation({
      mutationFn: (body: PasswordProof) => call(`POST ${root}/remove`, { body }),
      onError,
      onSuccess: () => {
        toast.success(i18n.t('factor.removed'));
        void loadAnew().then(() => requestAnimationFrame(keepFocus));
      },
    }),
  };
}
