import { type ReactNode, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface ScreenProps {
  readonly word: string;
  readonly onKey: (word: string) => void;
}

function Screen({ word, onKey }: ScreenProps): ReactNode {
  useShortcuts([{ keys: 'v', label: 'Look', group: 'Here', run: () => onKey(word) }]);
  return <p data-screen>{word}</p>;
}

/** Shows the screen a moment later, as a screen comes whose data had to be fetched. */
function LateScreen(props: ScreenProps): ReactNode {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true));
    return () => clearTimeout(timer);
  }, []);
  return isThere && <Screen {...props} />;
}

test('a key that is pressed as soon as the screen is there counts', async () => {
  const pressed: string[] = [];
  // Runs right after the screen has come into the document, before the browser paints it.
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-screen]')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', code: 'KeyV', bubbles: true }));
    pressed.push('end of the press');
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await renderInApp(<LateScreen word="first" onKey={(word) => pressed.push(word)} />);
  await vi.waitFor(() => expect(pressed).toEqual(['first', 'end of the press']));
});

test('a key does what the screen shows now, and nothing once it is gone', async () => {
  const pressed: string[] = [];
  const onKey = (word: string) => void pressed.push(word);
  const { rerender } = await renderInApp(<Screen word="first" onKey={onKey} />);
  await userEvent.keyboard('v');
  rerender(<Screen word="second" onKey={onKey} />);
  await userEvent.keyboard('v');
  rerender(<input aria-label="Name" />);
  await userEvent.keyboard('v');
  expect(pressed).toEqual(['first', 'second']);
});

test('while one types, keys belong to the text', async () => {
  const pressed: string[] = [];
  await renderInApp(
    <>
      <Screen word="first" onKey={(word) => pressed.push(word)} />
      <input aria-label="Name" />
    </>,
  );
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.click();
  await userEvent.keyboard('v');
  await expect.element(name).toHaveValue('v');
  expect(pressed).toEqual([]);
});
