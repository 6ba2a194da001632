/** An account's own draft, in the address of the signed-in form. */
export const DRAFT_PARAMETER = 'draft';
