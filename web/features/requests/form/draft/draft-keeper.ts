import type { DataStep, RequestData, RequestStep } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { newIdempotencyKey } from '../../../../shared/http/build-request.ts';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { getAt, setAt } from '../answer-paths.ts';
import type { RequestCalls, RequestKey, Save, Start } from '../request-calls.ts';
import { type DraftState, isDataStep, isSent } from './draft-state.ts';
import type { DraftRecord, DraftStorage } from './draft-storage.ts';
import { findSentRequest, type SentRequest } from './find-sent-request.ts';
import { areSame, mergeAnswers } from './merge-answers.ts';
import { retryDelayMs } from './retry-delay.ts';

interface KeeperParts {
  readonly prodId: string;
  /** A guest's draft is remembered by product; an account's by the request, since the account lists them all. */
  readonly isGuest: boolean;
  readonly calls: RequestCalls;
  readonly storage: DraftStorage;
  /** The answers that the form begins with. */
  readonly data: RequestData;
  readonly now?: () => Date;
}

/** A save as it was sent. Until it is answered it is repeated word for word under the same key. */
type Sending = Omit<Save, 'keepalive'>;

type SendingAs = NonNullable<DraftRecord['sending']>;

export interface LeaveOptions {
  /** Whether the page itself is being left. */
  readonly isLeavingPage?: boolean;
}

/**
 * Keeps a draft in step with the server: one call at a time, each step as it is left. What is typed is never thrown
 * away: it waits here (and in the tab's storage) until the server has it.
 */
export function createDraftKeeper({
  prodId,
  isGuest,
  calls,
  storage,
  now = () => new Date(),
  ...start
}: KeeperParts) {
  let state: DraftState = {
    data: start.data,
    request: null,
    secret: null,
    visited: new Set(),
    status: 'new',
    trouble: null,
    elsewhere: null,
    refusals: {},
  };
  /** The answers that the server has, as far as known. */
  let base = start.data;
  const pending = new Set<DataStep>();
  let sending: Sending | null = null;
  /** How the request was sent, until an answer has come. */
  let sendingAs: SendingAs | undefined;
  /** The start as it was sent. Until it is answered it is repeated word for word, also after a reload. */
  let starting: Start | null = null;
  let working: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepalive = false;
  const listeners = new Set<() => void>();

  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const place = (): string => (isGuest ? prodId : (state.request?.id ?? prodId));
  const keyOf = (request: LoanRequest): RequestKey => ({ id: request.id, secret: state.secret });

  /** What this browser remembers of the request; where it may keep nothing, what this page knows. */
  const recordNow = (id = state.request?.id ?? ''): Pick<DraftRecord, 'id' | 'secret' | 'sending'> | null =>
    storage.readRecord(isGuest ? prodId : id) ??
    (sendingAs === undefined ? null : { id, secret: state.secret, sending: sendingAs });

  const keepTyping = (): void => {
    if (isSent(state) || (starting === null && areSame(state.data, base))) storage.forgetTyping(place());
    else
      storage.writeTyping(place(), {
        id: state.request?.id ?? null,
        base,
        data: state.data,
        ...(starting === null ? {} : { unanswered: { start: starting, visited: [...state.visited] } }),
      });
  };

  const keepRecord = (): void => {
    const { request, secret } = state;
    if (!request) return;
    const { sending: key } = storage.readRecord(place()) ?? {};
    storage.writeRecord(place(), {
      id: request.id,
      secret,
      touchedAt: now().toISOString(),
      ...(key && !isSent(state) ? { sending: key } : {}),
      ...(request.reference === null ? {} : { reference: request.reference }),
    });
  };

  const statusNow = (): DraftState['status'] =>
    state.request === null ? 'new' : areSame(state.data, base) ? 'saved' : 'typed';

  /** Takes in what the server has. `before` is what it had been told, so that what was typed since stays. */
  const takeIn = (request: LoanRequest, before: RequestData): ReturnType<typeof mergeAnswers> => {
    const merged = mergeAnswers(before, state.data, request.data);
    base = request.data;
    const visited = new Set(state.visited);
    // The server names steps as text; only ours are among them.
    for (const step of request.visitedSteps) visited.add(step as RequestStep);
    set({ request, data: merged.data, visited });
    keepRecord();
    keepTyping();
    return merged;
  };

  async function begin(): Promise<void> {
    starting ??= {
      terms: state.data.terms,
      language: calls.language(),
      idempotencyKey: newIdempotencyKey(),
    };
    keepTyping();
    const before = { ...base, terms: starting.terms };
    const { request, secret } = await calls.start(prodId, starting);
    starting = null;
    storage.forgetTyping(place());
    set({ secret });
    takeIn(request, before);
  }

  async function saveNext(request: LoanRequest): Promise<void> {
    if (!sending) {
      const [step] = pending;
      if (step === undefined) return;
      pending.delete(step);
      const answers = state.data[step];
      if (areSame(answers, base[step]) && request.visitedSteps.includes(step)) return;
      sending = { version: request.version, step, answers, idempotencyKey: newIdempotencyKey() };
    }
    const { step, answers } = sending;
    const saved = await calls.save(keyOf(request), { ...sending, keepalive });
    sending = null;
    takeIn(saved, { ...base, [step]: answers });
  }

  /** Someone else saved first: bring both together, and let the person decide where they differ. */
  async function catchUp(request: LoanRequest): Promise<void> {
    const step = sending?.step;
    sending = null;
    const theirs = await calls.get(keyOf(request));
    const { taken, conflicts } = takeIn(theirs, base);
    if (step !== undefined) pending.add(step);
    if (isSent(state)) pending.clear();
    if (taken.length > 0 || conflicts.length > 0) set({ elsewhere: { taken, conflicts } });
  }

  /** Resolves to true when the failure was dealt with and saving goes on, to false when it has to wait. */
  async function recover(error: HttpError): Promise<boolean> {
    const { request } = state;
    if (request && (error.code === 'stale_version' || error.code === 'conflict')) {
      await catchUp(request);
      return true;
    }
    if (error.code === 'idempotency_key_reused' && starting) {
      // At the counter the applicant's language may have been changed since: that is another start.
      starting = null;
      return true;
    }
    if (error.code === 'conflict') {
      starting = null;
      pending.clear();
      set({ trouble: 'closed', status: 'refused' });
      return false;
    }
    if (error.code === 'not_found') {
      const sent = request && (await findSentRequest(calls, keyOf(request), recordNow()));
      if (sent) {
        finish(sent);
        return true;
      }
      letGo();
      return false;
    }
    if (error.problem?.fields) {
      const step = sending?.step ?? 'terms';
      sending = null;
      starting = null;
      const told = Object.entries(error.problem.fields).map(([path, { message }]) => [
        // A refused body names its fields from the top of the body.
        path.replace(/^(saved\.)?answers\./, `${step}.`),
        message,
      ]);
      set({ refusals: Object.fromEntries(told), status: 'refused' });
      return false;
    }
    failures += 1;
    set({ status: 'waiting' });
    timer = setTimeout(work, error.retryAfterMs ?? retryDelayMs(failures));
    return false;
  }

  /** The request was sent, here or elsewhere, and another secret opens it from now on. */
  function finish({ request, secret }: SentRequest): void {
    pending.clear();
    sending = null;
    sendingAs = undefined;
    set({ secret, trouble: null });
    takeIn(request, base);
    set({ data: request.data, status: 'saved', elsewhere: null });
    storage.forgetTyping(place());
  }

  /** The draft is no longer there. What was typed goes into a new one when the next step is left. */
  function letGo(): void {
    storage.forgetRecord(place());
    sending = null;
    base = start.data;
    for (const step of state.visited) if (isDataStep(step)) pending.add(step);
    set({ request: null, secret: null, trouble: 'gone', status: 'new' });
    keepTyping();
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    while (pending.size > 0 || sending) {
      if ((state.elsewhere?.conflicts.length ?? 0) > 0 || isSent(state)) break;
      set({ status: 'saving' });
      try {
        if (state.request) await saveNext(state.request);
        else await begin();
        failures = 0;
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        try {
          if (!(await recover(error))) return;
        } catch (again) {
          // Asking what the other side saved has failed in its turn: the next try begins from the same place.
          if (!(again instanceof HttpError)) throw again;
          failures += 1;
          set({ status: 'waiting' });
          timer = setTimeout(work, again.retryAfterMs ?? retryDelayMs(failures));
          return;
        }
      }
    }
    set({ status: statusNow() });
  }

  function work(): Promise<void> {
    working ??= run().finally(() => {
      working = null;
      keepalive = false;
    });
    return working;
  }

  return {
    getState: (): DraftState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Something was typed. */
    change(data: RequestData): void {
      if (isSent(state)) return;
      set({ data, ...(state.status === 'saved' || state.status === 'refused' ? { status: 'typed' } : {}) });
      keepTyping();
    },

    /** A step is left: its answers go to the server, finished or not. */
    leave(step: RequestStep, { isLeavingPage = false }: LeaveOptions = {}): Promise<void> {
      // A page that is closed at the calculator leaves no draft behind.
      if (isSent(state) || (isLeavingPage && !state.request)) return Promise.resolve();
      if (!isLeavingPage) set({ visited: new Set([...state.visited, step]), refusals: {} });
      if (isDataStep(step)) {
        if (isLeavingPage && areSame(state.data[step], base[step])) return Promise.resolve();
        pending.add(step);
      }
      keepTyping();
      keepalive = isLeavingPage;
      return work();
    },

    /** A step was left before this page began. */
    noteLeft(step: RequestStep): void {
      set({ visited: new Set([...state.visited, step]) });
    },

    /** Tries now what is waiting: the connection is back, or the person asks for it. */
    retry: (): Promise<void> => work(),

    /** Goes on with a draft that exists. What was typed in this tab and not saved is put on top. */
    async open(key: RequestKey): Promise<void> {
      const { secret: before } = state;
      set({ secret: key.secret });
      try {
        const request = await calls.get(key);
        const typing = storage.readTyping(isGuest ? prodId : key.id);
        const isOwn = typing !== null && typing.id === key.id;
        base = request.data;
        set({ data: isOwn ? typing.data : request.data, trouble: null });
        const { conflicts } = takeIn(request, isOwn ? typing.base : request.data);
        if (conflicts.length > 0 && !isSent(state)) set({ elsewhere: { taken: [], conflicts } });
        set({ status: statusNow() });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        if (error.code !== 'not_found') {
          set({ secret: before });
          throw error;
        }
        const sent = await findSentRequest(calls, key, recordNow(key.id));
        if (sent) return finish(sent);
        set({ secret: null, trouble: 'gone' });
        storage.forgetRecord(isGuest ? prodId : key.id);
      }
    },

    /** Reads the draft or request again, after what is being saved. What was typed since stays on top. */
    async reread(): Promise<void> {
      await working;
      const { request } = state;
      if (!request) return;
      const { conflicts } = takeIn(await calls.get(keyOf(request)), base);
      if (conflicts.length > 0 && !isSent(state)) set({ elsewhere: { taken: [], conflicts } });
      set({ status: statusNow() });
    },

    /** The answers typed in this tab before there was a draft; a start that was not answered goes on. */
    restoreTyping(): void {
      const typing = storage.readTyping(prodId);
      if (typing?.id !== null) return;
      set({ data: typing.data });
      if (!typing.unanswered) return;
      starting = typing.unanswered.start;
      set({ visited: new Set(typing.unanswered.visited) });
      for (const step of typing.unanswered.visited) if (isDataStep(step)) pending.add(step);
      void work();
    },

    /** The person has looked at what changed elsewhere and says which answers stay. */
    settle(choice: 'mine' | 'theirs'): Promise<void> {
      const conflicts = state.elsewhere?.conflicts ?? [];
      let { data } = state;
      for (const { path, theirs } of conflicts) if (choice === 'theirs') data = setAt(data, path, theirs);
      set({ data, elsewhere: null });
      keepTyping();
      return work();
    },

    /** Everything typed goes to the server now; true when it is there. */
    async saveAll(): Promise<boolean> {
      if (!state.request) pending.add('terms');
      for (const step of Object.keys(state.data)) {
        // The keys of the data are its steps.
        const name = step as DataStep;
        if (!areSame(state.data[name], getAt(base, name) as RequestData[DataStep])) pending.add(name);
      }
      await work();
      return state.status === 'saved';
    },

    /** How to send this version: in the same way until an answer has come, whatever happens meanwhile. */
    sendingOf(version: number): SendingAs {
      const record = storage.readRecord(place());
      const known = record?.sending ?? sendingAs;
      if (known?.version === version) return known;
      sendingAs = { key: newIdempotencyKey(), version, language: calls.language() };
      if (record) storage.writeRecord(place(), { ...record, sending: sendingAs });
      return sendingAs;
    },

    finish,

    dispose(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
