import type {
  AddPasskeyRequest,
  PasskeyAnswer,
  PasskeyOptions,
} from '#contracts/accounts/second-factor/passkeys.ts';
import type { StepCalls } from './second-step.ts';

/** Loads the library that speaks to authenticators: sent to those alone who have one. */
const loadBrowser = () => import('@simplewebauthn/browser');

/** Has a passkey made. @returns what the server is to be sent. @throws Error where the person declined, or none can be made */
export async function makePasskey({ options }: PasskeyOptions): Promise<AddPasskeyRequest['response']> {
  const { startRegistration } = await loadBrowser();
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as Asked });
}

/** Takes the second step by a passkey. @throws ApiError; Error where the person declined */
export async function takeStepByPasskey<Session>(
  steps: StepCalls<Session>,
  challenge: string,
): Promise<Session> {
  const asked = await steps.passkeyOptions({ challenge });
  return steps.byPasskey({ challenge, response: await answerBy(asked) });
}

/** Signs in by a passkey that the person chooses, and nothing else. @throws ApiError; Error where the person declined */
export async function signInByPasskey<Session>(steps: StepCalls<Session>): Promise<Session> {
  const asked = await steps.beginPasskeyAlone();
  return steps.byPasskeyAlone({ challenge: asked.challenge, response: await answerBy(asked) });
}

/** Has the browser answer by a passkey. */
async function answerBy({ options }: PasskeyOptions): Promise<PasskeyAnswer['response']> {
  const { startAuthentication } = await loadBrowser();
  type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as Asked });
}

/** Tells whether somebody closed what the browser asked: no failure that has to be told. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Tells whether none was made as the device, or the key, has one of the account already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
