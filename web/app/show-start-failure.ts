/** Says in place of the page that the app did not start. The words stand in `web/index.html`, since `head.js` says the same. */
export function showStartFailure(page: Document, place: HTMLElement): void {
  const message = page.getElementById('zeel-failed');
  if (!message) throw new Error('#zeel-failed is missing');
  message.hidden = false;
  place.replaceChildren(message);
}
