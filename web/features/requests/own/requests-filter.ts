export const REQUESTS_FILTERS = ['all', 'open', 'ended'] as const;
/** Which of the requests a list shows. */
export type RequestsFilter = (typeof REQUESTS_FILTERS)[number];

/** The choice as the address holds it; what is none of ours shows all. */
export const readRequestsFilter = (search: URLSearchParams): RequestsFilter =>
  REQUESTS_FILTERS.find((known) => known === search.get('show')) ?? 'all';

/** The address with the choice; the usual one needs no words. */
export function writeRequestsFilter(search: URLSearchParams, shown: RequestsFilter): URLSearchParams {
  const next = new URLSearchParams(search);
  if (shown === 'all') next.delete('show');
  else next.set('show', shown);
  return next;
}
