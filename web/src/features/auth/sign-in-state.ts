/** State that another screen passes on when it leads to the sign-in. */
export interface SignInState {
  /** Address to go on to once signed in. */
  readonly returnTo: string;
}
