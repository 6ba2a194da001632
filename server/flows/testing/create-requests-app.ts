import type { DataStep, DocumentType, RequestData } from '@zeel/domain/request-form';
import { completeRequestData } from '@zeel/domain/request-form/testing';
import type { Product } from '@zeel/protocol/rooms/catalog';
import { CAPTCHA_HEADER } from '@zeel/protocol/rooms/identity';
import { type LoanRequest, REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { VISITOR_HEADER } from '@zeel/protocol/visitor';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { registerCatalog, seedDemoCatalog } from '../../modules/catalog/index.ts';
import { serveListConsentWordings } from '../../modules/requests/submission/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Platform } from '../../platform/http/index.ts';
import {
  createTestApp,
  type TestApp,
  type TestAppOptions,
  type TestPerson,
} from '../../platform/testing/index.ts';
import {
  endingJobs,
  feePortOf,
  type LoanRequestPorts,
  registerApplying,
  registerEnding,
  registerFollowing,
} from '../index.ts';

export const PUBLIC_URL = 'http://127.0.0.1:39398';
/** The version of the wordings that the migration brings. */
const WORDING_VERSION = '2026-11';

const HUMAN = { [CAPTCHA_HEADER]: 'human' };
const takesTheWord: LoanRequestPorts['captcha'] = {
  verify: async ({ answer }) => {
    if (answer === undefined) return { passed: false, reason: 'missing' };
    return answer === 'human' ? { passed: true } : { passed: false, reason: 'wrong' };
  },
};

type CopiedPapers = Parameters<LoanRequestPorts['documents']['copy']>[2];

/** Who calls: by account, by secret, or as nobody. */
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
  /** The usable papers of every request; tests put in what they need. */
  readonly papers: Set<DocumentType>;
  /** The requests whose files were taken away. */
  readonly erased: readonly string[];
  /** What was asked of the documents room when a person came back. */
  readonly copied: readonly CopiedPapers[];
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
  /** Instead of one that takes the word "human". */
  readonly captcha?: LoanRequestPorts['captcha'];
  /** Real parts of the documents room instead of the simple ones. */
  readonly documents?: Partial<LoanRequestPorts['documents']>;
  /** More rooms and flows that belong to the test. */
  readonly register?: (app: FastifyInstance, ports: LoanRequestPorts) => void;
}

/** Catalogue, requests and their flows on a fresh database. */
export async function createRequestsApp(
  config: Partial<Config> = {},
  { captcha = takesTheWord, documents, register, ...options }: RequestsAppOptions = {},
): Promise<RequestsApp> {
  const papers = new Set<DocumentType>();
  const erased: string[] = [];
  const copied: CopiedPapers[] = [];
  const portsOf = (platform: Platform): LoanRequestPorts => ({
    captcha,
    sendsSms: true,
    documents: {
      listTypes: async () => [...papers],
      listUsable: async () => [],
      listRejected: async () => [],
      listVerified: async () => [],
      copy: async (_tx, _clock, wish) => copied.push(wish),
      erase: async (_tx, _clock, { loanRequestId }) => erased.push(loanRequestId),
      ...documents,
    },
    fees: feePortOf(platform),
  });
  const test = await createTestApp({
    ...options,
    config: { publicBaseUrl: PUBLIC_URL, draftsPerHour: 10_000, ...config },
    register: (app) => {
      registerCatalog(app);
      serveListConsentWordings(app);
      const ports = portsOf(app.platform);
      registerApplying(app, ports);
      registerFollowing(app, ports);
      registerEnding(app, ports);
      register?.(app, ports);
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

  const fill: RequestsApp['fill'] = async (prodId, caller = {}, change = (data) => data) => {
    const { rules } = await product(prodId);
    for (const { type } of rules.documents) papers.add(type);
    const data = change(await complete(prodId));
    let started = await start(prodId, caller);
    started = await save(started, 'terms', data.terms);
    for (const step of FILLED) started = await save(started, step, data[step]);
    return started;
  };

  const submit: RequestsApp['submit'] = ({ request, caller }, other = {}) => {
    const headers = { ...HUMAN, ...other.headers };
    const body = { version: request.version };
    return ask('POST', `/requests/${request.id}/submit`, { ...caller, ...other, headers }, body);
  };

  const run: RequestsApp['run'] = async (name) => {
    const job = endingJobs(test.platform, portsOf(test.platform)).find((one) => one.name === name);
    if (job === undefined) throw new Error(`there is no job ${name}`);
    await job.execute({}, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  };

  return { ...test, papers, erased, copied, ask, opened, product, complete, start, save, fill, submit, run };
}
