import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import head from '../public/head.js?raw';
import { noteDrawing } from '../shared/early-taps/take-over.ts';

let root: Root | undefined;
let place = document.createElement('div');

/** Shows a part as the server would draw it, with the part of the head script that keeps taps. */
export function drawPart(element: ReactNode): void {
  place = document.createElement('div');
  place.id = 'root';
  place.innerHTML = renderToString(element);
  const script = document.createElement('script');
  // The part before it dresses the page, which tests of components have done already.
  script.textContent = head.slice(head.lastIndexOf('(() => {'));
  document.body.append(place, script);
  script.remove();
}

/** Lets React take it over, as the app does. */
export function takePartOver(element: ReactNode): void {
  noteDrawing(place);
  root = hydrateRoot(place, element);
}

/** Lets React draw it anew, as the app does where it would draw something else than the server did. */
export function drawPartAnew(element: ReactNode): void {
  noteDrawing(place);
  root = createRoot(place);
  root.render(element);
}

export function removePart(): void {
  window.zeelEarlyTaps?.end();
  root?.unmount();
  root = undefined;
  place.remove();
}
