export const OAUTH_PATH = '/api/auth/oauth';

/** Ties the popup's way back to the browser it began in. */
export const RUN_COOKIE = 'zeel_oauth_run';
/** Proves a finished sign-in to loginInOAuth, once and for a minute. */
export const FINISH_COOKIE = 'zeel_oauth_finish';
/** Proves that a signed-in page asked to connect an account. */
export const CONNECT_COOKIE = 'zeel_oauth_connect';
