import { isOpen } from '@zeel/domain/loan-request';
import type { Language } from '@zeel/protocol/rooms/config';
import { sendResumeLink } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../modules/catalog/index.ts';
import {
  type AnyCall,
  type LoanRequestRow,
  linksOf,
  openLoanRequest,
  problem,
  secretProof,
} from '../../modules/requests/core/index.ts';
import { mailResumeLink, resumeAddressOf } from '../../modules/requests/drafts/index.ts';
import type { HourCount } from '../../platform/attempts/index.ts';
import type { Config } from '../../platform/config/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';
import { readSpokenLanguage } from '../../platform/settings/index.ts';

/** Mails the private link to an address, in the language of whoever asks. */
export async function mailLink(
  call: AnyCall,
  config: Config,
  row: LoanRequestRow,
  { to, language: asked }: { readonly to: string; readonly language: Language },
): Promise<HourCount> {
  const language = await readSpokenLanguage(call.tx, asked);
  const { texts } = await getProductVersion(call.tx, row.product_version_id);
  return mailResumeLink(call.tx, call.clock, row, to, {
    links: linksOf(config, call),
    productName: texts[language].name,
    language,
  });
}

/** Sends the private link of a guest's request again. */
export const serveSendResumeLink = (app: FastifyInstance): void => {
  serve(app, sendResumeLink, { proofOf: secretProof }, async (call) => {
    const { row } = await openLoanRequest(call, call.params.loanRequestId, 'update');
    if (row.applicant_user_id !== null) return refuse('conflict', { message: problem('accountOpensIt') });
    if (!isOpen(row.state)) return refuse('conflict', { message: problem('ended') });
    const to = resumeAddressOf(row);
    if (to === undefined) return refuse('conflict', { message: problem('noAddress') });
    const { config } = app.platform;
    const { isWithin, retryAfterSeconds } = await mailLink(call, config, row, {
      to,
      language: call.language,
    });
    if (!isWithin) return refuse('too_many_requests', { retryAfterSeconds });
    return { sentTo: to };
  });
};
