/**
 * By what an agreement is signed: a one-time code with its evidence; the same, and the lender's seal on the final file; or the
 * digital signature of each person's own e-ID.
 */
export const SIGNING_LEVELS = ['code', 'code+seal', 'eid'] as const;
export type SigningLevel = (typeof SIGNING_LEVELS)[number];

/** Who signs before whom. The borrower is the applicant, or whoever acts for a company; the others stand beside them. */
export const SIGNING_ORDERS = ['free', 'borrower_first', 'borrower_last'] as const;
export type SigningOrder = (typeof SIGNING_ORDERS)[number];

/** How the agreements of a product are signed. */
export interface SigningPolicy {
  readonly level: SigningLevel;
  readonly order: SigningOrder;
}

/** How a product is signed whose version says nothing about it. */
const USUAL: SigningPolicy = { level: 'code', order: 'free' };

export const signingPolicyOf = ({
  signing,
}: {
  readonly signing?: SigningPolicy | undefined;
}): SigningPolicy => signing ?? USUAL;

/** Whether the order lets somebody sign now. */
export function isTurnToSign(
  order: SigningOrder,
  { isBorrower, borrowerHasSigned, othersHaveSigned }: SigningProgress,
): boolean {
  if (order === 'borrower_first') return isBorrower || borrowerHasSigned;
  if (order === 'borrower_last') return !isBorrower || othersHaveSigned;
  return true;
}

interface SigningProgress {
  /** Whether it is the borrower who wants to sign. */
  readonly isBorrower: boolean;
  readonly borrowerHasSigned: boolean;
  readonly othersHaveSigned: boolean;
}
