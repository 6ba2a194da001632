import {
  REASONS_FOR,
  type ReasonCode,
  type ReasonFacts,
  type RecommendationOutcome,
} from '@zeel/domain/loan-request';
import type { Terms } from '@zeel/domain/product';
import { hasAgreed, hasCollateral } from '@zeel/domain/request-form';
import { problem } from '../../modules/decisions/index.ts';
import type { LoanRequestRow } from '../../modules/requests/core/index.ts';
import { isPossibleDuplicate, othersPart } from '../../modules/requests/identifiers/index.ts';
import { type Db, type PlaceOf, prepareTogether } from '../../platform/database/index.ts';
import { refuseFields } from '../../platform/http/index.ts';
import { readRefusalReasons } from '../../platform/settings/index.ts';
import type { DeskFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { checkTermsOf, requestedTermsOf } from '../shared/terms/price-terms.ts';

/** What is decided, as far as the reasons of it have to fit. */
interface Reasoned {
  readonly reasonCodes: readonly ReasonCode[];
  /** null: a refusal has no terms. */
  readonly recommended: Terms | null;
}

type Ids = { readonly loanRequestId: string; readonly applicantUserId: string | null };

const readOthers = prepareTogether((_, place: PlaceOf<Ids>) => ({
  others: othersPart(place('loanRequestId'), place('applicantUserId')),
}));

/** The facts that the reasons are held against. Other requests are looked up only for the one reason that speaks of them. */
export async function readReasonFacts(
  db: Db,
  row: LoanRequestRow,
  { pricing, askedTerms, documentsVerified, records }: DeskFacts,
  { reasonCodes, recommended }: Reasoned,
): Promise<ReasonFacts> {
  const { terms, rules } = pricing.product;
  const { parties, documents } = records;
  const others = reasonCodes.includes('duplicate_request')
    ? (await readOthers(db, { loanRequestId: row.id, applicantUserId: row.applicant_user_id })).others
    : [];
  return {
    productKind: terms.kind,
    rules,
    applicantKind: pricing.data.applicant.kind,
    guarantors: parties.filter((party) => party.role === 'guarantor' && hasAgreed(party)).length,
    hasCollateral: hasCollateral(rules, pricing.data.asset),
    limits: checkTermsOf(requestedTermsOf(row), pricing),
    papersAreSound: documentsVerified === true && documents.every(({ state }) => state !== 'rejected'),
    hasPossibleDuplicate: others.some((other) => isPossibleDuplicate(row, other)),
    asked: askedTerms,
    recommended,
  };
}

/** Refuses reasons that belong to another outcome. */
export function requireReasonsOf(outcome: RecommendationOutcome, reasonCodes: readonly ReasonCode[]): void {
  if (!reasonCodes.every((code) => REASONS_FOR[outcome].includes(code)))
    refuseFields({ reasonCodes: { code: 'invalid', message: problem('reasonsOfOutcome') } });
}

/** Refuses reasons that the lender does not give any more. */
export async function requireActiveReasons(db: Db, reasonCodes: readonly ReasonCode[]): Promise<void> {
  const inactive = (await readRefusalReasons(db, 'en')).filter(({ isActive }) => !isActive);
  if (inactive.some(({ code }) => reasonCodes.includes(code)))
    refuseFields({ reasonCodes: { code: 'inactive', message: problem('reasonInactive') } });
}
