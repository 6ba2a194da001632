import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { TextField } from '../kit/fields/TextField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { type FormValues, type Problems, useForm } from './use-form.ts';

const NAMES = ['first', 'second'] as const;
type Name = (typeof NAMES)[number];

interface SmallFormProps {
  readonly send: (values: FormValues<Name>) => Promise<Problems<Name> | undefined>;
}

function SmallForm({ send }: SmallFormProps): ReactNode {
  const { formProps, problems, isBusy } = useForm<Name>({
    names: NAMES,
    check: ({ first, second }) => ({
      first: first === '' ? 'Say the first' : undefined,
      second: second === '' ? 'Say the second' : undefined,
    }),
    send,
  });
  return (
    <form {...formProps}>
      <TextField name="first" label="First" problem={problems.first} />
      <TextField name="second" label="Second" problem={problems.second} />
      <SubmitButton isBusy={isBusy}>Send</SubmitButton>
    </form>
  );
}

const first = page.getByRole('textbox', { name: 'First' });
const second = page.getByRole('textbox', { name: 'Second' });
const send = page.getByRole('button', { name: 'Send' });

/** Shows the form with a server that answers when the test says so. */
async function showForm() {
  const sent: FormValues<Name>[] = [];
  let answer: (problems: Problems<Name> | undefined) => void = () => undefined;
  await renderInApp(
    <SmallForm
      send={(values) => {
        sent.push(values);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
    />,
  );
  return { sent, answer: (problems: Problems<Name> | undefined) => answer(problems) };
}

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
  const { sent, answer } = await showForm();
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
  answer({ second: 'Taken already' });
  await expect.element(second).toHaveFocus();
  await expect.element(page.getByText('Taken already')).toBeVisible();
  await send.click();
  expect(sent).toHaveLength(2);
});
