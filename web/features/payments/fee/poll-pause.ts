import type { FeeState } from '@zeel/protocol/rooms/payments';

/** How long until the next look; null when nothing more can change by itself. */
const PAUSES_MS: Readonly<Record<FeeState, number | null>> = {
  preparing: 1_500,
  pending: 3_000,
  // States that only people change: the payer with a button, finance with a decision.
  due: 30_000,
  expired: 30_000,
  mismatch: 30_000,
  paid: null,
  not_due: null,
};

/** After this long the payer is probably not holding a phone to the screen any more. */
const PATIENT_AFTER_MS = 5 * 60_000;
const PATIENT_PAUSE_MS = 6_000;
const EBARIMT_PAUSE_MS = 3_000;
const FIRST_FAILURE_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;

interface Situation {
  /** Null before the first answer. */
  readonly state: FeeState | null;
  /** A paid fee whose e-barimt is being made. */
  readonly awaitsEbarimt?: boolean;
  /** How long this state has been on the screen. */
  readonly unchangedMs: number;
  /** Failed looks in a row. */
  readonly failures: number;
  /** The pause that the server asked for with its last refusal. */
  readonly retryAfterMs?: number | undefined;
}

/** The pause before the next look, growing while the line or the server is away. */
export function pollPauseMs({
  state,
  awaitsEbarimt = false,
  unchangedMs,
  failures,
  retryAfterMs = 0,
}: Situation): number | null {
  const usualMs =
    state === null ? FIRST_FAILURE_PAUSE_MS : awaitsEbarimt ? EBARIMT_PAUSE_MS : PAUSES_MS[state];
  if (usualMs === null) return null;
  if (failures > 0) {
    const grownMs = Math.min(FIRST_FAILURE_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    return Math.max(grownMs, usualMs, retryAfterMs);
  }
  return (state === 'pending' || awaitsEbarimt) && unchangedMs > PATIENT_AFTER_MS
    ? PATIENT_PAUSE_MS
    : usualMs;
}
