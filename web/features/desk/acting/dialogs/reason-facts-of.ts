import type { LimitReport } from '@zeel/domain/eligibility';
import type { ReasonFacts } from '@zeel/domain/loan-request';
import type { Terms } from '@zeel/domain/product';
import { hasAgreed, hasCollateral } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { countUnverified } from '../bar/missed-blocks.ts';
import { askedTermsOf } from '../terms/asked-terms-of.ts';

interface Decided {
  /** The limits at the terms of the request, today. */
  readonly limits: LimitReport;
  /** null: a refusal has no terms. */
  readonly recommended: Terms | null;
}

/** What the reasons of a decision are held against; the server looks at the same. */
export const reasonFactsOf = (dossier: Dossier, { limits, recommended }: Decided): ReasonFacts => ({
  productKind: dossier.product.terms.kind,
  rules: dossier.product.rules,
  applicantKind: dossier.data.applicant.kind,
  guarantors: dossier.parties.filter((party) => party.role === 'guarantor' && hasAgreed(party)).length,
  hasCollateral: hasCollateral(dossier.product.rules, dossier.data.asset),
  limits,
  papersAreSound:
    countUnverified(dossier) === 0 && dossier.documents.every(({ state }) => state !== 'rejected'),
  hasPossibleDuplicate: dossier.others.some(({ isPossibleDuplicate }) => isPossibleDuplicate),
  asked: askedTermsOf(dossier),
  recommended,
});
