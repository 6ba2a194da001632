import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Arrow keys, and j and k, go from row to row while the way into a row has the focus; Enter opens it. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(from instanceof HTMLElement) || !from.classList.contains('zl-list-open')) return;
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>('.zl-list-open')];
  const next = ways[ways.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
