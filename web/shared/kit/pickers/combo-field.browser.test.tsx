import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import ComboField from './ComboField.tsx';

const OPTIONS = ['Ulaanbaatar', 'Arkhangai', 'Bayan-Ulgii'].map((label) => ({ value: label, label }));

function Places(): ReactNode {
  const [place, setPlace] = useState('');
  return <ComboField name="place" label="Place" value={place} options={OPTIONS} onChange={setPlace} />;
}

/** Types as a keyboard does whose keys were waiting: nothing runs between one key and the next but what belongs to it. */
function typeAtOnce(field: HTMLInputElement, text: string, ...keys: readonly string[]): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  for (const key of keys) {
    const options = { key, code: key, bubbles: true, cancelable: true };
    field.dispatchEvent(new KeyboardEvent('keydown', options));
    field.dispatchEvent(new KeyboardEvent('keyup', options));
  }
}

test('however quickly the keys follow, the one that is taken fits what was typed', async () => {
  await renderInApp(<Places />);
  const field = page.getByRole('combobox', { name: 'Place' });
  await expect.element(field).toBeVisible();
  field.element().focus();
  await expect.element(page.getByRole('option', { name: 'Ulaanbaatar' })).toBeVisible();
  typeAtOnce(field.element() as HTMLInputElement, 'ark', 'ArrowDown', 'Enter');
  await expect.element(field).toHaveValue('Arkhangai');
});
