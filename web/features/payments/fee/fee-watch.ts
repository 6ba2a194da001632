import type { Fee } from '@zeel/protocol/rooms/payments';
import { newIdempotencyKey } from '../../../shared/http/build-request.ts';
import { HttpError } from '../../../shared/http/http-error.ts';
import type { FeeCalls } from './fee-calls.ts';
import { pollPauseMs } from './poll-pause.ts';

/** The result of a press of a button, when the fee itself does not show it. */
export type FeeAnswer =
  | { readonly kind: 'not_yet' }
  /** The server's own words, or null when it was not reached. */
  | { readonly kind: 'refused'; readonly message: string | null };

export interface FeeView {
  /** As last heard; it stays on the screen while the line is down. */
  readonly fee: Fee | null;
  /** Why nothing newer is known: no line, an overloaded server, or no such request for the person who asks. */
  readonly trouble: 'line' | 'server' | 'gone' | null;
  readonly busy: 'check' | 'renew' | null;
  readonly answer: FeeAnswer | null;
}

export interface FeeWatch {
  subscribe(listener: () => void): () => void;
  getView(): FeeView;
  /**
   * Called when the page is seen: looks at once and goes on looking. A payer who comes back from the bank has often
   * paid.
   */
  resume(): void;
  /** Called when the page is hidden: looking stops. */
  pause(): void;
  /** Called when the server tells of a change: looks now. */
  look(): void;
  /** Called for "I have paid": asks the provider. */
  check(): void;
  renew(): void;
}

interface WatchParts {
  readonly calls: FeeCalls;
  readonly now: () => number;
  readonly newKey?: () => string;
}

type Call = (signal: AbortSignal) => Promise<Fee>;

const START: FeeView = { fee: null, trouble: null, busy: null, answer: null };
/** An invoice whose time is over is asked about, but not with every look. */
const END_CHECK_EVERY_MS = 15_000;

/** Keeps an eye on the fee of one request until it is paid, and its e-barimt made. One call is on its way at a time. */
export function createFeeWatch({ calls, now, newKey = newIdempotencyKey }: WatchParts): FeeWatch {
  let view = START;
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: AbortController | null = null;
  let isAwake = false;
  let failures = 0;
  let retryAfterMs: number | undefined;
  let changedAtMs = now();
  let endCheckedAtMs = Number.NEGATIVE_INFINITY;
  /** Of the invoice that was asked for and whose answer has not arrived. */
  let renewKey: string | null = null;

  const show = (next: Partial<FeeView>): void => {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  };

  function schedule(): void {
    clearTimeout(timer);
    if (!isAwake || view.trouble === 'gone') return;
    const state = view.fee?.state ?? null;
    const pauseMs = pollPauseMs({
      state,
      awaitsEbarimt: view.fee?.ebarimt?.state === 'coming',
      unchangedMs: now() - changedAtMs,
      failures,
      retryAfterMs,
    });
    if (pauseMs !== null) timer = setTimeout(() => void run(nextCall()), pauseMs);
  }

  /** Usually a look at what is known. At the end of an invoice the provider is asked: only it knows. */
  function nextCall(): Call {
    const endsAt = view.fee?.invoice?.expiresAt;
    const isOver = endsAt !== undefined && now() >= Date.parse(endsAt);
    if (!isOver || now() - endCheckedAtMs < END_CHECK_EVERY_MS) return calls.get;
    endCheckedAtMs = now();
    return calls.check;
  }

  function heard(fee: Fee): void {
    failures = 0;
    retryAfterMs = undefined;
    const isNew = fee.state !== view.fee?.state;
    if (isNew) changedAtMs = now();
    show({ fee, trouble: null, ...(isNew ? { answer: null } : {}) });
  }

  function failed(error: HttpError): void {
    failures += 1;
    retryAfterMs = error.retryAfterMs;
    const isLine = error.failure === 'network' || error.failure === 'timeout';
    show({ trouble: error.status === 404 ? 'gone' : isLine ? 'line' : 'server' });
  }

  /** Gives the error when it failed, and null when it was called off by a later call. */
  async function run(call: Call): Promise<'heard' | HttpError | null> {
    clearTimeout(timer);
    underWay?.abort();
    const own = new AbortController();
    underWay = own;
    try {
      const fee = await call(own.signal);
      if (own.signal.aborted) return null;
      heard(fee);
      return 'heard';
    } catch (error) {
      if (own.signal.aborted) return null;
      if (!(error instanceof HttpError)) throw error;
      failed(error);
      return error;
    } finally {
      if (underWay === own) {
        underWay = null;
        schedule();
      }
    }
  }

  const look = (): void => {
    // A call that is on its way will bring the news.
    if (isAwake && underWay === null) void run(calls.get);
  };

  async function check(): Promise<void> {
    show({ busy: 'check', answer: null });
    const outcome = await run(calls.check);
    const isUnpaid = outcome === 'heard' && view.fee?.state === 'pending';
    show({ busy: null, ...(isUnpaid ? { answer: { kind: 'not_yet' } } : {}) });
  }

  async function renew(): Promise<void> {
    renewKey ??= newKey();
    const key = renewKey;
    show({ busy: 'renew', answer: null });
    const outcome = await run((signal) => calls.renew(key, signal));
    // A refusal answers this key for good; a lost answer may be asked for again with it.
    const isAnswered = outcome === 'heard' || (outcome instanceof HttpError && outcome.failure === 'status');
    if (isAnswered) renewKey = null;
    const isRefused = outcome instanceof HttpError;
    show({
      busy: null,
      ...(isRefused ? { answer: { kind: 'refused', message: outcome.problem?.message ?? null } } : {}),
    });
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
    resume: () => {
      isAwake = true;
      if (view.busy === null) void run(view.fee?.state === 'pending' ? calls.check : calls.get);
    },
    pause: () => {
      isAwake = false;
      clearTimeout(timer);
      // A call that a person asked for is carried to its end; a mere look is not.
      if (view.busy === null) underWay?.abort();
    },
    look,
    check: () => {
      if (view.busy === null) void check();
    },
    renew: () => {
      if (view.busy === null) void renew();
    },
  };
}
