import { type DataStep, type DocumentType, documentsFor, type RequestData } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { type LoanRequest, REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { VISITOR_HEADER } from '@zeel/protocol/visitor';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { registerCatalog, seedDemoCatalog } from '../../modules/catalog/index.ts';
import { serveListConsentWordings } from '../../modules/requests/submission/index.ts';
import type { Config } from '../../platform/config/index.ts';
import {
  createTestApp,
  type TestApp,
  type TestAppOptions,
  type TestPerson,
} from '../../platform/testing/index.ts';
import type { Captcha } from '../../providers/captcha/index.ts';
import { endingJobs, registerApplying, registerEnding, registerFollowing } from '../index.ts';
import { insertPapers } from './insert-papers.ts';

export const PUBLIC_URL = 'http://127.0.0.1:39398';
/** The version of the wordings that the migration brings. */
const WORDING_VERSION = '2026-11';

const HUMAN = { [CAPTCHA_HEADER]: 'human' };
const takesTheWord: Captcha = {
  verify: async ({ answer }) => {
    if (answer === undefined) return { passed: false, reason: 'missing' };
    return answer === 'human' ? { passed: true } : { passed: false, reason: 'wrong' };
  },
};

/** The caller: by account, by secret, or as nobody. */
export interface Caller {
  readonly as?: Pick<TestPerson, 'token'>;
  readonly secret?: string | null;
  readonly key?: string;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A draft that was begun, and how to open it again. */
export interface StartedRequest {
  readonly request: LoanRequest;
  readonly caller: Caller;
}

export interface RequestsApp extends TestApp {
  /** Papers of the applicant that have arrived, put in place without sending bytes. */
  addPapers(loanRequestId: string, types: readonly DocumentType[]): Promise<void>;
  /** The types of the papers that a request has, in the order of the alphabet. */
  paperTypes(loanRequestId: string): Promise<readonly DocumentType[]>;
  /** Sends a draft as a person would, human check included. */
  submit(started: StartedRequest, caller?: Caller): Promise<LightMyRequestResponse>;
  /** Runs one of the jobs now. */
  run(name: string): Promise<void>;
  ask(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    caller?: Caller,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** A request as a reply brought it, and how its caller opens it from now on. */
  opened(reply: LightMyRequestResponse, caller: Caller): StartedRequest;
  product(prodId: string): Promise<Product>;
  complete(prodId: string): Promise<RequestData>;
  start(prodId: string, caller?: Caller): Promise<StartedRequest>;
  save(started: StartedRequest, step: DataStep, answers: object): Promise<StartedRequest>;
  /** A draft with every answer that sending needs. */
  fill(prodId: string, caller?: Caller, change?: (data: RequestData) => RequestData): Promise<StartedRequest>;
}

const headersOf = ({ secret, key, headers }: Caller): Record<string, string> => ({
  ...(typeof secret === 'string' ? { [REQUEST_SECRET_HEADER]: secret } : {}),
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  // Everybody here is one browser, unless a test says otherwise.
  [VISITOR_HEADER]: 'the-browser-of-the-tests-of-requests',
  ...headers,
});

const FILLED: readonly DataStep[] = ['applicant', 'income', 'asset', 'parties', 'consent'];

export interface RequestsAppOptions extends Pick<TestAppOptions, 'onLogLine'> {
  /** A human check instead of the one that accepts the word "human". */
  readonly captcha?: Captcha;
  /** More rooms and flows that belong to the test. */
  readonly register?: (app: FastifyInstance) => void;
}

/** Catalogue, requests and their flows on a fresh database. */
export async function createRequestsApp(
  config: Partial<Config> = {},
  { captcha = takesTheWord, register, ...options }: RequestsAppOptions = {},
): Promise<RequestsApp> {
  const test = await createTestApp({
    ...options,
    config: { publicBaseUrl: PUBLIC_URL, draftsPerHour: 10_000, ...config },
    register: (app) => {
      registerCatalog(app);
      serveListConsentWordings(app);
      registerApplying(app, captcha);
      registerFollowing(app, { captcha, sendsSms: true });
      registerEnding(app);
      register?.(app);
    },
  });
  await seedDemoCatalog(test.platform);

  const ask: RequestsApp['ask'] = (method, path, caller = {}, body) =>
    test.call({
      method,
      url: `/api${path}${path.includes('?') ? '&' : '?'}language=en`,
      headers: headersOf(caller),
      remoteAddress: caller.address ?? '127.0.0.1',
      ...(caller.as ? { as: caller.as } : {}),
      ...(body ? { payload: body } : {}),
    });

  const product: RequestsApp['product'] = async (prodId) =>
    (await test.call({ url: `/api/products/${prodId}?language=en` })).json<{ data: { product: Product } }>()
      .data.product;

  const complete: RequestsApp['complete'] = async (prodId) => {
    const wordings = Object.fromEntries(
      ['truthfulness', 'personal_data', 'credit_information'].map((purpose) => [purpose, WORDING_VERSION]),
    );
    return completeRequestData(await product(prodId), undefined, wordings);
  };

  const opened: RequestsApp['opened'] = (reply, caller) => {
    if (reply.statusCode >= 300) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
    const { request, secret } = reply.json<{ data: { request: LoanRequest; secret?: string | null } }>().data;
    const { key: _once, ...again } = caller;
    return { request, caller: secret ? { ...again, secret } : again };
  };

  const start: RequestsApp['start'] = async (prodId, caller = {}) => {
    const { terms } = await complete(prodId);
    return opened(await ask('POST', '/requests', caller, { prodId, answers: terms }), caller);
  };

  const save: RequestsApp['save'] = async ({ request, caller }, step, answers) => {
    const body = { version: request.version, saved: { step, answers } };
    return opened(await ask('PUT', `/requests/${request.id}/step`, caller, body), caller);
  };

  const addPapers: RequestsApp['addPapers'] = async (loanRequestId, types) => {
    const uploadedAt = test.clock.now();
    await insertPapers(test.platform.database.db, { loanRequestIds: [loanRequestId], types, uploadedAt });
  };

  const fill: RequestsApp['fill'] = async (prodId, caller = {}, change = (data) => data) => {
    const { rules } = await product(prodId);
    const data = change(await complete(prodId));
    let started = await start(prodId, caller);
    started = await save(started, 'terms', data.terms);
    for (const step of FILLED) started = await save(started, step, data[step]);
    const asked = documentsFor(rules, data);
    await addPapers(
      started.request.id,
      asked.filter(({ isRequired }) => isRequired).map(({ type }) => type),
    );
    return started;
  };

  const submit: RequestsApp['submit'] = ({ request, caller }, other = {}) => {
    const headers = { ...HUMAN, ...other.headers };
    const body = { version: request.version };
    return ask('POST', `/requests/${request.id}/submit`, { ...caller, ...other, headers }, body);
  };

  const run: RequestsApp['run'] = async (name) => {
    const job = endingJobs(test.platform).find((one) => one.name === name);
    if (job === undefined) throw new Error(`there is no job ${name}`);
    await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  };

  const paperTypes: RequestsApp['paperTypes'] = async (loanRequestId) =>
    (
      await test.platform.database.db
        .selectFrom('documents')
        .select('type')
        .where('loan_request_id', '=', loanRequestId)
        .orderBy('type')
        .execute()
    ).map(({ type }) => type);

  return {
    ...test,
    addPapers,
    paperTypes,
    ask,
    opened,
    product,
    complete,
    start,
    save,
    fill,
    submit,
    run,
  };
}
