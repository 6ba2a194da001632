import { checkStep, mayLetGo, normaliseAnswers, type PartyData } from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import { replaceParty, resendInvitation } from '@zeel/protocol/rooms/parties';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { eraseDocuments } from '../../../modules/documents/index.ts';
import {
  type AnyCall,
  type LoanRequestRow,
  linksOf,
  openLoanRequest,
  problem,
  refuseAnswer,
  secretProof,
} from '../../../modules/requests/core/index.ts';
import {
  findParty,
  inviteAgain,
  listParties,
  mayReplaceParty,
  type PartyRow,
  replaceParty as putInPlace,
} from '../../../modules/requests/parties/index.ts';
import type { Sender } from '../../../modules/requests/submission/index.ts';
import type { Config } from '../../../platform/config/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { readFormContext } from '../../shared/check-completeness.ts';
import { presentFollowing } from '../present-following.ts';

const OWN = { isReplySecret: true, proofOf: secretProof } as const;

/** The caller, and the address to which the links of the mails lead. */
const senderOf = (call: AnyCall, config: Config, { language }: LoanRequestRow) => ({
  sender: {
    auditActor: call.actor,
    language,
    address: call.address,
    requestId: call.requestId,
  } satisfies Sender,
  links: linksOf(config, call),
});

/** The applicant puts someone else in a party's place, or nobody. */
export const serveReplaceParty = (app: FastifyInstance): void =>
  serve(app, replaceParty, OWN, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'update');
    const party = (await findParty(tx, params, 'update')) ?? refuse('not_found');
    if (row.version !== body.version) return refuse('stale_version');
    if (!mayReplaceParty(row, party)) return refuse('conflict', { message: problem('cannotReplace') });
    const others = (await listParties(tx, row.id)).filter(({ id }) => id !== party.id);
    const next =
      body.party === null ? null : await checkNext(call, row, { ...body.party, role: party.role }, others);
    if (next === null) await requireLetGo(tx, row, party, others);
    const changed = await putInPlace(tx, clock, row, party, {
      next,
      ...senderOf(call, app.platform.config, row),
    });
    await eraseDocuments(tx, clock, { loanRequestId: row.id, partyId: party.id, actor: call.actor });
    return { following: await presentFollowing(tx, clock, changed, actor) };
  });

async function requireLetGo(
  tx: Tx,
  row: LoanRequestRow,
  { role }: PartyRow,
  others: readonly PartyRow[],
): Promise<void> {
  const { rules } = await getProductVersion(tx, row.product_version_id);
  if (!mayLetGo(rules, role, others)) refuse('conflict', { message: problem('partyRequired') });
}

/** The new person's data, normalised and checked beside everyone else by the rules of the form. */
async function checkNext(
  { tx, clock }: AnyCall,
  row: LoanRequestRow,
  typed: PartyData,
  others: readonly PartyRow[],
): Promise<PartyData> {
  const product = await getProductVersion(tx, row.product_version_id);
  const context = await readFormContext(tx, clock, product, { wordings: [], documentTypes: [] });
  const beside = others.filter(({ state }) => state !== 'replaced').map(({ data }) => data);
  const data = normaliseAnswers({ ...row.data, parties: { list: [...beside, typed] } }, CONTACT_CHECKS);
  const at = `list.${beside.length}.`;
  const found = checkStep('parties', data, context)
    .filter(({ field }) => field.startsWith(at))
    .map((one) => [`party.${one.field.slice(at.length)}`, refuseAnswer(one)] as const);
  // An id names one person for ever, also somebody who was replaced.
  if ((await findParty(tx, { loanRequestId: row.id, partyId: typed.id })) !== undefined)
    found.push(['party.id', refuseAnswer({ field: 'party.id', code: 'repeated' })]);
  if (found.length > 0) return refuse('validation_failed', { fields: Object.fromEntries(found) });
  return data.parties.list.at(-1) ?? typed;
}

/** The applicant sends an invitation again. */
export const serveResendInvitation = (app: FastifyInstance): void =>
  serve(app, resendInvitation, OWN, async (call) => {
    const { tx, clock, params } = call;
    const { row, actor } = await openLoanRequest(call, params.loanRequestId, 'share');
    const party = (await findParty(tx, params, 'update')) ?? refuse('not_found');
    await inviteAgain(tx, clock, row, party, senderOf(call, app.platform.config, row));
    return { following: await presentFollowing(tx, clock, row, actor) };
  });
