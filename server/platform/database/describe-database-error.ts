import { NoConnectionInTimeError } from './lend-connections.ts';

/** SQLSTATE classes that mean "come back later": connection trouble, out of resources, shutting down, disk full. */
const AWAY_CLASSES = ['08', '53', '57P', '58', 'XX001', 'XX002'];
const LOCK_NOT_AVAILABLE = '55P03';
/** Serialisation failure, deadlock, lock not available: another try may succeed. */
const RETRY_CODES = new Set(['40001', '40P01', LOCK_NOT_AVAILABLE]);

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

// The driver has no code for these; its own source is where the words come from.
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|not queryable|timeout expired|Cannot use a pool after calling end/i;

/** Whether the error says that the database is away or overloaded, and not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnectionInTimeError) return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  const code = codeOf(error);
  if (code === undefined) return false;
  const isSystemCall = 'syscall' in error && NETWORK_CODES.has(code);
  const isSqlState =
    'severity' in error && (AWAY_CLASSES.some((start) => code.startsWith(start)) || RETRY_CODES.has(code));
  return isSystemCall || isSqlState;
}

/** Whether a lock was waited for in vain. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === LOCK_NOT_AVAILABLE;

/** Name of the violated UNIQUE constraint or index, or undefined for any other error. */
export function findViolatedUnique(error: unknown): string | undefined {
  if (!(error instanceof Error) || codeOf(error) !== '23505') return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}

// A zero character, or half of a pair.
const UNSTORABLE_CODES = new Set(['22021', '22P05']);

/** Whether the error is about a text that no row could hold. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && UNSTORABLE_CODES.has(codeOf(error) ?? '');

// The name is unknown, because somebody threw all names away; or it is taken, because connections are shared.
const LOST_NAME_CODES = new Set(['26000', '42P05']);

/** Whether the statement itself is right and only its name no longer fits: without the name it runs. */
export function isStaleStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  // A plan whose table has another shape since. Its code has other meanings too; the words depend on the language.
  const hasChangedShape = code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
  return hasChangedShape || LOST_NAME_CODES.has(code);
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
