/** From the first byte of a request to the end of its headers. */
export const HEADERS_TIMEOUT_MS = 2_000;

/** How often Node looks for requests that are too slow. */
export const CHECKING_INTERVAL_MS = 500;
