import type { ReasonSubject } from '@zeel/domain/loan-request';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';

/** What the reasons of a decision can be about. */
export const reasonSubjectOf = ({ product, data }: Pick<DeskFile, 'product' | 'data'>): ReasonSubject => ({
  productKind: product.terms.kind,
  rules: product.rules,
  applicantKind: data.applicant.kind,
});
