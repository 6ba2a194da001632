import { type Bank, cleanText, isIbanOfOtherBank, isOfferedBank } from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { setPayoutAccount } from '@zeel/protocol/rooms/disbursements';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { findLiving, keepPayoutAccount, problem } from '../../modules/disbursements/index.ts';
import { findLoanRequest } from '../../modules/requests/core/index.ts';
import { refuse, refuseFields, serve } from '../../platform/http/index.ts';
import { readBanks } from '../../platform/settings/index.ts';

const isAccount = (text: string, banks: readonly Bank[], bankCode: string): boolean =>
  /^\d{6,16}$/.test(text) || (CONTACT_CHECKS.isIban(text) && !isIbanOfOtherBank(banks, bankCode, text));

/** The account of a lease's vendor, as its invoice names it. It stands once the money is ordered. */
export const serveSetPayoutAccount = (app: FastifyInstance): void =>
  serve(app, setPayoutAccount, {}, async (call) => {
    const { tx, clock, params, body, requestId } = call;
    const row = await findLoanRequest(tx, params.loanRequestId, 'update');
    if (row === undefined || row.submitted_at === null) return refuse('not_found');
    const { terms } = await getProductVersion(tx, row.product_version_id);
    if (terms.kind !== 'lease') return refuse('conflict', { message: problem('notLease') });
    if (row.state !== 'signed' || (await findLiving(tx, row.id)) !== undefined)
      return refuse('conflict', { message: problem('conditionsStand') });
    const banks = await readBanks(tx);
    if (!isOfferedBank(banks, body.bankCode)) return refuseFields({ bankCode: { code: 'invalid' } });
    const account = body.account.replaceAll(/\s/g, '').toUpperCase();
    if (!isAccount(account, banks, body.bankCode)) return refuseFields({ account: { code: 'invalid' } });
    await keepPayoutAccount(tx, clock, {
      loanRequestId: row.id,
      bankCode: body.bankCode,
      account,
      holder: cleanText(body.holder),
      userId: call.person().userId,
      requestId,
    });
    return null;
  });
