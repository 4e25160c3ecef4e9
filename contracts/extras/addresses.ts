/** Path of the page on which a guest follows a request: with its token at the end. */
export const EXTRA_REQUEST_PAGE = '/extras/request/';

/** Path of the page on which a host answers a request from a mail, without signing in: with the token of the link at the end. */
export const EXTRA_DECISION_PAGE = '/extras/decision/';

/** Days for which the link in a host's mail answers a request. */
export const EXTRA_DECISION_DAYS = 14;
