import type { Actor } from '@zeel/domain/loan-request';
import { type DataStep, DOCUMENT_TYPES } from '@zeel/domain/request-form';
import { stepAnswersSchema } from '@zeel/protocol/rooms/requests';
import { findOpenVersion } from '../modules/catalog/index.ts';
import { demoEmail } from '../modules/identity/index.ts';
import { payDemoFee } from '../modules/payments/index.ts';
import {
  beginLoanRequest,
  keepStep,
  type LoanRequestRow,
  listCurrentWordings,
  listOwnLoanRequests,
  moveLoanRequest,
} from '../modules/requests/index.ts';
import type { Clock } from '../platform/clock/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { type Platform, publicUrlOf } from '../platform/http/index.ts';
import { newId } from '../platform/ids/index.ts';
import type { Session } from '../platform/sessions/index.ts';
import { demoAnswers } from './demo-answers.ts';
import { sendLoanRequest } from './send-loan-request.ts';
import { feePortOf } from './settle-fee.ts';

const HOUR_MS = 3_600_000;
const LANGUAGE = 'en';
/** Nobody uploads for the demo, so what is asked for counts as there. */
const PAPERS = { listTypes: async () => DOCUMENT_TYPES } as const;

interface DemoRequest {
  readonly prodId: string;
  readonly hoursAgo: number;
  /** The steps that are filled in. */
  readonly steps: readonly DataStep[];
  readonly ends: 'draft' | 'fee_due' | 'submitted' | 'withdrawn';
}

const EVERY_STEP: readonly DataStep[] = ['applicant', 'income', 'asset', 'parties', 'consent'];

/** Oldest first, as they would have come. */
const DEMO_REQUESTS: readonly DemoRequest[] = [
  { prodId: 'salary-loan', hoursAgo: 290, steps: EVERY_STEP, ends: 'withdrawn' },
  { prodId: 'car-lease', hoursAgo: 70, steps: EVERY_STEP, ends: 'submitted' },
  { prodId: 'business-loan', hoursAgo: 26, steps: EVERY_STEP, ends: 'fee_due' },
  { prodId: 'motorcycle-lease', hoursAgo: 2, steps: ['applicant'], ends: 'draft' },
];

/** Gives the demo applicant requests to look at, made by the same functions as real ones. Asking twice changes nothing. */
export async function seedDemoRequests(platform: Platform): Promise<void> {
  const { config, clock, database } = platform;
  if (config.mode !== 'demo') return;
  const person = await database.db
    .selectFrom('users')
    .select(['id', 'roles', 'email'])
    .where('email', '=', demoEmail('applicant'))
    .executeTakeFirst();
  if (person === undefined) return;
  const { rows } = await listOwnLoanRequests(database.db, person.id, {});
  if (rows.length > 0) return;
  const session: Session = {
    sessionId: newId(),
    userId: person.id,
    email: person.email,
    roles: person.roles,
    authorityMnt: null,
  };
  for (const wish of DEMO_REQUESTS) {
    const past: Clock = { now: () => new Date(clock.now().getTime() - wish.hoursAgo * HOUR_MS) };
    await database.inTransaction((tx) => makeDemoRequest(platform, { tx, past, session }, wish));
  }
}

interface DemoCall {
  readonly tx: Tx;
  readonly past: Clock;
  readonly session: Session;
}

async function makeDemoRequest(
  platform: Platform,
  { tx, past, session }: DemoCall,
  { prodId, steps, ends }: DemoRequest,
): Promise<void> {
  const { config, clock } = platform;
  const fees = feePortOf({ ...platform, clock: past });
  const product = await findOpenVersion(tx, clock, prodId);
  // An administrator may have closed it.
  if (product === undefined) return;
  const wordings = await listCurrentWordings(tx, past, LANGUAGE);
  const answers = demoAnswers(product, { email: session.email ?? '', wordings, now: past.now() });
  const auditActor = { kind: 'person', userId: session.userId } as const;
  const actor: Actor = { kind: 'account', userId: session.userId, roles: session.roles };
  const caller = {
    tx,
    clock: past,
    session,
    language: LANGUAGE,
    address: config.host,
    requestId: newId(),
  } as const;
  const begun = await beginLoanRequest(
    { ...caller, actor: auditActor },
    product,
    answers.terms,
    DEMO_REQUESTS.length,
  );
  let row: LoanRequestRow = begun.row;
  for (const step of steps) {
    const saved = stepAnswersSchema.parse({ step, answers: answers[step] });
    row = await keepStep(tx, past, row, { version: row.version, saved });
  }
  if (ends === 'draft') return;
  row = await sendLoanRequest(tx, past, { documents: PAPERS, fees }, row, {
    actor,
    auditActor,
    captchaPassed: false,
    language: LANGUAGE,
    address: config.host,
    links: { publicUrl: publicUrlOf(config, { headers: {} }), config },
  });
  if (ends === 'withdrawn') {
    await moveLoanRequest(tx, past, row, { event: 'withdraw', actor, auditActor });
    await fees.close(tx, row.id);
  }
  if (ends === 'submitted' && row.state === 'fee_due') {
    await payDemoFee(tx, past, row.id);
    await moveLoanRequest(tx, past, row, {
      event: 'fee_paid',
      actor: { kind: 'payment' },
      auditActor: { kind: 'system' },
      context: {
        requestFeeMnt: row.request_fee_mnt,
        payment: { amountMnt: row.request_fee_mnt, currency: 'MNT' },
      },
    });
  }
}
