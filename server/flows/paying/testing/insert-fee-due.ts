import { randomBytes } from 'node:crypto';
import { DEFAULT_SERVICE_TARGET_MS } from '@zeel/domain/loan-request';
import { emptyRequestData } from '@zeel/domain/request-form';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import { openFeePayment } from '../../../modules/payments/index.ts';
import { type Db, encryptionOf } from '../../../platform/database/index.ts';
import type { Platform } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { hashToken } from '../../../platform/sessions/index.ts';

export const PUBLIC_URL = 'http://127.0.0.1:39350';
const FEE_MNT = 3_000;

/** A request that waits for its fee, and how its applicant opens it. */
export interface FeeDue {
  readonly loanRequestId: string;
  readonly reference: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FeeDueOptions {
  readonly userId?: string;
  readonly language?: 'en' | 'ja';
  /** A company asks instead of a person. */
  readonly companyRegister?: string;
}

/** A sent request as sending leaves it, without the form before it. */
export async function insertFeeDue(
  platform: Platform,
  { userId, language = 'en', companyRegister, number }: FeeDueOptions & { readonly number: number },
): Promise<FeeDue> {
  const { database, clock } = platform;
  const secret = randomBytes(32).toString('base64url');
  const due: FeeDue = {
    loanRequestId: newId(),
    reference: `ZL-2026-${String(number).padStart(6, '0')}-0`,
    headers: { [REQUEST_SECRET_HEADER]: secret },
  };
  const now = clock.now();
  const version = await database.db
    .selectFrom('product_versions')
    .select(['id', 'product_id', 'rules', 'terms'])
    .where('product_id', '=', 'salary-loan')
    .executeTakeFirstOrThrow();
  const empty = emptyRequestData(version);
  const applicant = {
    ...empty.applicant,
    email: `${due.loanRequestId}@example.mn`,
    person: { ...empty.applicant.person, givenName: 'Сарнай' },
    ...(companyRegister === undefined
      ? {}
      : {
          kind: 'company' as const,
          company: { ...empty.applicant.company, registerNumber: companyRegister },
        }),
  };
  await database.inTransaction(async (tx) => {
    await tx
      .insertInto('loan_requests')
      .values({
        id: due.loanRequestId,
        reference: due.reference,
        prod_id: version.product_id,
        product_version_id: version.id,
        state: 'fee_due',
        applicant_user_id: userId ?? null,
        secret_hash: null,
        channel: 'web',
        language,
        data: encryptionOf(tx).json({ ...empty, applicant }),
        visited_steps: [],
        requested_terms: '{}',
        request_fee_mnt: FEE_MNT,
        created_at: now,
        updated_at: now,
        submitted_at: now,
        state_since: now,
        expires_at: null,
        service_promised_ms: DEFAULT_SERVICE_TARGET_MS,
      })
      .execute();
    await tx
      .insertInto('tracking_secrets')
      .values({
        secret_hash: hashToken(secret),
        loan_request_id: due.loanRequestId,
        created_at: now,
        last_used_at: now,
        kind: 'sender',
        idle_limit_hours: null,
        expires_at: null,
        sent_to: null,
      })
      .execute();
    await openFeePayment(tx, platform, {
      ...due,
      amountMnt: FEE_MNT,
      language,
      publicUrl: PUBLIC_URL,
      actor: { kind: 'visitor' },
    });
  });
  return due;
}

/** How often a request was moved, a receipt sent and a payment settled. */
export async function countTraces(db: Db, { loanRequestId }: FeeDue) {
  const count = async (rows: Promise<readonly unknown[]>) => (await rows).length;
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('loan_request_id', '=', loanRequestId)
    .execute();
  return {
    moves: await count(
      db
        .selectFrom('loan_request_states')
        .select('state')
        .where('loan_request_id', '=', loanRequestId)
        .execute(),
    ),
    receipts: await count(
      db
        .selectFrom('mail_outbox')
        .select('id')
        .where('recipient', '=', `${loanRequestId}@example.mn`)
        .execute(),
    ),
    settled: await count(
      db
        .selectFrom('audit_events')
        .select('id')
        .where('type', '=', 'payment.settled')
        .where(
          'subject_id',
          'in',
          payments.map(({ id }) => id),
        )
        .execute(),
    ),
  };
}
