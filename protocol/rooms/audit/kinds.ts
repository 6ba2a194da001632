/**
 * Every event of the trail by its kind, as people filter them. A room that adds an event adds it here, with a sentence in the
 * catalogue `audit` of each language; the server does not compile while one is missing.
 */
export const AUDIT_TYPES = {
  /** Somebody of the lender has seen or taken away what belongs to others. */
  access: [
    'loan_request.opened',
    'loan_request.thread_read',
    'person.opened',
    'document.listed',
    'document.previewed',
    'document.viewed',
    'agreement.downloaded',
    'desk.searched',
    'desk.exported',
    'payments.exported',
    'audit.exported',
  ],
  account: [
    'person.registered',
    'session.started',
    'session.ended',
    'session.all_ended',
    'sign_in.slowed',
    'email.verified',
    'email.change_asked',
    'email.changed',
    'password.reset',
    'password.changed',
    'factor.enabled',
    'factor.removed',
    'factor.codes_renewed',
    'factor.recovery_used',
    'provider.connected',
    'provider.disconnected',
    'profile.changed',
    'tracking.opened',
    'tracking.link_sent',
    'tracking.guessing',
  ],
  people: [
    'person.invited',
    'invitation.resent',
    'invitation.accepted',
    'person.roles_changed',
    'person.disabled',
    'person.enabled',
  ],
  request: [
    'loan_request.moved',
    'loan_request.assigned',
    'loan_request.consented',
    'loan_request.signals_acknowledged',
    'loan_request.signals_reopened',
    'loan_request.assessed',
    'loan_request.noted',
    'loan_request.task_created',
    'loan_request.task_changed',
    'loan_request.task_removed',
    'loan_request.check_ticked',
    'loan_request.check_opened',
    'loan_request.taken_over',
    'loan_request.filled_in',
    'loan_request.handed_over',
    'loan_request.taken_back',
    'loan_request.draft_erased',
  ],
  party: [
    'loan_request.party_invited',
    'loan_request.party_completed',
    'loan_request.party_reopened',
    'loan_request.party_papers_sent',
    'loan_request.party_refused',
    'loan_request.party_lapsed',
    'loan_request.party_replaced',
  ],
  document: [
    'document.uploaded',
    'document.removed',
    'document.rotated',
    'document.verified',
    'document.rejected',
    'document.reconsidered',
    'document.copied',
    'document.all_erased',
  ],
  decision: [
    'loan_request.decided',
    'offer.made',
    'offer.answered',
    'agreement.written',
    'agreement.signed',
    'agreement.stopped',
    'agreement.reminded',
  ],
  money: [
    'payment.opened',
    'payment.settled',
    'payment.mismatch',
    'payment.decided',
    'payment.refunded',
    'payments.reconciled',
    'disbursement.ordered',
    'disbursement.released',
    'disbursement.moved',
    'payout_condition.ticked',
    'payout_account.set',
  ],
  system: [
    'product.version_published',
    'template.changed',
    'dead_letters.sent_again',
    'audit.verified',
    'audit.restore_accepted',
    'audit.payloads_erased',
    'backup.restored',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditKind = keyof typeof AUDIT_TYPES;
export type AuditType = (typeof AUDIT_TYPES)[AuditKind][number];

export const AUDIT_KINDS = [
  'access',
  'account',
  'people',
  'request',
  'party',
  'document',
  'decision',
  'money',
  'system',
] as const satisfies readonly AuditKind[];

const KNOWN: ReadonlySet<string> = new Set(Object.values(AUDIT_TYPES).flat());

/** Narrows a text from the trail to an event that this version knows. */
export const isAuditType = (text: string): text is AuditType => KNOWN.has(text);
