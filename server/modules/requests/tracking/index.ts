export { CONTACT_KINDS, listByContact, readContact } from './find-by-contact.ts';
export { purgeTracking } from './purge-tracking.ts';
export { findByReference, listTakeOvers, takeOverLoanRequest } from './take-over.ts';
export { CODE_LIFETIME_MS, makeTrackingCode, takeTrackingCode, tryTrackingCode } from './tracking-codes.ts';
export { endSecretsSentElsewhere, exchangeDraftSecrets, makeSittingSecret } from './tracking-secrets.ts';
export { queuePhoneCode, queueTrackingCode } from './write-tracking-code.ts';
export { queueTrackingLink } from './write-tracking-link.ts';
