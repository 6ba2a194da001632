import type { DocumentType } from '../request-form/index.ts';

/** A condition that a product knows: it may have to be met before money is paid out. Its name lives with the policy's texts, by `code`. */
export interface ProductCondition {
  readonly code: string;
  /** The paper that proves it; null: something else does. */
  readonly documentType: DocumentType | null;
  /** Whether a recommendation names it unless the officer takes it out. */
  readonly isUsual: boolean;
}

/**
 * The lender's own rules of a product version, which the desk works by. Visitors do not see them, and like everything of a
 * version they never change once it is published.
 */
export interface LendingPolicy {
  readonly conditions: readonly ProductCondition[];
}

/** The words of a policy in one language, by code. */
export interface PolicyTexts {
  readonly conditions: Readonly<Record<string, string>>;
}
