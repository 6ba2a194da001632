import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { HttpError } from '../http/http-error.ts';
import { TextField } from '../kit/fields/TextField.tsx';
import type { Attempt } from '../send/sender.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormValues, useForm } from './use-form.ts';

const NAMES = ['first', 'second'] as const;
type Name = (typeof NAMES)[number];

interface SmallFormProps {
  readonly send: (values: FormValues<Name>, attempt: Attempt) => Promise<void>;
}

function SmallForm({ send }: SmallFormProps): ReactNode {
  const { formProps, problems, refusal, isBusy } = useForm<Name>({
    names: NAMES,
    check: ({ first, second }) => ({
      first: first === '' ? 'Say the first' : undefined,
      second: second === '' ? 'Say the second' : undefined,
    }),
    send,
    failed: 'Try again',
  });
  return (
    <form {...formProps}>
      <TextField name="first" label="First" problem={problems.first} />
      <TextField name="second" label="Second" problem={problems.second} />
      {refusal && <p>{refusal}</p>}
      <SubmitButton isBusy={isBusy}>Send</SubmitButton>
    </form>
  );
}

const first = page.getByRole('textbox', { name: 'First' });
const second = page.getByRole('textbox', { name: 'Second' });
const send = page.getByRole('button', { name: 'Send' });

/** Shows the form with a server that refuses when the test says so. */
async function showForm() {
  const sent: FormValues<Name>[] = [];
  const keys: string[] = [];
  let refuse: (error: HttpError) => void = () => undefined;
  await renderInApp(
    <SmallForm
      send={(values, { idempotencyKey }) => {
        sent.push(values);
        keys.push(idempotencyKey);
        return new Promise((_, reject) => {
          refuse = reject;
        });
      }}
    />,
  );
  return { sent, keys, refuse: (error: HttpError) => refuse(error) };
}

const TAKEN = new HttpError('status', {
  status: 422,
  problem: {
    code: 'validation_failed',
    message: 'Look again',
    fields: { second: { code: 'taken', message: 'Taken already' } },
    requestId: 'r',
  },
});

test('nothing is sent while an answer is missing, and the focus goes to the first that is', async () => {
  const { sent } = await showForm();
  await first.fill('one');
  await send.click();
  await expect.element(second).toHaveFocus();
  await expect.element(second).toHaveAccessibleDescription('Say the second');
  await expect.element(first).not.toHaveAccessibleDescription('Say the first');
  expect(sent).toEqual([]);
});

test('a complaint ends with the first change of its field', async () => {
  await showForm();
  await send.click();
  await expect.element(page.getByText('Say the first')).toBeVisible();
  await userEvent.type(first, 'o');
  await expect.element(page.getByText('Say the first')).not.toBeInTheDocument();
  await expect.element(page.getByText('Say the second')).toBeVisible();
});

test('however often it is pressed, a form is sent once until the answer is there', async () => {
  const { sent, refuse } = await showForm();
  await first.fill('one');
  await second.fill('two');
  const button = send.element();
  if (!(button instanceof HTMLElement)) throw new Error('The button is no button.');
  // Two presses before anything can be drawn between them.
  button.click();
  button.click();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(second, '{Enter}');
  expect(sent).toEqual([{ first: 'one', second: 'two' }]);
  refuse(TAKEN);
  await expect.element(second).toHaveFocus();
  await expect.element(page.getByText('Taken already')).toBeVisible();
  await send.click();
  expect(sent).toHaveLength(2);
});

test('what the server says of a field stands beside it, anything else is a sentence of the form', async () => {
  const { refuse } = await showForm();
  await first.fill('one');
  await second.fill('two');
  await send.click();
  refuse(TAKEN);
  await expect.element(second).toHaveAccessibleDescription('Taken already');
  await expect.element(page.getByText('Look again')).not.toBeInTheDocument();
  await send.click();
  refuse(new HttpError('network'));
  await expect.element(page.getByText('Try again')).toBeVisible();
  await expect.element(page.getByText('Taken already')).not.toBeInTheDocument();
});

test('the same answers are sent again under the same key, others under another', async () => {
  const { keys, refuse } = await showForm();
  await first.fill('one');
  await second.fill('two');
  for (const text of ['two', 'two', 'three']) {
    await second.fill(text);
    await send.click();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    refuse(new HttpError('network'));
    await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  }
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
