import { createHash } from 'node:crypto';
import type { Assessment } from '@zeel/domain/eligibility';
import { CONSENT_PURPOSES, type ConsentData, type ConsentPurpose } from '@zeel/domain/request-form';
import type { Language } from '@zeel/protocol/rooms/config';
import type { ConsentWording } from '@zeel/protocol/rooms/requests';
import { type Expression, type Insertable, sql } from 'kysely';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import {
  type Database,
  type Db,
  lastWrite,
  type Placed,
  partOf,
  type Tx,
} from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { LOAN_REQUEST_SUBJECT } from '../core/move-loan-request.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import '../core/audit-events.ts';

/** The sender, with their address and language. */
export interface Sender {
  readonly auditActor: AuditActor;
  readonly language: Language;
  readonly address: string;
  readonly requestId?: string;
}

export const trailOf = ({ id }: LoanRequestRow, { auditActor, requestId }: Sender) => ({
  actor: auditActor,
  subject: { kind: LOAN_REQUEST_SUBJECT, id },
  ...(requestId === undefined ? {} : { requestId }),
});

/** A ticked consent, and the words beside it. */
export interface GivenConsents {
  readonly wordings: readonly ConsentWording[];
  readonly consents: ConsentData['given'];
  /** The party who consents; null for the applicant. */
  readonly partyId?: string | null;
}

const givenConsents = lastWrite<Insertable<Database['consents']>>('change', (tx, rows) =>
  tx.insertInto('consents').values(rows),
);

/** Keeps each given consent with the very words that were read, once and for ever. */
export async function recordConsents(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  { wordings, consents, partyId = null }: GivenConsents,
): Promise<void> {
  const given = wordings.filter(({ purpose }) => consents.some((one) => one.purpose === purpose));
  const now = clock.now();
  await givenConsents.add(
    tx,
    given.map(({ purpose, version, title, text }) => ({
      id: newId(now.getTime()),
      loan_request_id: row.id,
      purpose,
      wording_version: version,
      language: sender.language,
      text_hash: createHash('sha256').update(`${title}\n${text}`, 'utf8').digest(),
      address: sender.address.slice(0, 100),
      given_at: now,
      party_id: partyId,
    })),
  );
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.consented',
    ...trailOf(row, sender),
    payload: { wordings: Object.fromEntries(given.map(({ purpose, version }) => [purpose, version])) },
  });
}

interface ConsentRow {
  readonly purpose: ConsentPurpose;
  readonly party_id: string | null;
  readonly wording_version: string;
  readonly language: Language;
  readonly given_at: Date;
}

/** Every consent that was given for a request, oldest first. */
export const consentsPart = (db: Db, loanRequestId: Placed<string>) =>
  partOf(
    db
      .selectFrom('consents')
      .select(['purpose', 'party_id', 'wording_version', 'language', 'given_at'])
      .where('loan_request_id', '=', loanRequestId)
      .orderBy('given_at')
      .orderBy(sql`party_id nulls first`),
    { given_at: true },
  );

/** So many consents of several requests are read, the newest of them. */
const AT_MOST_CONSENTS = 500;

/** The newest consents that were given for these requests, each with whose it is. */
export const consentsOfRequestsPart = (db: Db, loanRequestIds: Expression<{ id: string }>) =>
  partOf(
    db
      .selectFrom('consents')
      .select(['loan_request_id', 'purpose', 'party_id', 'wording_version', 'language', 'given_at'])
      .where(sql<boolean>`loan_request_id in ${loanRequestIds}`)
      .orderBy('given_at', 'desc')
      .orderBy('purpose')
      .limit(AT_MOST_CONSENTS),
    { given_at: true },
  );

/** The consents by person, each one's in the order of the form. */
export function sortConsents(consents: readonly ConsentRow[]): ConsentRow[] {
  const place = (purpose: ConsentPurpose): number => CONSENT_PURPOSES.indexOf(purpose);
  const people = [...new Set(consents.map(({ party_id }) => party_id))];
  return people.flatMap((person) =>
    consents
      .filter(({ party_id }) => party_id === person)
      .sort((one, other) => place(one.purpose) - place(other.purpose)),
  );
}

/** Keeps an assessment with everything it rested on. */
export async function recordAssessment(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  sender: Sender,
  { score, limits, snapshot }: Assessment,
): Promise<string> {
  const now = clock.now();
  const assessmentId = newId(now.getTime());
  const { rulesetVersion } = score;
  await tx
    .insertInto('assessments')
    .values({
      id: assessmentId,
      loan_request_id: row.id,
      ruleset_version: rulesetVersion,
      score: JSON.stringify(score),
      limits: JSON.stringify(limits),
      snapshot: JSON.stringify(snapshot),
      made_at: now,
    })
    .execute();
  await recordAuditEvent(tx, clock, {
    type: 'loan_request.assessed',
    ...trailOf(row, sender),
    payload: { assessmentId, rulesetVersion },
  });
  return assessmentId;
}
