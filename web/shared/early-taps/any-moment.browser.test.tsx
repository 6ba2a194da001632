import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { announceConsoleError } from '../../testing/console-errors.ts';
import { drawPart, drawPartAnew, removePart, takePartOver } from '../../testing/drawn-part.tsx';
import { stopReactAt } from '../../testing/stop-react.ts';
import { EarlyTapsTaken } from './EarlyTapsTaken.tsx';

let undo = (): void => undefined;
afterEach(() => {
  undo();
  removePart();
});

interface Seen {
  /** What each field told the app, in order. */
  readonly heard: string[];
  readonly pressed: string[];
}

interface FieldProps {
  readonly label: string;
  readonly seen: Seen;
}

/** As fields of the request form are: React sets the value, and a kept draft comes in an effect. */
function Controlled({ label, seen }: FieldProps): ReactNode {
  const [text, setText] = useState('');
  const [isAwake, setAwake] = useState(false);
  // Draws the field again, which without the typed value would empty it.
  useEffect(() => setAwake(true), []);
  return (
    <input
      aria-label={label}
      data-awake={isAwake}
      value={text}
      onChange={({ target }) => {
        seen.heard.push(target.value);
        setText(target.value);
      }}
    />
  );
}

/** As fields of sign-in are: the browser keeps the text. */
const Plain = ({ label, seen }: FieldProps): ReactNode => (
  <input aria-label={label} onInput={({ currentTarget }) => seen.heard.push(currentTarget.value)} />
);

const Late = ({ arrival }: { readonly arrival: Promise<void> | null }): null => {
  if (arrival) use(arrival);
  return null;
};

interface FormProps {
  readonly seen: Seen;
  /** A file that one of the parts waits for, on the way. */
  readonly arrival: Promise<void> | null;
}

/** Three parts, one in the other, as a page in its frame is. */
const Parts = ({ seen, arrival }: FormProps): ReactNode => (
  <Suspense>
    <Controlled label="Outer" seen={seen} />
    <Suspense>
      <Controlled label="Middle" seen={seen} />
      <Plain label="Plain" seen={seen} />
      <button type="button" onClick={() => seen.pressed.push('press')}>
        Press
      </button>
      <Suspense>
        <Controlled label="Inner" seen={seen} />
        <Late arrival={arrival} />
        <EarlyTapsTaken />
      </Suspense>
      <EarlyTapsTaken />
    </Suspense>
    <EarlyTapsTaken />
  </Suspense>
);

const input = (label: string): HTMLInputElement => {
  const element = page.getByLabelText(label, { exact: true }).element();
  if (!(element instanceof HTMLInputElement)) throw new Error(`${label} is no field.`);
  return element;
};

/** Types a letter, or puts it there as a keyboard's suggestion, a paste or a voice does: without a key. */
const WAYS = [
  { way: 'by a key', moments: 12, type: (letter: string) => userEvent.keyboard(letter) },
  {
    way: 'without a key',
    moments: 30,
    type: async (letter: string) => void document.execCommand('insertText', false, letter),
  },
] as const;

/** How the app may begin with the page that was drawn. */
interface Start {
  readonly name: string;
  readonly show: (element: ReactNode) => void;
  /** Whether the innermost part waits for a file until the moment has passed. */
  readonly isLate: boolean;
}

const STARTS: readonly Start[] = [
  { name: 'taken over', show: takePartOver, isLate: false },
  { name: 'taken over while a file is on its way', show: takePartOver, isLate: true },
  { name: 'drawn anew', show: drawPartAnew, isLate: false },
];

/** After so many turns of the page without a look at the clock, React has nothing to do. */
const RESTING_TURNS = 10;

const turnOfPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const countLooks = (): number => window.stoppedReact?.looks ?? 0;
const isOver = (): boolean => window.zeelEarlyTaps?.waiting?.size === 0;

async function untilStoppedOrResting(): Promise<void> {
  let looks = -1;
  for (let turns = 0; turns < RESTING_TURNS && window.stoppedReact?.goOn === null; turns += 1) {
    if (looks !== countLooks()) turns = 0;
    looks = countLooks();
    await turnOfPage();
  }
}

/** Starts React, stops it at a moment to do something, and lets it come to an end. Gives how often it looked at the clock. */
async function interrupt({ show, isLate }: Start, at: number, seen: Seen, act: () => Promise<unknown>) {
  let arrive = (): void => undefined;
  const file = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  undo = stopReactAt(at);
  show(<Parts seen={seen} arrival={isLate ? file : null} />);
  await untilStoppedOrResting();
  await act();
  arrive();
  do {
    window.stoppedReact?.goOn?.();
    await turnOfPage();
  } while (!isOver());
  const looks = countLooks();
  undo();
  return looks;
}

/** Tries something at as many moments of a start, evenly spread over the work that React does. */
async function tryAllThrough(moments: number, attempt: (at: number) => Promise<number>): Promise<void> {
  const looks = await attempt(Number.POSITIVE_INFINITY);
  const step = Math.max(1, Math.floor(looks / moments));
  for (let at = 1; at <= looks; at += step) await attempt(at);
}

for (const start of STARTS)
  for (const { way, moments, type } of WAYS)
    for (const label of ['Outer', 'Middle', 'Plain', 'Inner'])
      test(`${label} of a page that is ${start.name}: what is typed ${way} at any moment arrives once, in its place`, () =>
        tryAllThrough(moments, async (at) => {
          const seen: Seen = { heard: [], pressed: [] };
          drawPart(<Parts seen={seen} arrival={null} />);
          input(label).focus();
          await type('a');
          await type('c');
          input(label).setSelectionRange(1, 1);
          const looks = await interrupt(start, at, seen, () => type('b'));
          await type('x');
          const field = input(label);
          const found = [field.value, seen.heard.at(-1), document.activeElement, field.selectionStart];
          expect(found, `stopped at look ${at}`).toEqual(['abxc', 'abxc', field, 3]);
          removePart();
          return looks;
        }));

for (const start of STARTS)
  test(`a button of a page that is ${start.name} is pressed once, whenever it is pressed`, async () => {
    // The development build of React complains of attributes that it did not write.
    announceConsoleError(/className="zl-tapped"/);
    await tryAllThrough(30, async (at) => {
      const seen: Seen = { heard: [], pressed: [] };
      drawPart(<Parts seen={seen} arrival={null} />);
      const press = async (): Promise<void> => document.querySelector('button')?.click();
      const looks = await interrupt(start, at, seen, press);
      expect(seen.pressed, `stopped at look ${at}`).toEqual(['press']);
      removePart();
      return looks;
    });
  });
