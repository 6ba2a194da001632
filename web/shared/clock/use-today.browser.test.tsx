import { asIsoDate } from '@zeel/domain/schedule';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DrawnDayContext, useToday } from './use-today.ts';

const Today = () => useToday();

test('a part that React takes over on the next day begins with the day it was drawn on, and goes on with the present one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T16:01:00Z') });
  const place = document.createElement('div');
  place.append('2026-11-16');
  const drawn = place.firstChild;
  const differences: unknown[] = [];
  const root = hydrateRoot(
    place,
    <DrawnDayContext value={asIsoDate('2026-11-16')}>
      <Today />
    </DrawnDayContext>,
    { onRecoverableError: (error) => differences.push(error) },
  );
  onTestFinished(() => {
    root.unmount();
    vi.useRealTimers();
  });
  await expect.poll(() => place.textContent).toBe('2026-11-17');
  expect(differences).toEqual([]);
  expect(place.firstChild).toBe(drawn);
});
