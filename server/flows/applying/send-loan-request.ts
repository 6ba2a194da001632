import { assessLoanRequest, DEFAULT_RULESET } from '@zeel/domain/eligibility';
import type { Actor } from '@zeel/domain/loan-request';
import { priceTerms } from '@zeel/domain/product';
import {
  eligibilityQuestionOf,
  type FormContext,
  requestFeeOf,
  scoringFactsOf,
  termsOf,
} from '@zeel/domain/request-form';
import { findOpenVersion, getProductVersion, type PublishedVersion } from '../../modules/catalog/index.ts';
import {
  formatMnt,
  type LinkBase,
  type LoanRequestRow,
  linkForApplicant,
  moveLoanRequest,
  problem,
  writeRequestMail,
} from '../../modules/requests/core/index.ts';
import { recordKeys } from '../../modules/requests/identifiers/index.ts';
import { inviteParties } from '../../modules/requests/parties/index.ts';
import {
  listCurrentWordings,
  nextReference,
  recordAssessment,
  recordConsents,
  type Sender,
} from '../../modules/requests/submission/index.ts';
import { exchangeDraftSecrets } from '../../modules/requests/tracking/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import type { LoanRequestPorts } from '../ports.ts';
import { readFormContext, requireComplete } from '../shared/check-completeness.ts';

export interface Sending extends Sender {
  readonly actor: Actor;
  readonly captchaPassed: boolean;
  readonly links: LinkBase;
}

/** Sending looks at the papers and leaves them as they are, and makes a fee due. */
interface SendingPorts {
  readonly documents: Pick<LoanRequestPorts['documents'], 'listTypes'>;
  readonly fees: Pick<LoanRequestPorts['fees'], 'open'>;
}

/** A request that was just sent, and what its guest opens it with from now on; null for an account. */
export interface SentLoanRequest {
  readonly row: LoanRequestRow;
  readonly secret: string | null;
}

/**
 * Sends a draft that the transaction holds: checks it whole, gives it its reference, keeps what was asked, consented to
 * and found out, moves it, and queues every message. All of it happens, or none.
 */
export async function sendLoanRequest(
  tx: Tx,
  clock: Clock,
  { documents, fees }: SendingPorts,
  draft: LoanRequestRow,
  sending: Sending,
): Promise<SentLoanRequest> {
  const product = await getProductVersion(tx, draft.product_version_id);
  // It was open when the draft was begun.
  if ((await findOpenVersion(tx, clock, product.prodId)) === undefined)
    refuse('conflict', { message: problem('productClosed') });
  const wordings = await listCurrentWordings(tx, clock, sending.language);
  const documentTypes = await documents.listTypes(tx, draft.id);
  const context = await readFormContext(tx, clock, product, { wordings, documentTypes });
  requireComplete(draft, context);
  if (sending.actor.kind !== 'account' && !sending.captchaPassed) refuse('captcha_failed');

  const { requestedTerms, assessment } = computeSubmission(draft, context);
  const assessmentId = await recordAssessment(tx, clock, draft, sending, assessment);
  const requestFeeMnt = requestFeeOf(product.terms);
  const sent = await moveLoanRequest(tx, clock, draft, {
    event: 'submit',
    actor: sending.actor,
    auditActor: sending.auditActor,
    ...(sending.requestId === undefined ? {} : { requestId: sending.requestId }),
    context: {
      stepsComplete: true,
      consentsGiven: true,
      captchaPassed: sending.captchaPassed,
      requestFeeMnt,
    },
    change: {
      reference: await nextReference(tx, clock),
      submitted_at: clock.now(),
      language: sending.language,
      requested_terms: JSON.stringify(requestedTerms),
      request_fee_mnt: requestFeeMnt,
      assessment_id: assessmentId,
      secret_hash: null,
    },
  });
  const secret = sent.applicant_user_id === null ? await exchangeDraftSecrets(tx, clock, sent.id) : null;
  await recordKeys(tx, sent, product.terms.kind);
  await recordConsents(tx, clock, sent, sending, { wordings, consents: sent.data.consent.given });
  await inviteParties(tx, clock, sent, sending, { rules: product.rules, links: sending.links });
  if (sent.state === 'fee_due' && sent.reference !== null)
    await fees.open(tx, {
      loanRequestId: sent.id,
      reference: sent.reference,
      amountMnt: requestFeeMnt,
      language: sending.language,
      publicUrl: sending.links.publicUrl,
      actor: sending.auditActor,
      ...(sending.requestId === undefined ? {} : { requestId: sending.requestId }),
    });
  const link = await linkForApplicant(tx, clock, sent, sending.links);
  await queueMail(tx, clock, confirmationOf(sent, product, sending, link));
  return { row: sent, secret };
}

/** What was asked for and what it costs, by the one engine; and what the scorecard makes of it. */
function computeSubmission({ data }: LoanRequestRow, context: FormContext) {
  const { product, today, workingDays } = context;
  const terms = termsOf(data.terms, product);
  if (terms === null) throw new Error('A complete request has no terms to compute.');
  const { priced } = priceTerms(product.terms, terms, { startOn: today, workingDays });
  const assessment = assessLoanRequest({
    ...eligibilityQuestionOf(terms, data, context),
    scoringFacts: scoringFactsOf(data, product, today),
    ruleset: DEFAULT_RULESET,
  });
  return { requestedTerms: priced, assessment };
}

function confirmationOf(row: LoanRequestRow, product: PublishedVersion, { language }: Sending, link: string) {
  const isFeeDue = row.state === 'fee_due';
  const { applicant, terms } = row.data;
  return writeRequestMail({
    kind: isFeeDue ? 'sentFeeDue' : 'sent',
    to: applicant.email,
    name: applicant.person.givenName,
    language,
    values: {
      reference: row.reference ?? '',
      product: product.texts[language].name,
      amount: formatMnt(terms.amountMnt ?? 0, language),
      months: terms.termMonths ?? 0,
      instalment: formatMnt(row.requested_terms?.cost.instalmentMnt ?? 0, language),
      fee: formatMnt(row.request_fee_mnt, language),
    },
    lines: ['reference', 'product', 'amount', 'term', 'instalment', ...(isFeeDue ? (['fee'] as const) : [])],
    link,
  });
}
