/**
 * Header of an answer that carries the token to go on with, in the place of the one that the request was sent
 * with. Absent as long as that one is fresh.
 */
export const SESSION_TOKEN_HEADER = 'x-session-token';
