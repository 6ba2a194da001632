import { INVITED_FRAGMENT, OPEN_FRAGMENT, RESUME_FRAGMENT } from '@zeel/protocol/private-links';
import type { Config } from '../../../platform/config/index.ts';
import { publicUrlOf } from '../../../platform/http/index.ts';
import type { AnyCall } from './any-call.ts';

/** Where links begin: the address people use and the prefix of the app's routes. */
export interface LinkBase {
  readonly publicUrl: string;
  readonly config: Pick<Config, 'appPrefix'>;
}

/** Links that lead where the caller is: to the address by which the call came. */
export const linksOf = (config: Config, { request }: Pick<AnyCall, 'request'>): LinkBase => ({
  publicUrl: publicUrlOf(config, request),
  config,
});

/** Where staff open the dossier of a request. */
export const deskLink = ({ publicUrl, config }: LinkBase, loanRequestId: string): string =>
  `${publicUrl}${config.appPrefix}/desk/${loanRequestId}`;

/** Where the applicant opens a request: an account by signing in, a guest by the secret in the fragment. */
export function applicantLink(
  { publicUrl, config }: LinkBase,
  row: { readonly id: string; readonly prod_id: string; readonly submitted_at: Date | null },
  secret: string | null,
): string {
  const base = `${publicUrl}${config.appPrefix}`;
  if (secret === null) return `${base}/requests/${row.id}`;
  // A draft goes on in the form; what was sent is followed.
  return row.submitted_at === null
    ? `${base}/resume/${row.prod_id}#${RESUME_FRAGMENT}=${row.id}.${secret}`
    : `${base}/track#${OPEN_FRAGMENT}=${row.id}.${secret}`;
}

/** Where a guarantor or co-borrower answers for themselves. */
export const partyLink = ({ publicUrl, config }: LinkBase, token: string): string =>
  `${publicUrl}${config.appPrefix}/party#${INVITED_FRAGMENT}=${token}`;
