import { isOpen } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import type { HeldConsent, HeldRequest, HeldRequestRow } from '@zeel/protocol/rooms/personal-data';
import { listAgreementsOf } from '../../modules/agreements/index.ts';
import { nameProducts } from '../../modules/catalog/index.ts';
import { listDecisions, listOffers } from '../../modules/decisions/index.ts';
import { listOrdersOf } from '../../modules/disbursements/index.ts';
import { listFilesOfApplicant } from '../../modules/documents/index.ts';
import { type BareMessage, listThread } from '../../modules/messages/index.ts';
import { listPaymentsOf } from '../../modules/payments/index.ts';
import { listConsentsOf, type OwnConsent } from '../../modules/personal-data/index.ts';
import { type LoanRequestRow, listOwnLoanRequests, listStates } from '../../modules/requests/core/index.ts';
import { listAsked } from '../../modules/requests/information/index.ts';
import { listAssessments } from '../../modules/requests/submission/index.ts';
import type { Db } from '../../platform/database/index.ts';

/** Every request of a person that still holds something, newest first. */
export async function listRequestsOf(db: Db, userId: string): Promise<LoanRequestRow[]> {
  const rows: LoanRequestRow[] = [];
  let after: string | undefined;
  do {
    const page = await listOwnLoanRequests(db, userId, { after });
    rows.push(...page.rows);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

export async function presentRows(
  db: Db,
  rows: readonly LoanRequestRow[],
  language: Language,
): Promise<HeldRequestRow[]> {
  const names = await nameProducts(db, language);
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    productName: names.get(row.prod_id) ?? row.prod_id,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    sentAt: row.submitted_at?.toISOString() ?? null,
  }));
}

/** Whether a consent can be withdrawn now, and if not, why. */
export function judgeWithdrawal({
  purpose,
  requestState,
  withdrawnAt,
}: Pick<OwnConsent, 'purpose' | 'requestState' | 'withdrawnAt'>): HeldConsent['withdrawal'] {
  if (withdrawnAt !== null) return 'done';
  if (purpose === 'truthfulness') return 'statement';
  // News and offers have nothing to do with a loan.
  if (purpose === 'marketing') return 'possible';
  if (requestState === 'disbursed') return 'loan';
  return isOpen(requestState) ? 'open' : 'possible';
}

export const presentConsent = ({ requestState, ...consent }: OwnConsent): HeldConsent => ({
  ...consent,
  givenAt: consent.givenAt.toISOString(),
  withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
  withdrawal: judgeWithdrawal({ ...consent, requestState }),
});

/**
 * Everything that is held because of one request of a person. Answers and papers of guarantors and co-borrowers are theirs; notes of
 * the desk are the lender's own.
 */
export async function gatherRequest(
  db: Db,
  userId: string,
  row: LoanRequestRow,
  language: Language,
): Promise<HeldRequest> {
  const { id } = row;
  const [shown] = await presentRows(db, [row], language);
  if (shown === undefined) throw new Error('a row was not presented');
  const documents = await listFilesOfApplicant(db, id);
  return {
    ...shown,
    language: row.language,
    channel: row.channel,
    answers: { ...row.data },
    amountMnt: row.amount_mnt,
    termMonths: row.term_months,
    feeMnt: row.request_fee_mnt,
    timeline: (await listStates(db, id)).map(({ state, at, by }) => ({ state, at: at.toISOString(), by })),
    consents: (await listConsentsOf(db, userId, id)).map(presentConsent),
    parties: row.data.parties.list.map(({ role, givenName, patronymic, phone, email }) => ({
      role,
      givenName,
      patronymic,
      phone,
      email,
    })),
    assessments: (await listAssessments(db, id)).map(({ madeAt, ...made }) => ({
      ...made,
      madeAt: madeAt.toISOString(),
    })),
    decisions: (await listDecisions(db, id)).map((decision) => ({
      stage: decision.stage,
      outcome: decision.outcome,
      reasonCodes: [...decision.reason_codes],
      at: decision.at.toISOString(),
    })),
    offers: (await listOffers(db, id)).map((offer) => ({
      number: offer.number,
      offered: offer.offered,
      madeAt: offer.made_at.toISOString(),
      answer: offer.answer,
    })),
    fees: (await listPaymentsOf(db, id)).map((payment) => ({
      amountMnt: payment.amount_mnt,
      state: payment.state,
      createdAt: payment.created_at.toISOString(),
      paidAt: payment.paid_at?.toISOString() ?? null,
    })),
    payouts: (await listOrdersOf(db, id)).map((order) => ({
      amountMnt: order.amount_mnt,
      state: order.state,
      account: order.account,
      holder: order.holder,
      paidOn: order.paid_on,
    })),
    questions: (await listAsked(db, id)).flatMap(({ asked_at: askedAt, items }) =>
      items
        .filter(({ partyId }) => partyId === null)
        .map(({ kind, text, answerText }) => ({
          askedAt: askedAt.toISOString(),
          kind,
          text,
          answer: answerText,
        })),
    ),
    messages: (await listAllMessages(db, id)).map(({ by, body, at }) => ({ by, body, at })),
    documents: documents.map((document) => ({
      id: document.id,
      type: document.type,
      fileName: document.file_name,
      mediaType: document.media_type ?? '',
      sizeBytes: document.kept_bytes ?? 0,
      state: document.state,
      uploadedAt: (document.uploaded_at ?? document.created_at).toISOString(),
    })),
    agreements: (await listAgreementsOf(db, id)).map(({ language: written, writtenAt, documentHash }) => ({
      language: written,
      writtenAt: writtenAt.toISOString(),
      hash: documentHash.toString('hex'),
    })),
  };
}

async function listAllMessages(db: Db, loanRequestId: string): Promise<BareMessage[]> {
  const all: BareMessage[] = [];
  let before: string | undefined;
  do {
    const page = await listThread(db, loanRequestId, before);
    all.push(...page.messages);
    before = page.next ?? undefined;
  } while (before !== undefined);
  return all.reverse();
}
