import { DomainError } from '../errors.ts';

/** The password is right, and a second step is needed before anybody is signed in. */
export class SecondFactorRequired extends DomainError {
  /** Token that the second step has to be sent with; opaque to the client. */
  readonly challenge: string;
  /** True where a passkey can take the second step, too. */
  readonly byPasskey: boolean;

  constructor(challenge: string, byPasskey: boolean) {
    super('sign-in.second-factor-required', 'Enter the code of your authenticator app.');
    this.challenge = challenge;
    this.byPasskey = byPasskey;
  }
}
