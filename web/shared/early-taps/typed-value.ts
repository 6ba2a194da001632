import type { Field } from './early-taps.ts';

/** Where a person was writing in a field. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

/** The value of a field at the moment when the app took it over, and the field that is to have it. */
export interface TypedValue {
  readonly to: Field;
  readonly text: string;
  readonly isOn: boolean;
  readonly caret: Caret | null;
}

const isOnOrOff = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether a field holds something else than the page was drawn with: it was filled in or restored by the browser. */
export function isFilled(field: Field): boolean {
  if (isOnOrOff(field)) return field.checked && !field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  }
  return field.value !== field.defaultValue;
}

/** Some kinds of fields do not tell where the caret is. */
export const readCaret = (field: Field): Caret | null =>
  field instanceof HTMLSelectElement || field.selectionStart === null
    ? null
    : { start: field.selectionStart, end: field.selectionEnd ?? field.selectionStart };

export function placeCaret(field: Field, caret: Caret | null): void {
  if (caret && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret.start, caret.end);
}

export const readTyped = (from: Field, to: Field): TypedValue => ({
  to,
  text: from.value,
  isOn: isOnOrOff(from) && from.checked,
  caret: readCaret(from),
});

/** Gives a value to a field as if it were chosen or typed now. */
export function adoptValue(value: TypedValue): void {
  const { to, text, isOn } = value;
  if (isOnOrOff(to)) switchTo(to, isOn);
  else if (to instanceof HTMLSelectElement) {
    to.value = text;
    to.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (to.type === 'file') to.dispatchEvent(new Event('change', { bubbles: true }));
  else typeInto(to, value);
}

function switchTo(to: HTMLInputElement, isOn: boolean): void {
  // Of radio buttons the one that is on brings the others along.
  if (to.type === 'radio' && !isOn) return;
  if (to.checked === isOn) to.checked = !isOn;
  to.click();
}

/**
 * React takes an event for a change when the field has another value than React last knew. So the field first gets the value that React
 * drew, through the setter that React watches, and then the typed one past that setter.
 */
function typeInto(to: HTMLInputElement | HTMLTextAreaElement, { text, caret }: TypedValue): void {
  if (to.defaultValue === text) return;
  to.value = to.defaultValue;
  const { prototype } = to instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, to);
  if (document.activeElement === to) placeCaret(to, caret);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Some fields do more once they are left, which happened before the app could hear it. */
export function leaveField(field: Field): void {
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
