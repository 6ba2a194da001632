import { matchKey, nameOfKey, SEQUENCE_PAUSE_MS } from './match-keys.ts';

export interface Shortcut {
  /** One key, or two after each other: `v`, `?`, `g a`. */
  readonly keys: string;
  /** The effect in the reader's language, for the list under `?`. */
  readonly label: string;
  /** The heading it stands under. */
  readonly group: string;
  /**
   * The effect. Left out where the browser already has it, as Enter on a link: the list under `?` names it all the
   * same.
   */
  readonly run?: () => void;
  /** Whether the effect repeats while the key is held, as moving does. */
  readonly isHeld?: boolean;
}

export type ReadShortcuts = () => readonly Shortcut[];

const STORAGE_KEY = 'zeel.desk.keys';
const readers = new Set<ReadShortcuts>();
let pending = '';
let pressedAtMs = 0;

/** The shortcuts that work now. The last registered wins when two claim one key. */
export const listShortcuts = (): readonly Shortcut[] => [...readers].flatMap((read) => read());

/** People who speak to the computer or press keys by chance can switch single-key shortcuts off. */
export const areKeysOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';
export const switchKeys = (isOn: boolean): void => localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');

/** Keys belong to the text while one types, and to a dialog while it is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const holdsText =
    'input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable=true]';
  return target.closest(holdsText) !== null || document.querySelector('dialog[open]') !== null;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (isTaken(event) || !areKeysOn()) return;
  const nowMs = event.timeStamp;
  const before = nowMs - pressedAtMs < SEQUENCE_PAUSE_MS ? pending : '';
  const shortcuts = listShortcuts().filter(({ run, isHeld }) => run && (isHeld || !event.repeat));
  const match = matchKey(
    shortcuts.map(({ keys }) => keys),
    before,
    nameOfKey(event),
  );
  pending = match.pending;
  pressedAtMs = nowMs;
  if (match.hit === null) return;
  event.preventDefault();
  shortcuts.findLast(({ keys }) => keys === match.hit)?.run?.();
}

/** Listens for these shortcuts until the returned function is called. */
export function registerShortcuts(read: ReadShortcuts): () => void {
  if (readers.size === 0) document.addEventListener('keydown', onKeyDown);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size === 0) document.removeEventListener('keydown', onKeyDown);
  };
}
