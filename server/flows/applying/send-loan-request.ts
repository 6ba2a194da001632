import { assessLoanRequest, type Ruleset } from '@zeel/domain/eligibility';
import type { Actor } from '@zeel/domain/loan-request';
import { priceTerms } from '@zeel/domain/product';
import {
  type DocumentType,
  eligibilityQuestionOf,
  type FormContext,
  followUpDays,
  requestFeeOf,
  scoringFactsOf,
  termsOf,
} from '@zeel/domain/request-form';
import { formatsFor } from '@zeel/protocol/formats';
import type { Language } from '@zeel/protocol/rooms/config';
import { findOpenVersion, getProductVersion, type PublishedVersion } from '../../modules/catalog/index.ts';
import { findUsableDocumentTypes } from '../../modules/documents/index.ts';
import { openFeePayment } from '../../modules/payments/index.ts';
import {
  type DuePaper,
  expiryOf,
  isPhoneProven,
  type LinkBase,
  type LoanRequestRow,
  linkForApplicant,
  moveLoanRequest,
  problem,
  writeRequestMail,
} from '../../modules/requests/core/index.ts';
import { recordIdentifiers } from '../../modules/requests/identifiers/index.ts';
import { inviteParties } from '../../modules/requests/parties/index.ts';
import {
  listCurrentWordings,
  nextReference,
  recordAssessment,
  recordConsents,
  type Sender,
} from '../../modules/requests/submission/index.ts';
import { exchangeDraftSecrets } from '../../modules/requests/tracking/index.ts';
import { currentRuleset } from '../../modules/scorecard/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Platform, refuse } from '../../platform/http/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { type NamePaper, readPaperNames } from '../../platform/papers/index.ts';
import { readPromisedMs, readSpokenLanguage } from '../../platform/settings/index.ts';
import { readFormContext, requireComplete } from '../shared/check-completeness.ts';

const HOUR_MS = 3_600_000;

export interface Sending extends Sender {
  readonly actor: Actor;
  readonly captchaPassed: boolean;
  readonly links: LinkBase;
}

/** A request that was just sent, with the secret by which a guest opens it from now on; null for an account. */
export interface SentLoanRequest {
  readonly row: LoanRequestRow;
  readonly secret: string | null;
}

/**
 * Sends a draft that the transaction holds: checks that it is complete, gives it its reference, records terms, consents and
 * assessment, moves it, and queues every message. All of it happens, or none.
 */
export async function sendLoanRequest(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'secret' | 'config'>,
  draft: LoanRequestRow,
  sending: Sending,
): Promise<SentLoanRequest> {
  const { clock } = platform;
  const product = await getProductVersion(tx, draft.product_version_id);
  // The product may have closed since the draft was begun.
  if ((await findOpenVersion(tx, clock, product.prodId)) === undefined)
    refuse('conflict', { message: problem('productClosed') });
  const wordings = await listCurrentWordings(tx, clock, sending.language);
  const documentTypes = await findUsableDocumentTypes(tx, draft.id);
  const context = await readFormContext(tx, clock, product, {
    wordings,
    documentTypes,
    isPhoneProven: !platform.config.provesPhones || isPhoneProven(draft),
  });
  requireComplete(draft, context);
  if (sending.actor.kind !== 'account' && !sending.captchaPassed) refuse('captcha_failed');

  const { requestedTerms, assessment } = computeSubmission(draft, context, await currentRuleset(tx));
  const assessmentId = await recordAssessment(tx, clock, draft, sending, assessment);
  const requestFeeMnt = requestFeeOf(product.terms);
  const { times = {} } = product.policy;
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
    // Only while its fee is due it waits for the applicant.
    lapsesAfterDays: times.feeDays,
    change: {
      reference: await nextReference(tx, clock),
      submitted_at: clock.now(),
      language: sending.language,
      requested_terms: JSON.stringify(requestedTerms),
      request_fee_mnt: requestFeeMnt,
      assessment_id: assessmentId,
      secret_hash: null,
      product_times: JSON.stringify(times),
      service_promised_ms:
        times.promisedHours === undefined ? await readPromisedMs(tx) : times.promisedHours * HOUR_MS,
    },
  });
  const secret = sent.applicant_user_id === null ? await exchangeDraftSecrets(tx, clock, sent.id) : null;
  await recordIdentifiers(tx, sent, product.terms.kind);
  await recordConsents(tx, clock, sent, sending, { wordings, consents: sent.data.consent.given });
  await inviteParties(tx, clock, sent, sending, { rules: product.rules, links: sending.links });
  if (sent.state === 'fee_due' && sent.reference !== null)
    await openFeePayment(tx, platform, {
      loanRequestId: sent.id,
      reference: sent.reference,
      amountMnt: requestFeeMnt,
      language: sending.language,
      publicUrl: sending.links.publicUrl,
      actor: sending.auditActor,
      ...(sending.requestId === undefined ? {} : { requestId: sending.requestId }),
    });
  const link = await linkForApplicant(tx, clock, sent, sending.links);
  const papers = listMissing(sent, product, documentTypes);
  const language = await readSpokenLanguage(tx, sending.language);
  await queueMail(
    tx,
    clock,
    confirmationOf(sent, product, language, {
      link,
      papers,
      namePaper: await readPaperNames(tx, language),
      days: (await expiryOf(tx, sent)).feeDays,
    }),
  );
  return { row: sent, secret };
}

/** The requested terms with their cost, by the one engine, and the assessment of the request. */
function computeSubmission({ data }: LoanRequestRow, context: FormContext, ruleset: Ruleset) {
  const { product, today, workingDays } = context;
  const terms = termsOf(data.terms, product);
  if (terms === null) throw new Error('A complete request has no terms to compute.');
  const { priced } = priceTerms(product.terms, terms, { startOn: today, workingDays });
  const assessment = assessLoanRequest({
    ...eligibilityQuestionOf(terms, data, context),
    scoringFacts: scoringFactsOf(data, product, today),
    ruleset,
  });
  return { requestedTerms: priced, assessment };
}

/** The papers that were not sent along because they may follow. */
const listMissing = (
  { data, submitted_at: sentAt }: LoanRequestRow,
  { rules }: PublishedVersion,
  there: readonly DocumentType[],
): readonly DuePaper[] =>
  sentAt === null
    ? []
    : [...followUpDays({ rules, data, sentAt, assetNamedAt: null })]
        .filter(([type]) => !there.includes(type))
        .map(([type, dueOn]) => ({ type, dueOn }));

function confirmationOf(
  row: LoanRequestRow,
  product: PublishedVersion,
  language: Language,
  {
    link,
    papers,
    namePaper,
    days,
  }: {
    readonly link: string;
    readonly papers: readonly DuePaper[];
    readonly namePaper: NamePaper;
    readonly days: number;
  },
) {
  const isFeeDue = row.state === 'fee_due';
  const { applicant, terms } = row.data;
  const { money } = formatsFor(language);
  return writeRequestMail({
    event: isFeeDue ? 'fee_due' : 'request_sent',
    to: applicant.email,
    userId: row.applicant_user_id,
    name: applicant.person.givenName,
    language,
    values: {
      reference: row.reference ?? '',
      product: product.texts[language].name,
      amount: money(terms.amountMnt ?? 0),
      months: terms.termMonths ?? 0,
      instalment: money(row.requested_terms?.cost.instalmentMnt ?? 0),
      fee: money(row.request_fee_mnt),
      days,
    },
    lines: ['reference', 'product', 'amount', 'term', 'instalment', ...(isFeeDue ? (['fee'] as const) : [])],
    papers,
    namePaper,
    link,
  });
}
