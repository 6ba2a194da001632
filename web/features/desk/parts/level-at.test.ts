import { expect, test } from 'vitest';
import { levelAt } from './level-at.ts';

test('what was promised for Friday evening is late on Saturday, and nothing is while the clock stands', () => {
  const promised = { level: 'due-soon', isRunning: true, dueAt: '2026-11-13T10:00:00.000Z' } as const;
  expect(levelAt(promised, Date.parse('2026-11-13T09:59:00.000Z'))).toBe('due-soon');
  expect(levelAt(promised, Date.parse('2026-11-14T03:00:00.000Z'))).toBe('overdue');
  const standing = { ...promised, isRunning: false, dueAt: null };
  expect(levelAt(standing, Date.parse('2026-11-14T03:00:00.000Z'))).toBe('due-soon');
});
