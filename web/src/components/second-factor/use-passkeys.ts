import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keepFocus } from '../../lib/page/focus.ts';
import { toast } from '../../lib/page/toast.ts';
import { isPasskeyDeclined, isPasskeyKnown, makePasskey } from '../../lib/session/passkeys.ts';
import type { FactorDoor } from './factor-door.ts';
import { useSecondFactorI18n } from './second-factor-texts.ts';

/** Makes a passkey after the password was given, and adds it under a name. */
export function useAddPasskey({ root, queryKey, call }: FactorDoor) {
  const { t } = useSecondFactorI18n();
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const asked = await call(`POST ${root}/passkeys/begin`, { body: { password } });
      const response = await makePasskey(asked);
      return call(`POST ${root}/passkeys`, { body: { challenge: asked.challenge, name, response } });
    },
    onSuccess: () => {
      toast.success(t('factor.passkeys.added'));
      return client.invalidateQueries({ queryKey });
    },
    onError: tellFailure,
  });
}

/** Removes a passkey by its id. */
export function useRemovePasskey({ root, queryKey, call }: FactorDoor) {
  const { t } = useSecondFactorI18n();
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(`DELETE ${root}/passkeys/{id}`, { params: { id } }),
    async onSuccess() {
      toast.success(t('factor.passkeys.removed'));
      await client.invalidateQueries({ queryKey });
      requestAnimationFrame(keepFocus);
    },
    onError: tellFailure,
  });
}

/** Tells what no field says for itself; nothing where the person declined, or the session has ended. */
function useTellFailure() {
  const i18n = useSecondFactorI18n();
  return (error: Error): void => {
    if (isUnauthorized(error) || isPasskeyDeclined(error)) return;
    if (error instanceof ApiError && error.fields.length > 0) return;
    const description = isPasskeyKnown(error) ? i18n.t('factor.passkeys.known') : errorText(error, i18n);
    toast.error(i18n.t('factor.failed'), { description });
  };
}
