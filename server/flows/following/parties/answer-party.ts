import { lenderDate } from '@zeel/domain/product';
import {
  checkPartyAnswers,
  checkPartyConsents,
  checkPartyDocuments,
  type FieldProblem,
} from '@zeel/domain/request-form';
import { CONTACT_CHECKS } from '@zeel/protocol/contact-checks';
import type { Language } from '@zeel/protocol/rooms/config';
import {
  completeParty,
  exchangePartyToken,
  getParty,
  refuseParty,
  savePartyAnswers,
  sendPartyPapers,
} from '@zeel/protocol/rooms/parties';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { type AnyCall, problem, refuseAnswer } from '../../../modules/requests/core/index.ts';
import {
  answerPartyItems,
  findLastAsked,
  listAskedTypes,
} from '../../../modules/requests/information/index.ts';
import {
  answersOf,
  closeParty,
  closeReopened,
  exchangeToken,
  keepPartyAnswers,
  openParty,
  type PartyRow,
  partyProof,
  readPartyToken,
  refusePart,
  requireAnswerable,
  requireReopened,
} from '../../../modules/requests/parties/index.ts';
import { listCurrentWordings, type Sender } from '../../../modules/requests/submission/index.ts';
import { publicUrlOf, refuse, serve } from '../../../platform/http/index.ts';
import type { LoanRequestPorts } from '../../ports.ts';
import { listWantedPapers } from './list-wanted-papers.ts';
import { presentParty } from './present-party.ts';

const senderOf = (call: AnyCall, party: PartyRow, language: Language): Sender => ({
  auditActor: { kind: 'party', partyId: party.id },
  language,
  address: call.address,
  requestId: call.requestId,
});

const OWN = { isReplySecret: true, proofOf: partyProof } as const;

export const serveGetParty = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, getParty, {}, async (call) => ({
    party: await presentParty(call.db, ports, await openParty(call), call.query.language),
  }));

/** Takes a token out of use that stood in an address, and gives another for it. */
export const serveExchangePartyToken = (app: FastifyInstance): void =>
  serve(app, exchangePartyToken, OWN, async (call) => {
    const { party } = await openParty(call, 'share');
    const token = await exchangeToken(call.tx, call.clock, party, readPartyToken(call.request));
    return token === undefined ? refuse('link_expired') : { token };
  });

export const serveSavePartyAnswers = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, savePartyAnswers, OWN, async (call) => {
    const { tx, body, query } = call;
    const opened = await openParty(call, 'share');
    requireAnswerable(opened, body.version);
    const party = await keepPartyAnswers(tx, opened, { answers: body.answers, language: query.language });
    return { party: await presentParty(tx, ports, { ...opened, party }, query.language) };
  });

/** Says yes: everything is checked once more, by the rules of the applicant, before the part is closed. */
export const serveCompleteParty = (app: FastifyInstance, ports: LoanRequestPorts): void =>
  serve(app, completeParty, OWN, async (call) => {
    const { tx, clock, body, query } = call;
    const opened = await openParty(call, 'share');
    const { row } = opened;
    requireAnswerable(opened, body.version);
    const { rules } = await getProductVersion(tx, row.product_version_id);
    const wordings = await listCurrentWordings(tx, clock, query.language);
    const answers = checkPartyAnswers(answersOf(opened.party), {
      role: opened.party.role,
      today: lenderDate(clock.now()),
      checks: CONTACT_CHECKS,
      applicantRegisterNumber: row.data.applicant.person.registerNumber,
    });
    requireNone([
      ...answers.map((found) => ({ ...found, field: `answers.${found.field}` })),
      ...checkPartyDocuments(
        await listWantedPapers(tx, rules, opened.party),
        await ports.documents.listTypes(tx, row.id, opened.party.id),
      ),
      ...checkPartyConsents(
        body.consents,
        Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version])),
      ),
    ]);
    const sender = senderOf(call, opened.party, query.language);
    const party = await closeParty(tx, clock, opened, sender, { wordings, consents: body.consents });
    await answerPartyItems(tx, clock, party, await ports.documents.listUsable(tx, row.id, party.id));
    return { party: await presentParty(tx, ports, { ...opened, party, mayAnswer: false }, query.language) };
  });

/** Brings what was asked for again of a part that is closed. A paper from before does not answer. */
export const serveSendPartyPapers = (app: FastifyInstance, ports: LoanRequestPorts): void => {
  const { config } = app.platform;
  serve(app, sendPartyPapers, OWN, async (call) => {
    const { tx, clock, body, query, request } = call;
    const opened = await openParty(call, 'share');
    const { row } = opened;
    requireReopened(opened, body.version);
    const since = await findLastAsked(tx, row.id);
    const papers = (await ports.documents.listUsable(tx, row.id, opened.party.id)).filter(
      ({ uploadedAt }) => since !== null && uploadedAt !== null && uploadedAt >= since,
    );
    requireNone(
      checkPartyDocuments(
        await listAskedTypes(tx, row.id, opened.party.id),
        papers.map(({ type }) => type),
      ),
    );
    const documentIds = await answerPartyItems(tx, clock, opened.party, papers);
    const sender = senderOf(call, opened.party, query.language);
    const links = { publicUrl: publicUrlOf(config, request), config };
    const party = await closeReopened(tx, clock, opened, sender, { documentIds, links });
    const closed = { ...opened, party, mayBringPapers: false };
    return { party: await presentParty(tx, ports, closed, query.language) };
  });
};

function requireNone(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map((found) => [found.field, refuseAnswer(found)]));
  refuse('validation_failed', { fields, message: problem('incomplete') });
}

/** Says no: the answers and papers are erased, the applicant hears of it. */
export const serveRefuseParty = (app: FastifyInstance, ports: LoanRequestPorts): void => {
  const { config } = app.platform;
  serve(app, refuseParty, OWN, async (call) => {
    const { tx, clock, body, query, request } = call;
    const opened = await openParty(call, 'share');
    requireAnswerable(opened, body.version);
    const sender = senderOf(call, opened.party, query.language);
    const party = await refusePart(tx, clock, opened, sender, {
      reason: body.reason,
      links: { publicUrl: publicUrlOf(config, request), config },
    });
    const { id: loanRequestId } = opened.row;
    await ports.documents.erase(tx, clock, { loanRequestId, partyId: party.id, actor: sender.auditActor });
    return { party: await presentParty(tx, ports, { ...opened, party, mayAnswer: false }, query.language) };
  });
};
