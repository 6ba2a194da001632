/*
 * The fragments of the private links in mails. They stand apart from the rooms whose requests they lead to: the browser
 * takes them out of the address before anything else runs, and needs nothing of those rooms for it.
 */

/** Where the private link of a draft leads: `/resume/<prodId>#resume=<loanRequestId>.<secret>`. */
export const RESUME_FRAGMENT = 'resume';

/** Where the private link of a mail leads: `/track#open=<loanRequestId>.<secret>`. */
export const OPEN_FRAGMENT = 'open';

/** Where the invitation of a guarantor or co-borrower leads: `/party#invited=<token>`. */
export const INVITED_FRAGMENT = 'invited';
