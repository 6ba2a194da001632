import type { Role } from '@zeel/domain/identity';
import type { DocumentType, PartyAnswers } from '@zeel/domain/request-form';
import type { DeskDocument, Dossier, Note, Task } from '@zeel/protocol/rooms/dossier';
import type { Party } from '@zeel/protocol/rooms/parties';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { createAgreementsRoom } from '../../modules/agreements/index.ts';
import { registerNotifications } from '../../modules/notifications/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import type { BankGateway } from '../../providers/bank/index.ts';
import type { Eid } from '../../providers/eid/index.ts';
import {
  createDisbursingRoom,
  type HandingOverRoom,
  registerAgreeing,
  registerAuditing,
  registerDeciding,
  registerDisbursing,
  registerHandingOver,
  registerOffering,
  registerReviewing,
  registerVerifying,
} from '../index.ts';
import { createFollowingApp, type FollowingApp } from './create-following-app.ts';
import { insertPapers } from './insert-papers.ts';

export interface NamedPerson extends TestPerson {
  readonly name: string;
  readonly email: string;
}

export interface DeskApp extends FollowingApp {
  /** Somebody with a name and these roles. */
  person(name: string, roles: readonly Role[]): Promise<NamedPerson>;
  /** A call to the desk's part of one request. */
  at(
    person: Pick<TestPerson, 'token'>,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    loanRequestId: string,
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  dossier(person: Pick<TestPerson, 'token'>, loanRequestId: string): Promise<Dossier>;
  annotations(
    person: Pick<TestPerson, 'token'>,
    loanRequestId: string,
  ): Promise<{ readonly notes: readonly Note[]; readonly tasks: readonly Task[] }>;
  /** A paper that has arrived, put in place without sending bytes. */
  addPaper(loanRequestId: string, type: DocumentType, partyId?: string | null): Promise<string>;
  /** As if the person had been sent the bytes of every paper, which the papers of tests do not have. */
  showPapers(loanRequestId: string, person: Pick<TestPerson, 'userId'>): Promise<void>;
  judged(reply: LightMyRequestResponse): DeskDocument;
  /** A guarantor or co-borrower fills in their own part, sends their papers and says yes. */
  answerAs(
    loanRequestId: string,
    party: { readonly id: string; readonly email: string },
    answers: Partial<PartyAnswers>,
    papers: readonly DocumentType[],
  ): Promise<void>;
  /** The audit events about a request, by type. */
  trail(loanRequestId: string, type: string): Promise<readonly { readonly actor_id: string | null }[]>;
}

export interface DeskAppOptions {
  /** People's own digital signatures. */
  readonly eid?: Eid | null;
  /** The bank; without one its orders wait for a person. */
  readonly gateway?: BankGateway | null;
  /** The loan system. */
  readonly handingOver?: HandingOverRoom | null;
  /** More flows that belong to the test. */
  readonly register?: (app: FastifyInstance) => void;
}

/** Everything around a sent request and the desk that works on it, on a fresh database. */
export async function createDeskApp({
  eid = null,
  gateway = null,
  handingOver = null,
  register,
}: DeskAppOptions = {}): Promise<DeskApp> {
  const under = await createFollowingApp({
    register: (app) => {
      registerReviewing(app);
      registerDeciding(app);
      registerOffering(app);
      registerAgreeing(app, createAgreementsRoom(null, eid));
      registerDisbursing(app, createDisbursingRoom(app.platform.config, gateway));
      registerHandingOver(app, handingOver);
      registerVerifying(app);
      registerAuditing(app);
      registerNotifications(app);
      register?.(app);
    },
  });
  const { db } = under.platform.database;

  const person: DeskApp['person'] = async (name, roles) => {
    const email = `${newId()}@zeel.example`;
    const made = await under.signIn(roles, email);
    await db.updateTable('users').set({ display_name: name }).where('id', '=', made.userId).execute();
    return { ...made, name, email };
  };

  const at: DeskApp['at'] = (who, method, loanRequestId, path, body) =>
    under.send(method, `/desk/requests/${loanRequestId}${path}`, { as: who }, body);

  return {
    ...under,
    person,
    at,
    dossier: async (who, loanRequestId) => {
      const reply = await at(who, 'GET', loanRequestId, '?language=en');
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json<{ data: { dossier: Dossier } }>().data.dossier;
    },
    annotations: async (who, loanRequestId) => {
      const reply = await at(who, 'GET', loanRequestId, '/annotations');
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
    addPaper: async (loanRequestId, type, partyId = null) => {
      const uploadedAt = under.clock.now();
      const papers = { loanRequestIds: [loanRequestId], types: [type], partyId, uploadedAt };
      const [id] = await insertPapers(db, papers);
      if (id === undefined) throw new Error('the paper was not put in place');
      return id;
    },
    answerAs: async (loanRequestId, { id, email }, answers, papers) => {
      const opener = { party: await under.partyToken(email) };
      const opened = await under.send('GET', '/party?language=en', opener);
      const { party } = opened.json<{ data: { party: Party } }>().data;
      const saved = await under.send('PUT', '/party/answers?language=en', opener, {
        version: party.version,
        answers: { ...party.answers, ...answers },
      });
      for (const type of papers) await under.upload(loanRequestId, opener, type, id);
      const said = await under.send('POST', '/party/complete?language=en', opener, {
        version: saved.json<{ data: { party: Party } }>().data.party.version,
        consents: ['truthfulness', 'personal_data', 'credit_information'].map((purpose) => ({
          purpose,
          wordingVersion: '2026-11',
        })),
      });
      if (said.statusCode !== 200) throw new Error(said.body);
    },
    showPapers: async (loanRequestId, { userId }) => {
      const readAt = under.clock.now();
      await sql`insert into document_readings (document_id, user_id, revision, read_at)
        select id, ${userId}::uuid, revision, ${readAt} from documents where loan_request_id = ${loanRequestId}
        on conflict (document_id, user_id) do update set revision = excluded.revision`.execute(db);
    },
    judged: (reply) => reply.json<{ data: { document: DeskDocument } }>().data.document,
    trail: (loanRequestId, type) =>
      db
        .selectFrom('audit_events')
        .select('actor_id')
        .where('subject_id', '=', loanRequestId)
        .where('type', '=', type)
        .orderBy('at')
        .orderBy('id')
        .execute(),
  };
}
