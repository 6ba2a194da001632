import { newId } from '../ids/new-id.ts';
import { isCalledOff, readProblem, type SendProblem } from './send-problem.ts';

/** Goes with a call: its key, and what calls it off. Both are options of a call. */
export interface Attempt {
  /** The idempotency key: a repeated send carries it again, so that it counts once. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** A change that the store sends; the store holds plain data, and a signal is none. */
export type Keyed = Pick<Attempt, 'idempotencyKey'>;

export type Sent<Reply> =
  | { readonly isTaken: true; readonly reply: Reply }
  /** Not taken. Without a problem it was never sent, because another send was under way, or it was called off. */
  | { readonly isTaken: false; readonly problem: SendProblem | null };

export interface SendState {
  /** The places from which something is on its way. */
  readonly busy: ReadonlySet<string>;
  readonly problem: SendProblem | null;
  /** Goes up with every try that failed, so that its words can take the focus each time. */
  readonly failures: number;
}

export type Call<Reply> = (attempt: Attempt) => Promise<Reply>;
/** One call of a work of several. Its problem is kept; whether to go on is up to the work. */
export type Step = <Reply>(body: unknown, call: Call<Reply>, at?: string) => Promise<Sent<Reply>>;

export interface SendPlace {
  /** Names one of several places on a screen that send. */
  readonly at?: string | undefined;
  /** Awaited while the send still counts as busy: something newer may have to be read first. */
  readonly onProblem?: ((problem: SendProblem) => unknown) | undefined;
}

export interface Sender {
  getState(): SendState;
  subscribe(listener: () => void): () => void;
  /** Sends one thing, unless something is on its way already. */
  send<Reply>(body: unknown, call: Call<Reply>, place?: SendPlace): Promise<Sent<Reply>>;
  /** Work that is not begun while other work goes on; undefined when it was not. */
  once<Result>(work: (step: Step) => Promise<Result>, at?: string): Promise<Result | undefined>;
  /** Shows what the page itself found wrong. */
  complain(message: string, at?: string): void;
  /** Takes the problem away, or only one of this place. */
  clear(at?: string): void;
  /** Calls off what is on its way. Its answer, should it still come, changes nothing. */
  abort(): void;
}

/** Names the place of a screen that has only one. */
const HERE = '';
const NOT_SENT = { isTaken: false, problem: null } as const;

export interface SenderParts {
  /** A value that travels beside the body and makes another request of an equal body. */
  readonly surroundings?: () => unknown;
  /** Whether only one send is under way for the whole screen, or one for each place that it names. */
  readonly guards?: 'screen' | 'place' | undefined;
  readonly newKey?: () => string;
}

/**
 * Everything about sending besides the call itself: one at a time, one key for one intent, and what came of it. What was
 * not taken keeps its key, so that the same body is sent again under it; taken or changed, the next one has a key of its own.
 */
export function createSender({ surroundings, guards = 'screen', newKey = newId }: SenderParts = {}): Sender {
  let state: SendState = { busy: new Set(), problem: null, failures: 0 };
  // The guard decides at once: two presses may come before anything is drawn.
  const underWay = new Map<string, AbortController>();
  const intents = new Map<string, { readonly text: string; readonly key: string }>();
  const listeners = new Set<() => void>();

  const set = (part: Partial<SendState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keyFor = (body: unknown, at: string): string => {
    const text = JSON.stringify([surroundings?.(), body]);
    const known = intents.get(at);
    if (known?.text === text) return known.key;
    const key = newKey();
    intents.set(at, { text, key });
    return key;
  };
  const stepsOf =
    ({ signal }: AbortController, usualPlace: string): Step =>
    async (body, call, at = usualPlace) => {
      if (signal.aborted) return NOT_SENT;
      try {
        const reply = await call({ idempotencyKey: keyFor(body, at), signal });
        if (signal.aborted) return NOT_SENT;
        intents.delete(at);
        return { isTaken: true, reply };
      } catch (error) {
        const problem = readProblem(error, at);
        if (!problem) throw error;
        if (signal.aborted || isCalledOff(error)) return NOT_SENT;
        set({ problem, failures: state.failures + 1 });
        return { isTaken: false, problem };
      }
    };

  const once: Sender['once'] = async (work, at = HERE) => {
    const guard = guards === 'place' ? at : HERE;
    if (underWay.has(guard)) return undefined;
    const own = new AbortController();
    underWay.set(guard, own);
    set({ busy: new Set([...state.busy, at]), problem: null });
    try {
      return await work(stepsOf(own, at));
    } finally {
      if (underWay.get(guard) === own) {
        underWay.delete(guard);
        set({ busy: new Set([...state.busy].filter((place) => place !== at)) });
      }
    }
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(body, call, { at, onProblem } = {}) {
      const sent = await once(async (step) => {
        const outcome = await step(body, call);
        if (!outcome.isTaken && outcome.problem) await onProblem?.(outcome.problem);
        return outcome;
      }, at);
      return sent ?? NOT_SENT;
    },
    once,
    complain: (message, at = HERE) =>
      set({ problem: { kind: 'own', at, code: undefined, message, fields: {} } }),
    clear(at) {
      if (state.problem && (at === undefined || state.problem.at === at)) set({ problem: null });
    },
    abort() {
      if (underWay.size === 0) return;
      for (const controller of underWay.values()) controller.abort();
      underWay.clear();
      set({ busy: new Set() });
    },
  };
}
