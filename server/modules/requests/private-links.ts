import { RESUME_FRAGMENT } from '@zeel/protocol/rooms/requests';
import type { Config } from '../../platform/config/index.ts';

/** Where links begin: the address people use and the prefix of the app's routes. */
export interface LinkBase {
  readonly publicUrl: string;
  readonly config: Pick<Config, 'appPrefix'>;
}

/** Where the applicant opens a request: a guest by the secret in the fragment, an account by signing in. */
export const applicantLink = (
  { publicUrl, config }: LinkBase,
  { id, prod_id: prodId }: { readonly id: string; readonly prod_id: string },
  secret: string | null,
): string =>
  secret === null
    ? `${publicUrl}${config.appPrefix}/requests/${id}`
    : `${publicUrl}${config.appPrefix}/request/${prodId}#${RESUME_FRAGMENT}=${id}.${secret}`;

/** Where a guarantor or co-borrower answers for themselves. */
export const partyLink = ({ publicUrl, config }: LinkBase, token: string): string =>
  `${publicUrl}${config.appPrefix}/party/${token}`;
