import { z } from 'zod';

export interface FineractAccount {
  /** With its version: `https://core.lender.mn/fineract-provider/api/v1`. */
  readonly baseUrl: string;
  readonly tenant: string;
  readonly user: string;
  readonly password: string;
  readonly officeId: number;
}

/** A loan in the words of Fineract. Days are `yyyy-MM-dd`. */
export interface FineractLoan {
  readonly client: {
    /** The same person is the same client, whatever they borrow. */
    readonly externalId: string;
    readonly name:
      | { readonly kind: 'person'; readonly firstname: string; readonly lastname: string }
      | { readonly kind: 'company'; readonly fullname: string };
    readonly mobileNo: string;
  };
  readonly externalId: string;
  readonly productId: number;
  readonly principal: number;
  readonly termMonths: number;
  /** In per cent a month. */
  readonly monthlyRate: number;
  /** Every instalment is the same; otherwise the principal is paid in equal parts. */
  readonly isLevel: boolean;
  readonly approvedOn: string;
  readonly disbursedOn: string;
  /** The bank's reference of the money. */
  readonly receipt: string;
}

export interface Fineract {
  /**
   * Makes the client and the loan, approves it and notes its disbursement. Each step is taken only where it is missing, found by
   * external ids, so a call whose reply was lost can be made again.
   */
  handOver(loan: FineractLoan): Promise<{ readonly clientId: string; readonly loanId: string }>;
}

/** A loan system that can be tried without changing anything in it. */
export interface CheckedFineract extends Fineract {
  /** Looks at the office that clients are made in. */
  check(): Promise<void>;
}

/** It did not answer, or said that it is busy: a later try may succeed. */
export class FineractUnavailable extends Error {}
/** It understood and said no, in its own code: another try would hear the same. */
export class FineractRefused extends Error {}

const PATIENCE_MS = 30_000;
const NOT_FOUND = 404;
const ASK_LATER = [408, 409, 425, 429];
const DATES = { dateFormat: 'yyyy-MM-dd', locale: 'en' } as const;
/** The numbers by which Fineract knows months, and how a loan is paid back. */
const MONTHS = 2;
const PER_MONTH = 2;
const EQUAL_INSTALMENTS = 1;
const EQUAL_PRINCIPAL = 0;
const DECLINING_BALANCE = 0;
const SAME_AS_REPAYMENT_PERIOD = 1;
const PERSON = 1;
const ENTITY = 2;

const madeSchema = z.object({ resourceId: z.int().positive() });
const clientSchema = z.object({ id: z.int().positive() });
const loanSchema = z.object({ id: z.int().positive(), status: z.object({ code: z.string() }) });
const errorSchema = z.object({
  errors: z.array(z.object({ userMessageGlobalisationCode: z.string() })).optional(),
  userMessageGlobalisationCode: z.string().optional(),
});

/** How far a loan of this status has come. */
const PENDING = 'loanStatusType.submitted.and.pending.approval';
const APPROVED = 'loanStatusType.approved';

/** Speaks the REST API of Apache Fineract. */
export function createFineract(account: FineractAccount): CheckedFineract {
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');

  /** The reply's body; undefined where there is no such thing. */
  const call = async (path: string, body?: object): Promise<unknown> => {
    let reply: Response;
    let text: string;
    try {
      reply = await fetch(`${account.baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Basic ${credentials}`,
          'fineract-platform-tenantid': account.tenant,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await reply.text();
    } catch (error) {
      throw new FineractUnavailable('Fineract does not answer', { cause: error });
    }
    if (reply.ok) return JSON.parse(text);
    if (reply.status === NOT_FOUND && body === undefined) return undefined;
    if (reply.status >= 500 || ASK_LATER.includes(reply.status))
      throw new FineractUnavailable(`Fineract answered ${reply.status}`);
    throw new FineractRefused(readCode(reply.status, text), {
      cause: new Error(`Fineract answered ${reply.status}`),
    });
  };

  const getClient = async ({ client, approvedOn }: FineractLoan): Promise<number> => {
    const found = await call(`/clients/external-id/${encodeURIComponent(client.externalId)}`);
    if (found !== undefined) return clientSchema.parse(found).id;
    const { name } = client;
    const made = await call('/clients', {
      ...DATES,
      officeId: account.officeId,
      ...(name.kind === 'person'
        ? { legalFormId: PERSON, firstname: name.firstname, lastname: name.lastname }
        : { legalFormId: ENTITY, fullname: name.fullname }),
      externalId: client.externalId,
      mobileNo: client.mobileNo,
      active: true,
      activationDate: approvedOn,
      submittedOnDate: approvedOn,
    });
    return madeSchema.parse(made).resourceId;
  };

  const findLoan = async ({ externalId }: FineractLoan) => {
    const found = await call(`/loans/external-id/${encodeURIComponent(externalId)}`);
    return found === undefined ? undefined : loanSchema.parse(found);
  };

  const submitLoan = async (clientId: number, loan: FineractLoan): Promise<number> => {
    const made = await call('/loans', {
      ...DATES,
      clientId,
      productId: loan.productId,
      externalId: loan.externalId,
      loanType: 'individual',
      principal: loan.principal,
      loanTermFrequency: loan.termMonths,
      loanTermFrequencyType: MONTHS,
      numberOfRepayments: loan.termMonths,
      repaymentEvery: 1,
      repaymentFrequencyType: MONTHS,
      interestRatePerPeriod: loan.monthlyRate,
      interestRateFrequencyType: PER_MONTH,
      amortizationType: loan.isLevel ? EQUAL_INSTALMENTS : EQUAL_PRINCIPAL,
      interestType: DECLINING_BALANCE,
      interestCalculationPeriodType: SAME_AS_REPAYMENT_PERIOD,
      transactionProcessingStrategyCode: 'mifos-standard-strategy',
      submittedOnDate: loan.approvedOn,
      expectedDisbursementDate: loan.disbursedOn,
    });
    return madeSchema.parse(made).resourceId;
  };

  return {
    async handOver(loan) {
      const clientId = await getClient(loan);
      const found = await findLoan(loan);
      const loanId = found?.id ?? (await submitLoan(clientId, loan));
      const status = found?.status.code ?? PENDING;
      if (status === PENDING)
        await call(`/loans/${loanId}?command=approve`, {
          ...DATES,
          approvedOnDate: loan.approvedOn,
          approvedLoanAmount: loan.principal,
          expectedDisbursementDate: loan.disbursedOn,
        });
      if (status === PENDING || status === APPROVED)
        await call(`/loans/${loanId}?command=disburse`, {
          ...DATES,
          actualDisbursementDate: loan.disbursedOn,
          transactionAmount: loan.principal,
          receiptNumber: loan.receipt,
        });
      return { clientId: String(clientId), loanId: String(loanId) };
    },
    async check() {
      if ((await call(`/offices/${account.officeId}`)) === undefined) throw new FineractRefused('HTTP 404');
    },
  };
}

/** The code of the refusal. What Fineract says in words may name a person, so the words are left. */
function readCode(status: number, text: string): string {
  try {
    const { errors, userMessageGlobalisationCode } = errorSchema.parse(JSON.parse(text));
    return errors?.[0]?.userMessageGlobalisationCode ?? userMessageGlobalisationCode ?? `HTTP ${status}`;
  } catch {
    // A proxy in between answers with its own page.
    return `HTTP ${status}`;
  }
}
