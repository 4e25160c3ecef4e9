/** The servers whose answers the stand-in gives, as they were seen. */
export type ServerVersion = '24.6.0' | '24.10.14';

/** The one that is followed where nobody says. */
export const DEFAULT_VERSION: ServerVersion = '24.10.14';
