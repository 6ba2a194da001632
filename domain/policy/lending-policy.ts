import type { DocumentType } from '../request-form/index.ts';
import type { ProductTimes } from './product-times.ts';
import type { SigningPolicy } from './signing-policy.ts';

/** A condition that a product knows: it may have to be met before money is paid out. Its name lives with the policy's texts, by `code`. */
export interface ProductCondition {
  readonly code: string;
  /** The paper that proves it; null: something else does. */
  readonly documentType: DocumentType | null;
  /** Whether a recommendation names it unless the officer takes it out. */
  readonly isUsual: boolean;
}

/** Something that an officer does before recommending, such as a call to the employer. Its name lives with the policy's texts, by `code`. */
export interface ProductCheck {
  readonly code: string;
  /** Whether an approval can be recommended only once it is ticked. */
  readonly isRequired: boolean;
  /** Whether it looks at what a lease buys: nobody can do it before that is chosen. */
  readonly isOfAsset?: boolean | undefined;
}

/** The limits that may be passed by an exception at all: those that judge the borrower. Amounts and terms are what the product is. */
export const EXCEPTABLE_LIMITS = ['age-min', 'age-max-at-end', 'payment-to-income', 'loan-to-value'] as const;
export type ExceptableLimit = (typeof EXCEPTABLE_LIMITS)[number];

/** A limit of the product that may be passed with a reason, how far, and by whose approval. The caps of the law never are. */
export interface ProductException {
  readonly limit: ExceptableLimit;
  /** The furthest figure, in the unit of the limit. */
  readonly upTo: number;
  /** What an approver must be allowed to approve alone to grant it. */
  readonly minAuthorityMnt: number;
}

/**
 * The lender's own rules of a product version, which the desk works by. Visitors do not see them, and like everything of a
 * version they never change once it is published.
 */
export interface LendingPolicy {
  readonly conditions: readonly ProductCondition[];
  readonly checklist: readonly ProductCheck[];
  readonly exceptions: readonly ProductException[];
  /** Left out: by a code, in any order. */
  readonly signing?: SigningPolicy | undefined;
  /** Left out: the lender's times. */
  readonly times?: ProductTimes | undefined;
}

/** The words of a policy in one language, by code. */
export interface PolicyTexts {
  readonly conditions: Readonly<Record<string, string>>;
  readonly checklist: Readonly<Record<string, string>>;
}
