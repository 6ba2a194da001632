import { expect, test } from 'vitest';
import { formatsFor } from '../../../shared/i18n/format.ts';
import { lookOfService, readStanding } from './describe-service.ts';

// 12:00 at the lender's.
const NOW = new Date('2026-11-16T04:00:00Z');
const due = (dueAt: string | null, isRunning = true) => ({ level: 'on-time' as const, isRunning, dueAt });

test.each([
  ['2026-11-16T08:00:00.000Z', 'today'],
  // The lender's evening is still today there, and the night of the seventeenth is tomorrow's.
  ['2026-11-16T15:59:00.000Z', 'today'],
  ['2026-11-16T16:00:00.000Z', 'tomorrow'],
  ['2026-11-18T02:00:00.000Z', 'later'],
  ['2026-11-16T03:59:00.000Z', 'overdue'],
])('a promise for %s is %s', (dueAt, key) => {
  expect(readStanding(due(dueAt), NOW).key).toBe(key);
});

test('while the applicant holds the file the time stands still, also after it was late', () => {
  expect(readStanding(due(null, false), NOW)).toEqual({ key: 'paused' });
  expect(readStanding(due('2026-11-01T00:00:00.000Z', false), NOW)).toEqual({ key: 'paused' });
});

test('late is told by the clock, soon by the server', () => {
  const standing = readStanding(due('2026-11-16T01:00:00.000Z'), NOW);
  expect(standing).toEqual({ key: 'overdue', lateMs: 3 * 3_600_000 });
  expect(lookOfService(due(null), standing).tone).toBe('error');
  const soon = { ...due('2026-11-16T05:00:00.000Z'), level: 'due-soon' as const };
  expect(lookOfService(soon, readStanding(soon, NOW)).tone).toBe('warning');
});

test('lengths and ages are in their largest whole unit', () => {
  const { duration, ago } = formatsFor('en');
  expect([20_000, 3 * 3_600_000, 60 * 3_600_000].map(duration)).toEqual(['1 minute', '3 hours', '2 days']);
  expect(ago(new Date(NOW.getTime() - 26 * 3_600_000), NOW)).toBe('yesterday');
  expect(ago(new Date(NOW.getTime() - 90 * 60_000), NOW)).toBe('1 hour ago');
  expect(ago(new Date(NOW.getTime() + 5_000), NOW)).toBe('this minute');
});
