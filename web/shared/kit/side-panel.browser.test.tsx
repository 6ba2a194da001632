import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { SidePanel } from './SidePanel.tsx';

function PageWithPanel(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Beside</button>
      {isOpen && (
        <SidePanel edge="end" title="Panel" closeLabel="Close the panel" onClose={() => setOpen(false)}>
          <input aria-label="First" />
          <input aria-label="Last" />
        </SidePanel>
      )}
    </main>
  );
}

const opener = page.getByRole('button', { name: 'Open' });
const panel = page.getByRole('dialog', { name: 'Panel' });

async function openPanel(): Promise<void> {
  await renderInApp(<PageWithPanel />);
  await opener.click();
  await expect.element(panel).toBeVisible();
}

test('the focus goes round inside the panel, in both directions', async () => {
  await openPanel();
  const visited: string[] = [];
  for (let step = 0; step < 8; step += 1) {
    await userEvent.keyboard(step < 4 ? '{Tab}' : '{Shift>}{Tab}{/Shift}');
    visited.push(document.activeElement?.getAttribute('aria-label') ?? 'the browser');
  }
  expect(visited).not.toContain('Beside');
  expect(visited).toContain('First');
  expect(visited).toContain('Last');
  const inside = panel.element();
  expect(inside.contains(document.activeElement) || document.activeElement === document.body).toBe(true);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => page.getByRole('button', { name: 'Close the panel' }).click()],
  ['a click beside it', () => userEvent.click(panel, { position: { x: -200, y: 300 }, force: true })],
])('%s closes the panel and gives the focus back to what opened it', async (_, close) => {
  await openPanel();
  await close();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape asks the page, and the panel stays until the page takes it away', async () => {
  const close = vi.fn();
  await renderInApp(
    <SidePanel edge="end" title="Panel" closeLabel="Close the panel" onClose={close}>
      <input type="file" aria-label="File" />
    </SidePanel>,
  );
  await expect.element(panel).toBeVisible();
  // Whoever leaves the browser's window of files closes that window alone.
  page
    .getByLabelText('File')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => close.mock.calls.length).toBe(1);
  await expect.element(panel).toBeVisible();
});
