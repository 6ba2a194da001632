import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { FineractAccount } from '../create-fineract.ts';

const day = z.iso.date();
const DATES = { dateFormat: z.literal('yyyy-MM-dd'), locale: z.literal('en') };

/** What Fineract wants of each call; anything else is refused, as it refuses unknown parameters. */
const clientSchema = z.strictObject({
  ...DATES,
  officeId: z.int().positive(),
  legalFormId: z.literal([1, 2]),
  firstname: z.string().min(1).max(50).optional(),
  lastname: z.string().min(1).max(50).optional(),
  fullname: z.string().min(1).max(160).optional(),
  externalId: z.string().min(1).max(100),
  mobileNo: z.string().max(50),
  active: z.literal(true),
  activationDate: day,
  submittedOnDate: day,
});
const loanSchema = z.strictObject({
  ...DATES,
  clientId: z.int().positive(),
  productId: z.int().positive(),
  externalId: z.string().min(1).max(100),
  loanType: z.literal('individual'),
  principal: z.number().positive(),
  loanTermFrequency: z.int().positive(),
  loanTermFrequencyType: z.literal(2),
  numberOfRepayments: z.int().positive(),
  repaymentEvery: z.literal(1),
  repaymentFrequencyType: z.literal(2),
  interestRatePerPeriod: z.number().nonnegative(),
  interestRateFrequencyType: z.literal(2),
  amortizationType: z.literal([0, 1]),
  interestType: z.literal(0),
  interestCalculationPeriodType: z.literal(1),
  transactionProcessingStrategyCode: z.literal('mifos-standard-strategy'),
  submittedOnDate: day,
  expectedDisbursementDate: day,
});
const approveSchema = z.strictObject({
  ...DATES,
  approvedOnDate: day,
  approvedLoanAmount: z.number().positive(),
  expectedDisbursementDate: day,
});
const disburseSchema = z.strictObject({
  ...DATES,
  actualDisbursementDate: day,
  transactionAmount: z.number().positive(),
  receiptNumber: z.string(),
});

interface SimulatedLoan {
  readonly id: number;
  readonly asked: z.infer<typeof loanSchema>;
  status: 'submitted.and.pending.approval' | 'approved' | 'active';
  disbursed?: z.infer<typeof disburseSchema>;
}
type Answer = readonly [status: number, body: object];

export interface FineractSimulator {
  readonly account: FineractAccount;
  readonly clients: ReadonlyMap<
    string,
    { readonly id: number; readonly asked: z.infer<typeof clientSchema> }
  >;
  readonly loans: ReadonlyMap<string, SimulatedLoan>;
  /** The next calls do their work, and their replies are lost. */
  loseReplies(count: number): void;
  close(): Promise<void>;
}

const refused = (code: string): Answer => [
  403,
  {
    userMessageGlobalisationCode: 'validation.msg.domain.rule.violation',
    errors: [{ userMessageGlobalisationCode: code }],
  },
];
const missing: Answer = [404, { userMessageGlobalisationCode: 'error.msg.resource.not.found' }];
const malformed: Answer = [400, { userMessageGlobalisationCode: 'validation.msg.validation.errors.exist' }];

const USER = 'mifos';
const PASSWORD = 'test-password';
const AUTHORIZATION = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;

/** Apache Fineract on the loopback address: the calls that make a client and a loan, with its states and its refusals. */
export async function simulateFineract(productIds: readonly number[]): Promise<FineractSimulator> {
  const clients = new Map<string, { readonly id: number; readonly asked: z.infer<typeof clientSchema> }>();
  const loans = new Map<string, SimulatedLoan>();
  let lost = 0;

  const makeClient = (body: unknown): Answer => {
    const asked = clientSchema.safeParse(body);
    if (!asked.success) return malformed;
    if (clients.has(asked.data.externalId)) return refused('error.msg.client.duplicate.externalId');
    const id = clients.size + 1;
    clients.set(asked.data.externalId, { id, asked: asked.data });
    return [200, { officeId: 1, clientId: id, resourceId: id, resourceExternalId: asked.data.externalId }];
  };
  const makeLoan = (body: unknown): Answer => {
    const asked = loanSchema.safeParse(body);
    if (!asked.success) return malformed;
    if (loans.has(asked.data.externalId)) return refused('error.msg.loan.duplicate.externalId');
    if (!productIds.includes(asked.data.productId)) return missing;
    const id = loans.size + 1;
    loans.set(asked.data.externalId, { id, asked: asked.data, status: 'submitted.and.pending.approval' });
    return [200, { officeId: 1, clientId: asked.data.clientId, loanId: id, resourceId: id }];
  };
  const move = (id: number, command: string | null, body: unknown): Answer => {
    const loan = [...loans.values()].find((one) => one.id === id);
    if (loan === undefined) return missing;
    if (command === 'approve') {
      if (!approveSchema.safeParse(body).success) return malformed;
      if (loan.status !== 'submitted.and.pending.approval')
        return refused('error.msg.loan.approve.account.is.not.submitted.and.pending.state');
      loan.status = 'approved';
    } else if (command === 'disburse') {
      const asked = disburseSchema.safeParse(body);
      if (!asked.success) return malformed;
      if (loan.status !== 'approved')
        return refused('error.msg.loan.disbursal.account.is.not.approve.not.disbursed.state');
      loan.status = 'active';
      loan.disbursed = asked.data;
    } else return malformed;
    return [200, { officeId: 1, loanId: id, resourceId: id }];
  };
  const answer = (method: string, { pathname, searchParams }: URL, body: string): Answer => {
    const path = decodeURIComponent(pathname);
    const [, kind = '', name = ''] = /\/api\/v1\/(clients|loans)\/external-id\/(.+)$/.exec(path) ?? [];
    if (method === 'GET' && kind !== '') {
      const found = kind === 'clients' ? clients.get(name) : loans.get(name);
      if (found === undefined) return missing;
      const status = 'status' in found ? { status: { code: `loanStatusType.${found.status}` } } : {};
      return [200, { id: found.id, externalId: name, ...status }];
    }
    if (method === 'GET' && path.endsWith('/api/v1/offices/1')) return [200, { id: 1, name: 'Head Office' }];
    if (method !== 'POST') return missing;
    const given: unknown = JSON.parse(body);
    if (path.endsWith('/clients')) return makeClient(given);
    if (path.endsWith('/loans')) return makeLoan(given);
    return move(Number(path.split('/').at(-1)), searchParams.get('command'), given);
  };
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://fineract.test');
      const isKnown =
        request.headers.authorization === AUTHORIZATION &&
        request.headers['fineract-platform-tenantid'] === 'default';
      const [status, given] = isKnown
        ? answer(request.method ?? '', url, body)
        : ([401, { userMessageGlobalisationCode: 'error.msg.not.authenticated' }] as const);
      if (lost > 0 && request.method === 'POST') {
        lost -= 1;
        request.socket.destroy();
        return;
      }
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(given));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    account: {
      baseUrl: `http://127.0.0.1:${port}/fineract-provider/api/v1`,
      tenant: 'default',
      user: USER,
      password: PASSWORD,
      officeId: 1,
    },
    clients,
    loans,
    loseReplies: (count) => {
      lost = count;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
