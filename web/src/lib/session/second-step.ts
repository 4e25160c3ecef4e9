import type { Session } from '#contracts/accounts/api.ts';
import type { PasskeyAnswer, PasskeyOptions } from '#contracts/accounts/second-factor/passkeys.ts';
import type { SecondStepRequest } from '#contracts/accounts/second-factor/second-factor.ts';
import { ApiError, callApi } from '../api/api-client.ts';

/** The answer to a sign-in whose password was right and is not enough. */
export interface SecondStepAsked {
  readonly challenge: string;
  /** True where a passkey can take the place of a code. */
  readonly byPasskey: boolean;
}

/** Returns the second step that a sign-in was asked for; undefined for any other failure. */
export function secondStepAskedBy(error: unknown): SecondStepAsked | undefined {
  if (!(error instanceof ApiError) || error.challenge === undefined) return undefined;
  return { challenge: error.challenge, byPasskey: error.byPasskey };
}

/** The calls of a second step, and of what takes the place of both. Each throws ApiError. @typeParam S the session that they open */
export interface StepCalls<S> {
  readonly byCode: (body: SecondStepRequest) => Promise<S>;
  readonly passkeyOptions: (body: { readonly challenge: string }) => Promise<PasskeyOptions>;
  readonly byPasskey: (body: PasskeyAnswer) => Promise<S>;
  /** Begins a sign-in by passkey in the place of both steps, and returns the options for it. */
  readonly beginPasskeyAlone: () => Promise<PasskeyOptions>;
  readonly byPasskeyAlone: (body: PasskeyAnswer) => Promise<S>;
}

export const HOST_STEPS: StepCalls<Session> = {
  byCode: (body) => callApi('POST /api/login/second-factor', { body }),
  passkeyOptions: (body) => callApi('POST /api/login/passkey-options', { body }),
  byPasskey: (body) => callApi('POST /api/login/passkey', { body }),
  beginPasskeyAlone: () => callApi('POST /api/login/by-passkey/begin'),
  byPasskeyAlone: (body) => callApi('POST /api/login/by-passkey', { body }),
};
