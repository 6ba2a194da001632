import type { PaymentState } from '@zeel/protocol/rooms/payments';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an invoice can be paid. */
export const INVOICE_LIFETIME_MS = 30 * MINUTE_MS;
/** A page may ask as often as it likes; the provider is asked this often at most. */
export const SHORTEST_PAUSE_MS = 5 * SECOND_MS;
/** When the sweep looks after an invoice that was never made. */
export const PREPARING_LOOK_MS = 2 * MINUTE_MS;

const YOUNG_MS = 15 * MINUTE_MS;
/** After its end an invoice is looked at a few times more: money on the way may still arrive. */
const LATE_LOOKS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];

export interface CheckedTimes {
  readonly state: PaymentState;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

/** When the provider is asked next without anyone calling; null when it is not. */
export function nextCheckAt({ state, createdAt, expiresAt, endedAt }: CheckedTimes, now: Date): Date | null {
  const nowMs = now.getTime();
  if (state === 'pending') {
    const pauseMs = nowMs - createdAt.getTime() < YOUNG_MS ? 20 * SECOND_MS : MINUTE_MS;
    const endMs = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    // At its very end it is looked at, so that nobody waits for an invoice that has run out.
    return new Date(nowMs < endMs ? Math.min(nowMs + pauseMs, endMs) : nowMs + pauseMs);
  }
  if ((state === 'expired' || state === 'cancelled') && endedAt !== null) {
    const look = LATE_LOOKS_MS.map((afterMs) => endedAt.getTime() + afterMs).find((atMs) => atMs > nowMs);
    return look === undefined ? null : new Date(look);
  }
  return null;
}
