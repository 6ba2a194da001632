import { formatsFor } from '@zeel/protocol/formats';
import { expect, test } from 'vitest';
import { describeService, lookOfService } from './describe-service.ts';

// 12:00 at the lender's.
const NOW = new Date('2026-11-16T04:00:00Z');
const due = (dueAt: string) => ({ level: 'on-time' as const, dueAt });

test.each([
  ['2026-11-16T08:00:00.000Z', 'today'],
  // The lender's evening is still today there, and the night of the seventeenth is tomorrow's.
  ['2026-11-16T15:59:00.000Z', 'today'],
  ['2026-11-16T16:00:00.000Z', 'tomorrow'],
  ['2026-11-18T02:00:00.000Z', 'later'],
  ['2026-11-16T03:59:00.000Z', 'overdue'],
])('a promise for %s is %s', (dueAt, key) => {
  expect(describeService(due(dueAt), NOW).key).toBe(key);
});

test('while the applicant holds the dossier the time stands still, whatever the clock on the wall says', () => {
  const short = { level: 'paused', leftMs: 60_000 } as const;
  const late = { level: 'paused', leftMs: null } as const;
  for (const now of [NOW, new Date('2027-11-16T04:00:00Z')]) {
    expect(describeService(short, now)).toEqual({ key: 'paused', leftMs: 60_000 });
    expect(describeService(late, now)).toEqual({ key: 'pausedLate' });
    for (const service of [short, late])
      expect(lookOfService(service, describeService(service, now)).tone).toBe('neutral');
  }
});

test('late is told by the clock, soon by the server', () => {
  const late = due('2026-11-16T01:00:00.000Z');
  expect(describeService(late, NOW)).toEqual({ key: 'overdue', lateMs: 3 * 3_600_000 });
  expect(lookOfService(late, describeService(late, NOW)).tone).toBe('error');
  const soon = { ...due('2026-11-16T05:00:00.000Z'), level: 'due-soon' as const };
  expect(lookOfService(soon, describeService(soon, NOW)).tone).toBe('warning');
});

test('lengths and ages are in their largest whole unit', () => {
  const { duration, ago } = formatsFor('en');
  expect([20_000, 3 * 3_600_000, 60 * 3_600_000].map(duration)).toEqual(['1 minute', '3 hours', '2 days']);
  expect(ago(new Date(NOW.getTime() - 26 * 3_600_000), NOW)).toBe('yesterday');
  expect(ago(new Date(NOW.getTime() - 90 * 60_000), NOW)).toBe('1 hour ago');
  expect(ago(new Date(NOW.getTime() + 5_000), NOW)).toBe('this minute');
});
