import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Link } from './Link.tsx';
import { useArrival, useNavigate, usePlace } from './use-routing.ts';

function Screen() {
  const { pathname, search, hash, state } = usePlace();
  const arrival = useArrival();
  const navigate = useNavigate();
  return (
    <main>
      <output>{[pathname + search + hash, JSON.stringify(state), arrival].join(' ')}</output>
      <Link to="/there?a=1#x" state={{ from: 'here' }}>
        There
      </Link>
      <Link to="#x" onClick={(event) => event.preventDefault()}>
        Nowhere
      </Link>
      <button type="button" onClick={() => navigate({ search: 'b=2' }, { replace: true })}>
        Other search
      </button>
    </main>
  );
}

const told = () => page.getByRole('status');

test('links, replaced entries and the way back are followed, with what each entry carries', async () => {
  await renderInApp(<Screen />, { at: '/here' });
  await expect.element(told()).toHaveTextContent('/here null traversed');
  await page.getByRole('link', { name: 'There' }).click();
  await expect.element(told()).toHaveTextContent('/there?a=1#x {"from":"here"} pushed');
  const { length } = window.history;
  // The same address once more is no further step back.
  await page.getByRole('link', { name: 'There' }).click();
  await expect.element(told()).toHaveTextContent('/there?a=1#x {"from":"here"} replaced');
  await page.getByRole('button', { name: 'Other search' }).click();
  await expect.element(told()).toHaveTextContent('/there?b=2 null replaced');
  expect(window.history.length).toBe(length);
  window.history.back();
  await expect.element(told()).toHaveTextContent('/here null traversed');
});

test('a link that its own handler dealt with, or that is opened elsewhere, is left alone', async () => {
  await renderInApp(<Screen />, { at: '/here' });
  await page.getByRole('link', { name: 'Nowhere' }).click();
  const opened: string[] = [];
  const keepHere = (event: MouseEvent): void => {
    // The app has not taken the press; the browser's new tab is no part of this test.
    if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) opened.push(event.target.href);
    event.preventDefault();
  };
  window.addEventListener('click', keepHere);
  onTestFinished(() => window.removeEventListener('click', keepHere));
  await page.getByRole('link', { name: 'There' }).click({ modifiers: ['Control'] });
  expect(opened).toEqual([`${window.location.origin}/there?a=1#x`]);
  await expect.element(told()).toHaveTextContent('/here null traversed');
});
