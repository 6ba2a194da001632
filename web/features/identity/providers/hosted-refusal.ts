import type { IdentityNotice } from './identity-notice.ts';

/** The hosted service refused, and why in words of ours. */
export class HostedRefusal extends Error {
  readonly notice: IdentityNotice;

  constructor(notice: IdentityNotice, cause: unknown) {
    super(notice, { cause });
    this.notice = notice;
  }
}
