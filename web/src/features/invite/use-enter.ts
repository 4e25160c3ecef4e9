import { useMutation } from '@tanstack/react-query';
import type { LoginRequest, Session } from '#contracts/accounts/api.ts';
import type { CompleteInviteRequest } from '#contracts/collaborators/api.ts';
import { ApiError, callApi, isUnauthorized } from '../../lib/api/api-client.ts';
import { keepToken } from '../../lib/api/auth-token.ts';
import { errorText, refusalText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { type SecondStepAsked, secondStepAskedBy } from '../../lib/session/second-step.ts';
import { useInviteI18n } from './invite-texts.ts';

/** An invite that is open to somebody, and what follows from taking it up. */
export interface EnterOptions {
  readonly token: string;
  /** Told of the session in the inviter's account. */
  readonly onEntered: (session: Session) => void;
  /** The invite is not what it was: it has to be looked at anew. */
  readonly onStale: () => void;
}

const accept = (token: string): Promise<Session> =>
  callApi('POST /api/invite/{token}/accept', { params: { token } });

const isAboutInvite = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith('invite.');

/** Opens an account for the invited person and takes the invite up. */
export function useComplete({ token, onEntered, onStale }: EnterOptions) {
  const i18n = useInviteI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (body: CompleteInviteRequest) =>
      callApi('POST /api/invite/{token}/complete', { params: { token }, body }),
    onSuccess: (session) => {
      onEntered(session);
      toast.success(t('invite.done'));
    },
    onError: (error) => {
      toast.error(t('invite.error'), { description: refusalText(error, i18n, t('invite.failed')) });
      if (isAboutInvite(error)) onStale();
    },
  });
}

/** Takes the invite up with the account that is signed in. */
export function useAccept({ token, onEntered, onStale }: EnterOptions) {
  const i18n = useInviteI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: () => accept(token),
    onSuccess: (session) => {
      onEntered(session);
      toast.success(t('invite.accepted'));
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('invite.error'), { description: refusalText(error, i18n, t('invite.accept.failed')) });
      if (isAboutInvite(error)) onStale();
    },
  });
}

/**
 * Signs in and takes the invite up in one step. Who cannot take it up is signed in all the same.
 * @param onSecondStep the password was right, and a second step is needed
 * @returns `takeUp`: the same with the session of a second step
 */
export function useSignIn(
  acceptInvite: () => Promise<Session>,
  onSecondStep: (asked: SecondStepAsked) => void,
) {
  const i18n = useInviteI18n();

  async function takeUp({ token }: Session): Promise<void> {
    keepToken(token);
    // Why an invite cannot be taken up is told by `useAccept`.
    await acceptInvite().catch(() => undefined);
  }

  const signIn = useMutation({
    mutationFn: (body: LoginRequest) => callApi('POST /api/login', { body }),
    onSuccess: takeUp,
    onError: (error) => {
      const asked = secondStepAskedBy(error);
      if (asked !== undefined) return onSecondStep(asked);
      toast.error(i18n.t('auth.login.failed'), { description: errorText(error, i18n) });
    },
  });
  return { ...signIn, takeUp };
}
