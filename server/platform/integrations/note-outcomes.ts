import type { Integration } from '@zeel/protocol/rooms/integrations';
import type { Platform } from '../http/index.ts';
import type { Failure } from './describe-failure.ts';
import './tables.ts';

/** The same outcome is written once in this time: a busy service is not worth a row for every call. */
const QUIET_MS = 15_000;

interface Noted {
  readonly atMs: number;
  readonly isFailed: boolean;
}

const noted = new WeakMap<Platform, Map<Integration, Noted>>();

/** Notes that a service answered, or why it did not. Nobody waits for it, and nothing fails by it. */
export function noteOutcome(platform: Platform, integration: Integration, failure: Failure | null): void {
  const lately = noted.get(platform) ?? new Map<Integration, Noted>();
  noted.set(platform, lately);
  const last = lately.get(integration);
  const atMs = platform.clock.now().getTime();
  const isFailed = failure !== null;
  if (last?.isFailed === isFailed && atMs - last.atMs < QUIET_MS) return;
  lately.set(integration, { atMs, isFailed });
  void writeOutcome(platform, integration, failure).catch(() => lately.delete(integration));
}

/** Writes an outcome now. */
export async function writeOutcome(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  integration: Integration,
  failure: Failure | null,
): Promise<void> {
  const at = clock.now();
  const values =
    failure === null ? { answered_at: at } : { failed_at: at, fault: failure.fault, code: failure.code };
  await database.db
    .insertInto('integration_states')
    .values({ integration, answered_at: null, failed_at: null, fault: null, code: null, ...values })
    .onConflict((conflict) => conflict.column('integration').doUpdateSet(values))
    .execute();
}
