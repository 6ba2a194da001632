import { describe, expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const DUE = {
  uid: '0198a000-0000-7000-8000-000000000001-instalment-1@zeel',
  dueOn: '2026-12-31',
  summary: '₮150,000; Zeel',
  description: 'Pay to: A\\B\nЗээлийн төлбөрийн хуваарийн дагуу энэ өдөр төлнө үү, лавлагаа ZL-2026-000001-2',
};
const written = writeCalendar({ name: 'Zeel', stampedAt: '2026-11-17T03:04:05.678Z', dates: [DUE] });
/** What a reader does first: joins what was folded. */
const lines = written.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  test('has whole days, a stamp in UTC and a name that stays', () => {
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261117T030405Z');
    expect(lines).toContain(`UID:${DUE.uid}`);
    expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
    ]);
    expect(lines.at(-1)).toBe('');
  });

  test('marks what separates values', () => {
    expect(lines).toContain('SUMMARY:₮150\\,000\\; Zeel');
    expect(lines.find((line) => line.startsWith('DESCRIPTION:Pay'))).toContain('A\\\\B\\nЗээлийн');
  });

  test('breaks lines after 75 bytes, between characters, and ends each with CRLF', () => {
    const folded = written.split('\r\n');
    for (const line of folded) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(folded.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1);
    expect(written).not.toContain('\uFFFD');
  });
});
