import { whenIdle } from '../lazy-part/when-idle.ts';
import { type Control, type EarlyTaps, isField } from './early-taps.ts';
import { listControls, rememberDrawing } from './find-counterpart.ts';
import { listTaken } from './list-taken.ts';
import {
  adoptValue,
  type Caret,
  isFilled,
  leaveField,
  placeCaret,
  readCaret,
  readTyped,
  type TypedValue,
} from './typed-value.ts';

/** The page as the server drew it, while the app takes it over. */
interface Drawing {
  readonly root: Element;
  /** A control of the drawing as it is now: itself, or what stands in its place. */
  readonly find: (control: Control) => Control | undefined;
}

interface LostFocus {
  readonly to: Control;
  readonly caret: Caret | null;
}

/** What was done in a part of the page before the app heard it. */
export interface EarlyDoings {
  readonly values: readonly TypedValue[];
  /** Stands in the place of the control that had the focus, which was drawn anew. */
  readonly lost: LostFocus | undefined;
}

let drawing: Drawing | null = null;
let turn = Promise.resolve();

/** To be called before the app touches the page that the server drew. */
export function noteDrawing(root: Element): void {
  const early = window.zeelEarlyTaps;
  if (!early) return;
  const controls = listControls(root);
  // A browser restores and fills in some fields without an event. They were filled before any that a person touched.
  const quietly = controls.filter(isField).filter((field) => isFilled(field) && !early.fields.has(field));
  const touched = [...early.fields];
  early.fields.clear();
  for (const field of [...quietly, ...touched]) early.fields.add(field);
  early.waiting = new Set(controls);
  const findCounterpart = rememberDrawing(root);
  drawing = { root, find: (control) => (control.isConnected ? control : findCounterpart(control)) };
}

/** To be called instead where nothing of the page is taken over. */
export const leaveDrawing = (): void => window.zeelEarlyTaps?.end();

/**
 * Marks what the app hears from now on, and reads the fields of it that were filled in before. At once: what the app draws next may be
 * without their values, and what is typed next is the app's. Null when the app hears the whole page already.
 */
export function takePart(): EarlyDoings | null {
  const early = window.zeelEarlyTaps;
  if (!early?.waiting || !drawing) return null;
  const taken = listTaken(drawing.root);
  const findTaken = (control: Control): Control | undefined => {
    const to = drawing?.find(control);
    return taken.has(to) ? to : undefined;
  };
  const values: TypedValue[] = [];
  for (const field of early.fields) {
    const to = findTaken(field);
    if (!to || !isField(to)) continue;
    early.fields.delete(field);
    values.push(readTyped(field, to));
  }
  for (const control of early.waiting)
    if (taken.has(control) || !control.isConnected) early.waiting.delete(control);
  return { values, lost: takeLostFocus(early, findTaken) };
}

/** The parts of a page that is drawn anew come together. The one that has the control brings the focus back, once. */
function takeLostFocus(
  early: EarlyTaps,
  findTaken: (control: Control) => Control | undefined,
): LostFocus | undefined {
  const { focused } = early;
  if (!focused || focused.isConnected || document.activeElement !== document.body) return undefined;
  const to = findTaken(focused);
  if (!to) return undefined;
  early.focused = null;
  return { to, caret: isField(focused) ? readCaret(focused) : null };
}

/** Gives these values to the app and repeats the presses that it can hear now. One part of the page after the other. */
export function repeatEarlyTaps(doings: EarlyDoings): void {
  turn = turn.then(() => repeat(doings));
}

async function repeat({ values, lost }: EarlyDoings): Promise<void> {
  const early = window.zeelEarlyTaps;
  if (!early || !drawing) return;
  const { find } = drawing;
  if (lost) {
    lost.to.focus({ preventScroll: true });
    if (isField(lost.to)) placeCaret(lost.to, lost.caret);
  }
  for (const value of values) {
    adoptValue(value);
    await untilDrawn();
    leaveField(value.to);
    await untilDrawn();
  }
  const held = document.activeElement;
  let last: Control | undefined;
  for (const control of early.taps.keys()) {
    const to = find(control);
    // Gone for good, or in a part of the page that the app comes to later.
    if (!to || !early.isReady(to)) continue;
    early.release(control);
    press(to);
    last = to;
    await untilDrawn();
  }
  // What was pressed before the field must not take the caret out of it. A form may lead where it likes.
  const isElsewhere = held instanceof HTMLElement && isField(held) && held.isConnected;
  if (last && isElsewhere && (held.form === null || !isOf(held.form, last))) held.focus();
  if (early.waiting?.size !== 0) return;
  early.end();
  const over = drawing;
  whenIdle(() => forget(over));
}

/** React draws what follows from an event in a microtask that it asked for while the event went on. */
const untilDrawn = (): Promise<void> => Promise.resolve();

const isOf = (form: HTMLFormElement, control: Control): boolean =>
  control === form || (!(control instanceof HTMLFormElement) && control.form === form);

function press(control: Control): void {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  // A disabled one does nothing.
  else control.click();
}

/** Lets go of what belonged to controls that have no counterpart. */
function forget(over: Drawing): void {
  if (drawing !== over) return;
  drawing = null;
  const early = window.zeelEarlyTaps;
  if (!early) return;
  early.fields.clear();
  for (const control of early.taps.keys()) early.release(control);
}
