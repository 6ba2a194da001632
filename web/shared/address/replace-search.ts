/**
 * Changes the query of the address in place. The router is not told: what is written here was chosen on this very
 * screen, and rendering the whole screen again for every move of a slider would be felt.
 */
export function replaceSearch(change: (search: URLSearchParams) => void): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  change(params);
  const text = params.toString();
  const address = `${pathname}${text === '' ? '' : `?${text}`}${hash}`;
  window.history.replaceState(window.history.state, '', address);
}
