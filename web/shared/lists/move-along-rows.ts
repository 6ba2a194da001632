import type { KeyboardEvent } from 'react';
import { nameOfKey } from '../shortcuts/match-keys.ts';
import { areKeysOn } from '../shortcuts/shortcut-registry.ts';

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LETTERS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Arrow keys, and j and k, move the focus from row to row while a row's opener has the focus; Enter opens the row. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = ARROWS[event.key] ?? (areKeysOn() ? LETTERS[nameOfKey(event)] : undefined);
  const from = event.target;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(from instanceof HTMLElement) || from.dataset.row === undefined) return;
  const ways = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = ways[ways.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
