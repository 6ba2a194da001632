import { DESK_TEXT_HEADER, DESK_TEXT_MAX } from '@zeel/protocol/rooms/desk-queue';
import type { FastifyRequest } from 'fastify';
import {
  type Bucket,
  bucketKey,
  chargeAttempt,
  chargeWithin,
  type SlowDown,
} from '../../../../platform/attempts/index.ts';
import {
  canonicalJson,
  type HourMark,
  isMarked,
  markHour,
  noteLook,
  type Origin,
} from '../../../../platform/audit/index.ts';
import { type Platform, refuseFields } from '../../../../platform/http/index.ts';
import '../audit-events.ts';
import { digestText } from './digest-text.ts';

/** Far more than hands can type; whoever walks through every number is slowed, and seen in the trail. */
const SLOW_DOWN: SlowDown = {
  free: 240,
  firstWaitMs: 5_000,
  longestWaitMs: 300_000,
  forgetAfterMs: 120_000,
};

const bucketOf = (userId: string): Bucket => ({
  key: bucketKey('desk-search', userId),
  slowDown: SLOW_DOWN,
});

/** Counts one search of a person. */
export async function chargeSearch(platform: Platform, userId: string): Promise<void> {
  await chargeAttempt(platform, [bucketOf(userId)]);
}

/** What was typed into the filter. It travels in a header, because an address is kept by logs and histories. */
export function readTypedText({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const header = headers[DESK_TEXT_HEADER];
  if (header === undefined) return undefined;
  const text = decode(String(header));
  if (text === null) return refuseFields({ text: { code: 'invalid_format' } });
  if (text.length > DESK_TEXT_MAX)
    return refuseFields({ text: { code: 'too_long', values: { maximum: DESK_TEXT_MAX } } });
  return text.trim() === '' ? undefined : text;
}

function decode(header: string): string | null {
  try {
    return decodeURIComponent(header);
  } catch {
    // A percent sign that begins nothing; the caller is told.
    return null;
  }
}

/**
 * Counts a text with the searches of a person, once in an hour: a filtered list is read anew whenever something changes, and
 * that is no further search. Whoever tries number after number is slowed as they are everywhere else.
 */
export async function chargeTypedText(platform: Platform, userId: string, text: string): Promise<void> {
  const { database, clock, secret } = platform;
  const mark: HourMark = { userId, kind: 'desk.text', subject: digestText(secret, text) };
  if (await isMarked(database.db, clock, mark)) return;
  // The list and its counts ask at the same moment: the second waits for the first, and is charged when that was refused.
  await database.inTransaction(async (tx) => {
    if (await markHour(tx, clock, mark)) await chargeWithin(tx, clock, [bucketOf(userId)]);
  });
}

export interface TypedSearch extends Origin {
  readonly userId: string;
  readonly text: string;
  /** The rest of the filter and the page: another list is another look. */
  readonly rest: Readonly<Record<string, string | undefined>>;
}

/** Writes into the trail what a text has found, as a search does; nothing found is nothing seen. */
export async function noteFound(
  platform: Platform,
  { userId, text, rest, ...origin }: TypedSearch,
  findShown: () => Promise<readonly string[]>,
): Promise<void> {
  const { database, clock, secret } = platform;
  // In one order, and without what was not asked for: the same list is the same look, whoever names it.
  const at = digestText(secret, canonicalJson([text, rest]));
  if (await isMarked(database.db, clock, { userId, kind: 'desk.searched', subject: at })) return;
  const loanRequestIds = [...(await findShown())];
  if (loanRequestIds.length === 0) return;
  await noteLook(platform, {
    type: 'desk.searched',
    userId,
    at,
    subject: { kind: 'desk', id: 'queue' },
    payload: { textDigest: digestText(secret, text), matched: [], loanRequestIds },
    ...origin,
  });
}
