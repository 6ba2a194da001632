import { emptyRequestData, type RequestData } from '@zeel/domain/request-form';
import type { ErrorCode } from '@zeel/protocol/errors';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';
import { HttpError } from '../../../../shared/http/http-error.ts';
import { SALARY_LOAN } from '../../../../testing/sample-products.ts';
import { createDraftStorage } from '../draft/draft-storage.ts';
import type { RequestCalls, RequestKey } from '../request-calls.ts';

const STATUS: Readonly<Partial<Record<ErrorCode, number>>> = {
  not_found: 404,
  conflict: 409,
  stale_version: 412,
  captcha_failed: 422,
  validation_failed: 422,
  too_many_requests: 429,
  unavailable: 503,
};

/** A refusal as the client throws it. */
export const refusal = (code: ErrorCode, fields?: Readonly<Record<string, string>>): HttpError =>
  new HttpError('status', {
    status: STATUS[code] ?? 500,
    problem: {
      code,
      message: code,
      requestId: 'test',
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([path, message]) => [path, { code: 'required', message }]),
        ),
      }),
    },
  });

export const cutLine = (): HttpError => new HttpError('network');

/** A server with one request, as far as the form can tell: versions, keys, and failures on demand. */
export function createFakeRequests(prefilled?: Partial<RequestData>) {
  const seen: { readonly call: string; readonly key?: string; readonly body?: unknown }[] = [];
  const replies = new Map<string, LoanRequest>();
  /** What opens the request: the draft's secret until it is sent, then another. */
  let opens = 'secret';
  const failures: { before?: HttpError; after?: HttpError }[] = [];
  let request: LoanRequest | null = null;
  const make = (data: RequestData): LoanRequest => ({
    id: '0192f0c1-1111-7000-8000-000000000001',
    reference: null,
    state: 'draft',
    version: 1,
    prodId: SALARY_LOAN.id,
    product: SALARY_LOAN,
    workingDays: { weekend: [0, 6], holidays: [] },
    promise: null,
    data,
    visitedSteps: ['terms'],
    timeline: [],
    awaitedSigners: [],
    provenPhone: null,
    createdAt: '2026-11-15T00:00:00.000Z',
    updatedAt: '2026-11-15T00:00:00.000Z',
    submittedAt: null,
    expiresAt: null,
    requestFeeMnt: 3_000,
    cost: null,
  });
  const current = (): LoanRequest => {
    if (!request) throw refusal('not_found');
    return request;
  };
  const openedBy = ({ secret }: RequestKey): LoanRequest => {
    if (secret !== opens) throw refusal('not_found');
    return current();
  };
  /** Answers once per key, and fails before or after the work when told to. */
  const answer = async (key: string, work: () => LoanRequest): Promise<LoanRequest> => {
    const failure = failures.shift();
    if (failure?.before) throw failure.before;
    const reply = replies.get(key) ?? work();
    replies.set(key, reply);
    if (failure?.after) throw failure.after;
    return reply;
  };
  const calls: RequestCalls = {
    start: async (_, { terms, idempotencyKey }) => {
      seen.push({ call: 'start', key: idempotencyKey, body: terms });
      const reply = await answer(idempotencyKey, () => {
        request = make({ ...emptyRequestData(SALARY_LOAN), ...prefilled, terms });
        return request;
      });
      return { request: reply, secret: 'secret' };
    },
    language: () => 'en',
    get: async (opener) => {
      seen.push({ call: 'get' });
      return answer(`get-${seen.length}`, () => openedBy(opener));
    },
    save: async (opener, { version, step, answers, idempotencyKey }) => {
      seen.push({ call: 'save', key: idempotencyKey, body: { version, step, answers } });
      return answer(idempotencyKey, () => {
        const before = openedBy(opener);
        if (before.state !== 'draft') throw refusal('conflict');
        if (before.version !== version) throw refusal('stale_version');
        request = {
          ...before,
          version: version + 1,
          data: { ...before.data, [step]: answers },
          visitedSteps: [...new Set([...before.visitedSteps, step])],
        };
        return request;
      });
    },
    submit: async (opener, { version, idempotencyKey }) => {
      seen.push({ call: 'submit', key: idempotencyKey, body: { version } });
      const reply = await answer(idempotencyKey, () => {
        const before = openedBy(opener);
        request = { ...before, state: 'fee_due', reference: 'ZL-2026-000001-1' };
        opens = 'tracking';
        return request;
      });
      return { request: reply, secret: 'tracking' };
    },
    discard: async () => {
      request = { ...current(), state: 'withdrawn' };
      return request;
    },
    mailLink: async () => 'a@b.mn',
    sendPhoneCode: async () => ({ expiresInSeconds: 600, resendInSeconds: 45 }),
    provePhone: async () => current().data.applicant.phone,
    listWordings: async () => [],
    listDocuments: async () => [],
  };
  return {
    calls,
    seen,
    /** The next call fails; `after`: the work was done and only the answer is lost. */
    failNext: (failure: { before?: HttpError; after?: HttpError }) => failures.push(failure),
    /** As another tab would. */
    changeElsewhere: (data: RequestData, state: LoanRequest['state'] = 'draft') => {
      const before = current();
      request = { ...before, data, state, version: before.version + 1 };
    },
    current,
  };
}

const createMemory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
};

export function createMemoryStorage() {
  const local = createMemory();
  const session = createMemory();
  return { storage: createDraftStorage({ local: () => local, session: () => session }), local, session };
}
