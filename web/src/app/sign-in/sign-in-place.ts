/** Id of the element that holds the sign-in as the server has drawn it. */
export const SIGN_IN_ID = 'sign-in';

/** Event of the window that says that the sign-in has come to life: the presses of before are made up for. */
export const SIGN_IN_ALIVE = 'sign-in:alive';
