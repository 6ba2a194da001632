import type { ReasonSubject } from '@zeel/domain/loan-request';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** What the reasons of a decision can be about. */
export const reasonSubjectOf = ({ product, data }: Pick<Dossier, 'product' | 'data'>): ReasonSubject => ({
  productKind: product.terms.kind,
  rules: product.rules,
  applicantKind: data.applicant.kind,
});
