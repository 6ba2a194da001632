import type { Field } from './early-taps.ts';

/** The value of a field at the moment when the app took it over, and the field that is to have it. */
export interface TypedValue {
  readonly to: Field;
  readonly text: string;
  readonly isOn: boolean;
  readonly caret: { readonly start: number; readonly end: number } | null;
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

export function readTyped(from: Field, to: Field): TypedValue {
  // Some kinds of fields do not tell where the caret is.
  const hasCaret = !(from instanceof HTMLSelectElement) && from.selectionStart !== null;
  return {
    to,
    text: from.value,
    isOn: isOnOrOff(from) && from.checked,
    caret: hasCaret ? { start: from.selectionStart ?? 0, end: from.selectionEnd ?? 0 } : null,
  };
}

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
  // The person has gone on typing, and the app has heard it.
  const isTypedOn = to.value !== text && to.value !== to.defaultValue;
  if (isTypedOn || to.defaultValue === text) return;
  to.value = to.defaultValue;
  const { prototype } = to instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Reflect.set(prototype, 'value', text, to);
  if (caret && document.activeElement === to) to.setSelectionRange(caret.start, caret.end);
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Some fields do more once they are left, which happened before the app could hear it. */
export function leaveField(field: Field): void {
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
