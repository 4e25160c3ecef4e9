/** A name, which has a letter and is no address in brackets. */
const NAME = /^[^[]*[a-z]/;

/** Tells whether this browser knows passkeys, and this site by a name, by which alone it makes them. */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && NAME.test(window.location.hostname);
