import type { IdentityNotice } from './identity-notice.ts';

const NOTICES: Readonly<Record<string, IdentityNotice>> = {
  'auth/popup-blocked': 'popup.blocked',
  'auth/popup-closed-by-user': 'popup.cancelled',
  'auth/cancelled-popup-request': 'popup.cancelled',
  'auth/user-cancelled': 'popup.cancelled',
  'auth/account-exists-with-different-credential': 'popup.failed',
  'auth/invalid-credential': 'hosted.wrongCredentials',
  'auth/invalid-email': 'hosted.wrongCredentials',
  'auth/wrong-password': 'hosted.wrongCredentials',
  'auth/user-not-found': 'hosted.wrongCredentials',
  'auth/user-disabled': 'hosted.disabled',
  'auth/email-already-in-use': 'hosted.emailTaken',
  'auth/weak-password': 'hosted.weakPassword',
  'auth/too-many-requests': 'hosted.tooMany',
  'auth/network-request-failed': 'hosted.unreachable',
};

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The notice for what the hosted service refuses with a code of its own; undefined for any other failure. */
export function noticeOf(error: unknown): IdentityNotice | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : (NOTICES[code] ?? 'popup.failed');
}
