import { recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type ConnectProblem, type ProviderAccount, tryConnect } from './connected-accounts-repository.ts';

interface Connecting {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly requestId: string;
}

/** Connects an account of a provider to somebody who has proven both, and writes it down. */
export async function connectProven(
  { tx, clock, requestId }: Connecting,
  userId: string,
  account: ProviderAccount,
): Promise<'done' | ConnectProblem> {
  const outcome = await tryConnect(tx, clock, userId, account);
  if (outcome === 'already') return 'done';
  if (outcome !== 'connected') return outcome;
  await recordAuditEvent(tx, clock, {
    type: 'provider.connected',
    actor: { kind: 'person', userId },
    subject: { kind: 'person', id: userId },
    payload: { provider: account.provider, email: account.email },
    requestId,
  });
  return 'done';
}
