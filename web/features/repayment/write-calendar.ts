/** One payment of a calendar. */
export interface DueDate {
  /** The same for the same payment, so that a file that is taken in again changes it instead of adding another. */
  readonly uid: string;
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly summary: string;
  readonly description: string;
}

interface Calendar {
  readonly name: string;
  /** When the dates became known; of two files the later one holds. */
  readonly stampedAt: string;
  readonly dates: readonly DueDate[];
}

/** RFC 5545: a line has 75 bytes at most, and what follows on the next one begins with a space. */
const LINE_BYTES = 75;
const DAY_MS = 86_400_000;
/** Nine in the morning of the day before, because the day itself begins at midnight. */
const REMIND_BEFORE = '-PT15H';

const encoder = new TextEncoder();

/** Marks what separates values in a calendar. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Breaks a line between characters, never inside one. */
function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const compactDay = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const compactInstant = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** An event lasts a whole day, which is the same day wherever its reader is. */
const eventOf = ({ uid, dueOn, summary, description }: DueDate, stampedAt: string): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${compactInstant(stampedAt)}`,
  `DTSTART;VALUE=DATE:${compactDay(dueOn)}`,
  `DTEND;VALUE=DATE:${compactDay(dayAfter(dueOn))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapeText(summary)}`,
  `TRIGGER:${REMIND_BEFORE}`,
  'END:VALARM',
  'END:VEVENT',
];

/** Payments as a calendar file (RFC 5545). */
export const writeCalendar = ({ name, stampedAt, dates }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zeel//Repayment//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...dates.flatMap((date) => eventOf(date, stampedAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
