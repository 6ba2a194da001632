import { type ReactNode, Suspense, use, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceConsoleError } from '../../testing/console-errors.ts';
import { drawPart, removePart, takePartOver } from '../../testing/drawn-part.tsx';
import { EarlyTapsTaken } from './EarlyTapsTaken.tsx';

afterEach(removePart);

const COLOURS = ['red', 'green'] as const;

function Everything(): ReactNode {
  const [state, setState] = useState({
    text: 'drawn',
    area: '',
    isTicked: true,
    colour: 'red',
    size: 's',
    level: 3,
  });
  const change = (part: Partial<typeof state>): void => setState({ ...state, ...part });
  return (
    <>
      <input
        aria-label="Text"
        value={state.text}
        onChange={({ target }) => change({ text: target.value.toUpperCase() })}
      />
      <textarea
        aria-label="Area"
        value={state.area}
        onChange={({ target }) => change({ area: target.value })}
      />
      <input
        aria-label="Tick"
        type="checkbox"
        checked={state.isTicked}
        onChange={({ target }) => change({ isTicked: target.checked })}
      />
      {COLOURS.map((colour) => (
        <input
          key={colour}
          aria-label={colour}
          name="colour"
          type="radio"
          checked={state.colour === colour}
          onChange={() => change({ colour })}
        />
      ))}
      <select aria-label="Size" value={state.size} onChange={({ target }) => change({ size: target.value })}>
        <option value="s">Small</option>
        <option value="l">Large</option>
      </select>
      <input
        aria-label="Level"
        type="range"
        max={10}
        value={state.level}
        onChange={({ target }) => change({ level: target.valueAsNumber })}
      />
      <output>{JSON.stringify(state)}</output>
      <EarlyTapsTaken />
    </>
  );
}

const readState = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');

test('fields of every kind keep what was entered before, and the app knows it', async () => {
  drawPart(<Everything />);
  await userEvent.fill(page.getByLabelText('Text'), 'typed');
  await userEvent.fill(page.getByLabelText('Area'), 'two words');
  await userEvent.click(page.getByLabelText('Tick'));
  await userEvent.click(page.getByLabelText('green'));
  await userEvent.selectOptions(page.getByLabelText('Size'), 'l');
  await userEvent.fill(page.getByLabelText('Level'), '7');
  takePartOver(<Everything />);
  await expect.poll(readState).toEqual({
    text: 'TYPED',
    area: 'two words',
    isTicked: false,
    colour: 'green',
    size: 'l',
    level: 7,
  });
  await expect.element(page.getByLabelText('Text')).toHaveValue('TYPED');
  await expect.element(page.getByLabelText('green')).toBeChecked();
  await expect.element(page.getByLabelText('Tick')).not.toBeChecked();
});

test('values that the browser put there without an event count too, and the caret stays', async () => {
  drawPart(<Everything />);
  const area = page.getByLabelText('Area').element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The area is for several lines.');
  area.value = 'restored';
  area.focus();
  area.setSelectionRange(3, 3);
  takePartOver(<Everything />);
  await expect.poll(readState).toMatchObject({ text: 'drawn', area: 'restored' });
  expect([document.activeElement, area.selectionStart]).toEqual([area, 3]);
});

/** The development build of React complains of attributes that it did not write; the built one, which takes pages over, does not look. */
const expectBusyLook = (): void => announceConsoleError(/className="zl-tapped"/);

interface ClickedProps {
  readonly onPress: (name: string) => void;
  readonly isOff?: boolean;
}

function Buttons({ onPress, isOff = false }: ClickedProps): ReactNode {
  return (
    <>
      {['One', 'Two'].map((name) => (
        <button key={name} type="button" disabled={isOff && name === 'One'} onClick={() => onPress(name)}>
          {name}
        </button>
      ))}
      <EarlyTapsTaken />
    </>
  );
}

test('buttons are pressed in order, once each, the last press of each', async () => {
  expectBusyLook();
  const pressed: string[] = [];
  const buttons = <Buttons onPress={(name) => pressed.push(name)} />;
  drawPart(buttons);
  for (const name of ['One', 'Two', 'One']) await userEvent.click(page.getByRole('button', { name }));
  const one = page.getByRole('button', { name: 'One' });
  await expect.element(one).toHaveAttribute('aria-busy', 'true');
  takePartOver(buttons);
  await expect.poll(() => pressed).toEqual(['Two', 'One']);
  await expect.element(one).not.toHaveAttribute('aria-busy');
  await userEvent.click(one);
  expect(pressed).toEqual(['Two', 'One', 'One']);
});

test('a button that is disabled meanwhile is not pressed and does not look busy', async () => {
  expectBusyLook();
  const pressed: string[] = [];
  drawPart(<Buttons onPress={() => undefined} />);
  await userEvent.click(page.getByRole('button', { name: 'One' }));
  await userEvent.click(page.getByRole('button', { name: 'Two' }));
  page.getByRole('button', { name: 'One' }).element().setAttribute('disabled', '');
  takePartOver(<Buttons onPress={(name) => pressed.push(name)} isOff />);
  await expect.poll(() => pressed).toEqual(['Two']);
  expect(document.querySelectorAll('[aria-busy=true], .zl-tapped')).toHaveLength(0);
});

interface LateFormProps {
  readonly arrival: Promise<void> | null;
  readonly onSend: (amount: string) => void;
}

/** A form whose field is taken over later than its button. */
function LateForm({ arrival, onSend }: LateFormProps): ReactNode {
  const [amount, setAmount] = useState('3000000');
  return (
    <Suspense>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(amount);
        }}
      >
        <Suspense>
          <LateField arrival={arrival} amount={amount} onChange={setAmount} />
          <EarlyTapsTaken />
        </Suspense>
        <button type="submit">Send</button>
      </form>
      <EarlyTapsTaken />
    </Suspense>
  );
}

interface LateFieldProps {
  readonly arrival: Promise<void> | null;
  readonly amount: string;
  readonly onChange: (amount: string) => void;
}

function LateField({ arrival, amount, onChange }: LateFieldProps): ReactNode {
  if (arrival) use(arrival);
  return <input aria-label="Amount" value={amount} onChange={({ target }) => onChange(target.value)} />;
}

test('a form is sent when all of it is taken over, with what was typed', async () => {
  expectBusyLook();
  const sent: string[] = [];
  const onSend = (amount: string): void => void sent.push(amount);
  drawPart(<LateForm arrival={null} onSend={onSend} />);
  await userEvent.fill(page.getByLabelText('Amount'), '2000000');
  const send = page.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  takePartOver(<LateForm arrival={arrival} onSend={onSend} />);
  // The button is the app's, its form is not yet: a press waits all the same.
  await expect.poll(() => window.zeelEarlyTaps?.isTaken(send.element())).toBe(true);
  await userEvent.click(send);
  expect(sent).toEqual([]);
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect.poll(() => sent).toEqual(['2000000']);
});
