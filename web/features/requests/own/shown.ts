export const SHOWN = ['all', 'open', 'ended'] as const;
/** Which of the requests a list shows. */
export type Shown = (typeof SHOWN)[number];

/** The choice as the address holds it; what is none of ours shows all. */
export const readShown = (search: URLSearchParams): Shown =>
  SHOWN.find((known) => known === search.get('show')) ?? 'all';

/** The address with the choice; the usual one needs no words. */
export function writeShown(search: URLSearchParams, shown: Shown): URLSearchParams {
  const next = new URLSearchParams(search);
  if (shown === 'all') next.delete('show');
  else next.set('show', shown);
  return next;
}
