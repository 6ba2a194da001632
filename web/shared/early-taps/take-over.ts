import { type Control, isField } from './early-taps.ts';
import { listControls, rememberDrawing } from './find-counterpart.ts';
import { adoptValue, isFilled, leaveField, readTyped, type TypedValue } from './typed-value.ts';

/** The page as the server drew it, while the app takes it over. */
interface Drawing {
  readonly controls: readonly Control[];
  /** A control of the drawing as it is now: itself, or what stands in its place. */
  readonly find: (control: Control) => Control | undefined;
  /** Had the focus when the app began. */
  readonly focused: Control | undefined;
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
  const findCounterpart = rememberDrawing(root);
  drawing = {
    controls,
    find: (control) => (control.isConnected ? control : findCounterpart(control)),
    focused: controls.find((control) => control === document.activeElement),
  };
}

/**
 * Reads the fields that the app has just taken over and that were filled in before. At once: what the app draws next may be without
 * their values.
 */
export function readEarlyValues(): readonly TypedValue[] {
  const early = window.zeelEarlyTaps;
  if (!early || !drawing) return [];
  const values: TypedValue[] = [];
  for (const field of early.fields) {
    const to = drawing.find(field);
    if (!to || !isField(to) || !early.isTaken(to)) continue;
    early.fields.delete(field);
    values.push(readTyped(field, to));
  }
  return values;
}

/** Gives these values to the app and repeats the presses that it can hear now. One part of the page after the other. */
export function repeatEarlyTaps(values: readonly TypedValue[]): void {
  if (!window.zeelEarlyTaps || !drawing) return;
  turn = turn.then(() => repeat(values));
}

async function repeat(values: readonly TypedValue[]): Promise<void> {
  const early = window.zeelEarlyTaps;
  if (!early || !drawing) return;
  const { controls, find, focused } = drawing;
  // A page that was drawn anew has lost the focus.
  if (focused && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
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
  if (controls.every((control) => !control.isConnected || early.isTaken(control))) early.end();
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

/** Lets go of what belonged to controls that are no longer there. */
export function forgetGone(): void {
  const early = window.zeelEarlyTaps;
  if (!early) return;
  for (const field of early.fields) if (!field.isConnected) early.fields.delete(field);
  for (const control of early.taps.keys()) if (!control.isConnected) early.release(control);
}
