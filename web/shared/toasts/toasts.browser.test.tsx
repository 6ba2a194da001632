import { type ReactNode, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkAxe } from '../../testing/check-axe.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SidePanel } from '../kit/SidePanel.tsx';

const DURATION_MS = 4_500;

const find = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-toast]')];
const only = (): HTMLElement => {
  const [toast, ...others] = find();
  if (!toast || others.length > 0) throw new Error(`${find().length} toasts instead of one`);
  return toast;
};
const close = page.getByRole('button', { name: 'Close this message' });

/**
 * Stops the clock, so that the test decides how long a toast has been shown. The app has started by then: it waits on
 * timers too.
 */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
/**
 * Lets React and the browser do all that is waiting to be done. Looking for an element again and again, as `expect.element`
 * does, would let the stopped clock go on.
 */
const draw = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve));
  });
afterEach(() => {
  vi.useRealTimers();
});

async function showOne(surroundings: Parameters<typeof renderInApp>[1] = {}) {
  const app = await renderInApp(<button type="button">Behind</button>, surroundings);
  stopClock();
  app.services.toasts.show({ key: 'a', title: 'Not Found' });
  await draw();
  expect(only().innerText).toContain('Not Found');
  return app;
}

test.each(['ltr', 'rtl'] as const)(
  'toasts stand at the top right and are 384 wide, %s',
  async (direction) => {
    await showOne({ preferences: { direction } });
    await vi.waitFor(() => expect(document.documentElement.dir).toBe(direction));
    for (const animation of document.getAnimations()) animation.finish();
    const { width, right, top } = only().getBoundingClientRect();
    expect({ width, right }).toEqual({ width: 384, right: window.innerWidth - 24 });
    // Below the bar of the page, whose buttons stay free.
    const style = getComputedStyle(document.documentElement);
    expect(top).toBe(Number.parseInt(style.getPropertyValue('--zeel-header-height'), 10) + 8);
  },
);

test('on a phone a toast leaves the same margin on both sides', async () => {
  await page.viewport(360, 700);
  onTestFinished(() => page.viewport(1440, 900));
  await showOne();
  const { left, right } = only().getBoundingClientRect();
  expect(left).toBeGreaterThan(0);
  expect(360 - right).toBe(left);
});

test('a toast lasts 4.5 seconds', async () => {
  await showOne();
  vi.advanceTimersByTime(DURATION_MS - 1);
  await draw();
  expect(find()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await draw();
  expect(find()).toHaveLength(0);
});

test('of one key there is one toast; a later one has the whole time again', async () => {
  const { services } = await showOne();
  vi.advanceTimersByTime(DURATION_MS - 100);
  services.toasts.show({ key: 'a', title: 'Still Not Found' });
  services.toasts.show({ key: 'b', kind: 'success', title: 'Saved' });
  await draw();
  expect(find().map(({ dataset, innerText }) => [dataset.toast, innerText.trim()])).toEqual([
    ['error', 'Still Not Found'],
    ['success', 'Saved'],
  ]);
  vi.advanceTimersByTime(DURATION_MS - 100);
  await draw();
  expect(find()).toHaveLength(2);
  vi.advanceTimersByTime(100);
  await draw();
  expect(find()).toHaveLength(0);
});

test('time stands still under the pointer and goes on where it stopped', async () => {
  await showOne();
  vi.advanceTimersByTime(4_000);
  await userEvent.hover(only());
  await draw();
  vi.advanceTimersByTime(60_000);
  await draw();
  expect(find()).toHaveLength(1);
  await userEvent.hover(page.getByRole('button', { name: 'Behind' }));
  await draw();
  vi.advanceTimersByTime(499);
  await draw();
  expect(find()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await draw();
  expect(find()).toHaveLength(0);
});

test('time stands still while the focus is on it', async () => {
  await showOne();
  vi.advanceTimersByTime(4_000);
  only().querySelector('button')?.focus();
  await draw();
  vi.advanceTimersByTime(60_000);
  await draw();
  expect(find()).toHaveLength(1);
});

test('an action in a toast is done once, and the toast goes with it', async () => {
  const { services } = await renderInApp(null);
  const run = vi.fn();
  services.toasts.show({ key: 'a', kind: 'success', title: 'Taken', action: { label: 'Undo', run } });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(find()).toHaveLength(0);
});

test('an error is announced at once, a success when the reader pauses', async () => {
  const { services } = await showOne();
  services.toasts.show({ key: 'b', kind: 'success', title: 'Saved' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not Found');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
});

test('a toast without a title names its picture', async () => {
  const { services } = await renderInApp(null);
  services.toasts.show({ key: 'a', description: 'Internal Server Error' });
  await expect.element(page.getByRole('img', { name: 'Error' })).toBeVisible();
  expect(only().querySelector('.zl-toast__title')).toBeNull();
});

test('Escape closes the toast that has the focus and gives the focus back', async () => {
  const { services } = await renderInApp(<button type="button">Behind</button>);
  const behind = page.getByRole('button', { name: 'Behind' });
  await behind.click();
  services.toasts.show({ key: 'a', title: 'Not Found' });
  await expect.element(close).toBeVisible();
  only().querySelector('button')?.focus();
  await userEvent.keyboard('{Escape}');
  expect(find()).toHaveLength(0);
  await expect.element(behind).toHaveFocus();
});

function WithPanel(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <SidePanel edge="end" title="Panel" closeLabel="Close the panel" onClose={() => setOpen(false)}>
      <input aria-label="Name" />
    </SidePanel>
  );
}

test('a toast lies above an open dialog, can be reached there, and outlives it', async () => {
  const { services } = await renderInApp(<WithPanel />);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  services.toasts.show({ key: 'a', title: 'Not Found' });
  await expect.element(close).toBeVisible();
  const { x, y, width, height } = only().getBoundingClientRect();
  expect(only().contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await close.click();
  expect(find()).toHaveLength(0);
});

test.each(['light', 'dark'] as const)('a toast can be read in the %s theme', async (currentTheme) => {
  await showOne({ preferences: { currentTheme } });
  await vi.waitFor(() => expect(document.documentElement.dataset.theme ?? 'light').toBe(currentTheme));
  vi.useRealTimers();
  await checkAxe(only());
});
