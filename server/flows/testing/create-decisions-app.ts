import type { Role } from '@zeel/domain/identity';
import type { RequestData } from '@zeel/domain/request-form';
import { SIGNAL_KINDS } from '@zeel/domain/signals';
import type { LoanRefusal, Offer } from '@zeel/protocol/rooms/decisions';
import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import type { LightMyRequestResponse } from 'fastify';
import { getProductVersion } from '../../modules/catalog/index.ts';
import { listDecisions, type OfferRow } from '../../modules/decisions/index.ts';
import { listParties } from '../../modules/requests/parties/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { listAskedDocuments } from '../shared/desk-steps/asked-documents.ts';
import { createDeskApp, type DeskApp, type DeskAppOptions, type NamedPerson } from './create-desk-app.ts';
import type { Opener } from './create-following-app.ts';
import type { Caller, StartedRequest } from './create-requests-app.ts';

export type OfferAnswer = 'accept' | 'decline' | 'other-terms';

/** Where an action is sent and with what, when nothing else is asked. */
const PATHS: Readonly<Record<DeskAction, readonly [path: string, body: object]>> = {
  claim: ['/claim', {}],
  assign: ['/assign', {}],
  release: ['/release', {}],
  ask_information: [
    '/ask-information',
    { items: [{ kind: 'answer', text: 'Why now?', documentType: null }] },
  ],
  recommend_approve: [
    '/recommend',
    { outcome: 'approve', reasonCodes: ['income_stable'], comment: '', terms: null },
  ],
  recommend_other_terms: [
    '/recommend',
    {
      outcome: 'other_terms',
      reasonCodes: ['amount_above_means'],
      comment: '',
      terms: { amountMnt: 2_000_000, termMonths: 10 },
    },
  ],
  recommend_reject: [
    '/recommend',
    { outcome: 'reject', reasonCodes: ['history_poor'], comment: '', terms: null },
  ],
  send_back: ['/send-back', { comment: 'The bank statement is of another month.' }],
  approve: ['/approve', { comment: '' }],
  reject: ['/reject', { reasonCodes: ['history_poor'], comment: '' }],
  rescind: ['/rescind', { reason: 'The rate was wrong.' }],
  reopen: ['/reopen', { reason: 'A paper came later.' }],
  cancel: ['/cancel', { reason: 'Made twice at the counter.' }],
};

export interface DecisionsApp extends DeskApp {
  /** Somebody of the lender; an approver with what they may approve alone. */
  staff(roles: readonly Role[], authorityMnt?: number): Promise<NamedPerson>;
  /** An action on the version of now, or on the one given in `body`. */
  act(
    person: Pick<TestPerson, 'token'>,
    loanRequestId: string,
    action: DeskAction,
    body?: object,
    key?: string,
  ): Promise<LightMyRequestResponse>;
  /**
   * Under review with every paper verified, every required check ticked, and a word about whatever it may share with other requests
   * of the test.
   */
  ready(
    prodId?: string,
    caller?: Caller,
    change?: (data: RequestData) => RequestData,
  ): Promise<StartedRequest>;
  verifyPapers(loanRequestId: string): Promise<void>;
  /** Ticks what the product requires of the officer. */
  doChecklist(loanRequestId: string): Promise<void>;
  /** Recommended by one and approved by another. */
  offered(people: {
    readonly officer: Pick<TestPerson, 'token'>;
    readonly approver: Pick<TestPerson, 'token'>;
    readonly started?: StartedRequest;
    readonly event?: DeskAction;
  }): Promise<StartedRequest & { readonly offer: Offer }>;
  offerOf(
    loanRequestId: string,
    opener: Opener,
  ): Promise<{
    readonly offer: Offer | null;
    readonly earlier: readonly Offer[];
    readonly refusal: LoanRefusal | null;
    readonly version: number;
  }>;
  answer(
    opener: Opener,
    loanRequestId: string,
    answer: OfferAnswer,
    body: object,
  ): Promise<LightMyRequestResponse>;
  decisions(loanRequestId: string): ReturnType<typeof listDecisions>;
  offers(loanRequestId: string): Promise<OfferRow[]>;
  /** Mails to an address since the last time it was asked. */
  mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
}

/** The desk with people who decide, on a fresh database. */
export async function createDecisionsApp(options: DeskAppOptions = {}): Promise<DecisionsApp> {
  const under = await createDeskApp(options);
  const { db } = under.platform.database;

  const staff: DecisionsApp['staff'] = async (roles, authorityMnt) => {
    const person = await under.person(`${roles.join(' and ')} ${newId().slice(-6)}`, roles);
    if (authorityMnt !== undefined)
      await db
        .updateTable('users')
        .set({ authority_mnt: authorityMnt })
        .where('id', '=', person.userId)
        .execute();
    return person;
  };

  const act: DecisionsApp['act'] = async (person, loanRequestId, action, body, key) => {
    const [path, usual] = PATHS[action];
    const isDated = body !== undefined && 'version' in body;
    const version = isDated ? {} : { version: (await under.row(loanRequestId)).version };
    return under.send(
      'POST',
      `/desk/requests/${loanRequestId}${path}`,
      { as: person, ...(key === undefined ? {} : { key }) },
      { ...version, ...usual, ...body },
    );
  };

  const verifyPapers: DecisionsApp['verifyPapers'] = async (loanRequestId) => {
    const row = await under.row(loanRequestId);
    const { rules } = await getProductVersion(db, row.product_version_id);
    const asked = listAskedDocuments(row, rules, await listParties(db, loanRequestId));
    for (const { type, partyId } of asked) await under.addPaper(loanRequestId, type, partyId);
    await db
      .updateTable('documents')
      .set({ state: 'verified', decided_by: under.officer.userId, decided_at: under.clock.now() })
      .where('loan_request_id', '=', loanRequestId)
      .execute();
  };

  const doChecklist: DecisionsApp['doChecklist'] = async (loanRequestId) => {
    const row = await under.row(loanRequestId);
    const { policy } = await getProductVersion(db, row.product_version_id);
    for (const { code } of policy.checklist.filter(({ isRequired }) => isRequired))
      await under.at(under.officer, 'PUT', loanRequestId, `/checklist/${code}`, { isDone: true });
  };

  const acknowledgeEverything = async (loanRequestId: string): Promise<void> => {
    const said = { others: 1, note: 'Seen.', by_user_id: under.officer.userId, at: under.clock.now() };
    await db
      .insertInto('signal_acknowledgements')
      .values(SIGNAL_KINDS.map((kind) => ({ loan_request_id: loanRequestId, kind, ...said })))
      .execute();
  };

  const ready: DecisionsApp['ready'] = async (prodId = 'salary-loan', caller, change) => {
    const started = await under.reviewed(prodId, caller, change);
    await verifyPapers(started.request.id);
    await doChecklist(started.request.id);
    await acknowledgeEverything(started.request.id);
    return started;
  };

  const must = (reply: LightMyRequestResponse): void => {
    if (reply.statusCode !== 200) throw new Error(`answered ${reply.statusCode}: ${reply.body}`);
  };

  const offerOf: DecisionsApp['offerOf'] = async (loanRequestId, opener) => {
    const reply = await under.send('GET', `/requests/${loanRequestId}/offer?language=en`, opener);
    must(reply);
    return reply.json().data;
  };

  return {
    ...under,
    staff,
    act,
    ready,
    verifyPapers,
    doChecklist,
    offerOf,
    offered: async ({ officer, approver, started, event = 'recommend_approve' }) => {
      const request = started ?? (await ready());
      must(await act(officer, request.request.id, event));
      must(await act(approver, request.request.id, 'approve'));
      const { offer } = await offerOf(request.request.id, request.caller);
      if (offer === null) throw new Error('there is no offer');
      return { ...request, offer };
    },
    answer: (opener, loanRequestId, answer, body) =>
      under.send('POST', `/requests/${loanRequestId}/offer/${answer}`, opener, body),
    decisions: (loanRequestId) => listDecisions(db, loanRequestId),
    offers: (loanRequestId) =>
      db
        .selectFrom('offers')
        .selectAll()
        .where('loan_request_id', '=', loanRequestId)
        .orderBy('number', 'desc')
        .execute(),
    mailsTo: async (email) => {
      await under.mails.deliverAll();
      return under.mails.sent.filter((mail) => mail.to === email);
    },
  };
}
