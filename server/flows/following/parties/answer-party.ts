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
import {
  eraseDocuments,
  findUsableDocuments,
  findUsableDocumentTypes,
} from '../../../modules/documents/index.ts';
import { type AnyCall, linksOf, problem, refuseAnswer } from '../../../modules/requests/core/index.ts';
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
import { refuse, serve } from '../../../platform/http/index.ts';
import { listWantedPapers } from './list-wanted-papers.ts';
import { presentParty } from './present-party.ts';

const senderOf = (call: AnyCall, party: PartyRow, language: Language): Sender => ({
  auditActor: { kind: 'party', partyId: party.id },
  language,
  address: call.address,
  requestId: call.requestId,
});

const OWN = { isReplySecret: true, proofOf: partyProof } as const;

export const serveGetParty = (app: FastifyInstance): void =>
  serve(app, getParty, {}, async (call) => ({
    party: await presentParty(call.db, await openParty(call), call.query.language),
  }));

/** Replaces a token that stood in the address of a page: it ends, and the caller gets another. */
export const serveExchangePartyToken = (app: FastifyInstance): void =>
  serve(app, exchangePartyToken, OWN, async (call) => {
    const { party } = await openParty(call, 'share');
    const token = await exchangeToken(call.tx, call.clock, party, readPartyToken(call.request));
    return token === undefined ? refuse('link_expired') : { token };
  });

export const serveSavePartyAnswers = (app: FastifyInstance): void =>
  serve(app, savePartyAnswers, OWN, async (call) => {
    const { tx, body, query } = call;
    const opened = await openParty(call, 'share');
    requireAnswerable(opened, body.version);
    const party = await keepPartyAnswers(tx, opened, { answers: body.answers, language: query.language });
    return { party: await presentParty(tx, { ...opened, party }, query.language) };
  });

/** Closes a party's part. Everything is checked once more, by the rules of the applicant's form. */
export const serveCompleteParty = (app: FastifyInstance): void =>
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
        await findUsableDocumentTypes(tx, row.id, opened.party.id),
      ),
      ...checkPartyConsents(
        body.consents,
        Object.fromEntries(wordings.map(({ purpose, version }) => [purpose, version])),
      ),
    ]);
    const sender = senderOf(call, opened.party, query.language);
    const party = await closeParty(tx, clock, opened, sender, { wordings, consents: body.consents });
    await answerPartyItems(tx, clock, party, await findUsableDocuments(tx, row.id, party.id));
    return { party: await presentParty(tx, { ...opened, party, mayAnswer: false }, query.language) };
  });

/** Takes the papers that an officer asked for after the part was closed. A paper from before the question does not answer it. */
export const serveSendPartyPapers = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, sendPartyPapers, OWN, async (call) => {
    const { tx, clock, body, query } = call;
    const opened = await openParty(call, 'share');
    const { row } = opened;
    requireReopened(opened, body.version);
    const since = await findLastAsked(tx, row.id);
    const papers = (await findUsableDocuments(tx, row.id, opened.party.id)).filter(
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
    const links = linksOf(config, call);
    const party = await closeReopened(tx, clock, opened, sender, { documentIds, links });
    const closed = { ...opened, party, mayBringPapers: false };
    return { party: await presentParty(tx, closed, query.language) };
  });
};

function requireNone(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map((found) => [found.field, refuseAnswer(found)]));
  refuse('validation_failed', { fields, message: problem('incomplete') });
}

/** Refuses the invitation: the answers and papers are erased, and the applicant is told. */
export const serveRefuseParty = (app: FastifyInstance): void => {
  const { config } = app.platform;
  serve(app, refuseParty, OWN, async (call) => {
    const { tx, clock, body, query } = call;
    const opened = await openParty(call, 'share');
    requireAnswerable(opened, body.version);
    const sender = senderOf(call, opened.party, query.language);
    const party = await refusePart(tx, clock, opened, sender, {
      reason: body.reason,
      links: linksOf(config, call),
    });
    const { id: loanRequestId } = opened.row;
    await eraseDocuments(tx, clock, { loanRequestId, partyId: party.id, actor: sender.auditActor });
    return { party: await presentParty(tx, { ...opened, party, mayAnswer: false }, query.language) };
  });
};
