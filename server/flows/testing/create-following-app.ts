import type { DocumentType, RequestData } from '@zeel/domain/request-form';
import { type StoredDocument, UPLOAD_PIECE_BYTES } from '@zeel/protocol/rooms/documents';
import { PARTY_TOKEN_HEADER } from '@zeel/protocol/rooms/parties';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { Following, InformationItem } from '@zeel/protocol/rooms/tracking';
import type { LightMyRequestResponse } from 'fastify';
import { createDocumentsRoom, registerDocuments } from '../../modules/documents/index.ts';
import { findLoanRequest, type LoanRequestRow, moveLoanRequest } from '../../modules/requests/core/index.ts';
import { type AskedItem, askInformation } from '../../modules/requests/information/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { TestPerson } from '../../platform/testing/index.ts';
import { accessDocuments, accessThread, followingJobs } from '../index.ts';
import {
  type Caller,
  createRequestsApp,
  PUBLIC_URL,
  type RequestsApp,
  type RequestsAppOptions,
  type StartedRequest,
} from './create-requests-app.ts';
import { ownPicture } from './own-picture.ts';

/** The visitor: the holder of a secret, of a party's token, or an account. */
export interface Opener extends Caller {
  readonly party?: string;
}

export interface FollowingApp extends RequestsApp {
  readonly officer: TestPerson;
  /** A call exactly as given, without a language that the endpoint did not ask for. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    opener?: Opener,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** A request that was sent by a guest or an account. */
  sent(prodId: string, caller?: Caller, change?: (data: RequestData) => RequestData): Promise<StartedRequest>;
  /** The fee is paid and an officer has taken it. */
  reviewed(
    prodId: string,
    caller?: Caller,
    change?: (data: RequestData) => RequestData,
  ): Promise<StartedRequest>;
  row(loanRequestId: string): Promise<LoanRequestRow>;
  /** The officer asks; gives the items as the applicant sees them. */
  askFor(started: StartedRequest, items: readonly AskedItem[]): Promise<readonly InformationItem[]>;
  following(
    started: Pick<StartedRequest, 'caller'> & { readonly request: { readonly id: string } },
  ): Promise<Following>;
  /** The newest text after a mark in the mails or messages to someone. */
  lastMail(to: string): Promise<string>;
  partyToken(email: string): Promise<string>;
  /** Asks for a code as a visitor would and reads it from the mail. */
  codeFor(reference: string, address?: string): Promise<string>;
  runFollowing(name: string, payload?: object): Promise<void>;
  upload(
    loanRequestId: string,
    opener: Opener,
    type: DocumentType,
    partyId?: string,
  ): Promise<LightMyRequestResponse>;
  documentOf(reply: LightMyRequestResponse): StoredDocument;
}

/** Requests, documents and everything around following, on a fresh database. */
export async function createFollowingApp({
  register,
  ...options
}: Pick<RequestsAppOptions, 'onLogLine' | 'register'> = {}): Promise<FollowingApp> {
  const under = await createRequestsApp(
    {},
    {
      ...options,
      register: (app) => {
        const ports = { accessLoanRequest: accessDocuments, accessThread };
        registerDocuments(app, createDocumentsRoom(app.platform, ports));
        register?.(app);
      },
    },
  );
  const { platform, clock } = under;
  const { db } = platform.database;
  const officer = await under.signIn(['officer'], `officer-${newId()}@zeel.example`);
  const actor = { kind: 'account', userId: officer.userId, roles: ['officer'] } as const;
  const auditActor = { kind: 'person', userId: officer.userId } as const;
  const links = { publicUrl: PUBLIC_URL, config: platform.config };

  const send: FollowingApp['send'] = (method, path, opener = {}, body) =>
    under.call({
      method,
      url: `/api${path}`,
      remoteAddress: opener.address ?? '127.0.0.1',
      headers: {
        ...(typeof opener.secret === 'string' ? { [REQUEST_SECRET_HEADER]: opener.secret } : {}),
        ...(opener.party === undefined ? {} : { [PARTY_TOKEN_HEADER]: opener.party }),
        ...(opener.key === undefined ? {} : { 'idempotency-key': opener.key }),
        ...opener.headers,
      },
      ...(opener.as ? { as: opener.as } : {}),
      ...(body ? { payload: body } : {}),
    });

  const row: FollowingApp['row'] = async (id) => {
    const found = await findLoanRequest(db, id);
    if (found === undefined) throw new Error('the request is gone');
    return found;
  };

  const sent: FollowingApp['sent'] = async (prodId, caller, change) => {
    const filled = await under.fill(prodId, caller, change);
    const reply = await under.submit(filled);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return under.opened(reply, filled.caller);
  };

  const reviewed: FollowingApp['reviewed'] = async (prodId, caller, change) => {
    const started = await sent(prodId, caller, change);
    await platform.database.inTransaction(async (tx) => {
      let held = await findLoanRequest(tx, started.request.id, 'update');
      if (held?.state === 'fee_due')
        held = await moveLoanRequest(tx, clock, held, {
          event: 'fee_paid',
          actor: { kind: 'payment' },
          auditActor: { kind: 'system' },
          context: {
            requestFeeMnt: held.request_fee_mnt,
            payment: { amountMnt: held.request_fee_mnt, currency: 'MNT' },
          },
        });
      if (held === undefined) throw new Error('the request is gone');
      await moveLoanRequest(tx, clock, held, {
        event: 'claim',
        actor,
        auditActor,
        context: { hasAssessment: true },
        change: { assignee_user_id: officer.userId },
      });
    });
    return started;
  };

  const following: FollowingApp['following'] = async ({ request, caller }) => {
    const reply = await send('GET', `/requests/${request.id}/following?language=en`, caller);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ data: { following: Following } }>().data.following;
  };

  const lastMail: FollowingApp['lastMail'] = async (to) => {
    await under.mails.deliverAll();
    return under.mails.sent.findLast((mail) => mail.to === to)?.text ?? '';
  };

  const runFollowing: FollowingApp['runFollowing'] = async (name, payload = {}) => {
    const job = followingJobs(platform).find((one) => one.name === name);
    if (job === undefined) throw new Error(`there is no job ${name}`);
    await job.execute(payload, { attempt: 1, maxAttempts: 1, signal: new AbortController().signal });
  };

  return {
    ...under,
    officer,
    send,
    sent,
    reviewed,
    row,
    following,
    lastMail,
    runFollowing,
    askFor: async (started, items) => {
      await platform.database.inTransaction(async (tx) => {
        const held = await findLoanRequest(tx, started.request.id, 'update');
        if (held === undefined) throw new Error('the request is gone');
        await askInformation(tx, clock, held, { actor, auditActor, items, links });
      });
      return (await following(started)).informationRequests[0]?.items ?? [];
    },
    partyToken: async (email) => /\/party#invited=([\w-]{43})/.exec(await lastMail(email))?.[1] ?? '',
    codeFor: async (reference, address = '127.0.0.1') => {
      const reply = await send('POST', '/tracking/codes', { address }, { reference });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      await runFollowing('send-tracking-code', { reference, channel: 'email' });
      const found = await db
        .selectFrom('loan_requests')
        .select('data')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return /code is (\d{6})/.exec(await lastMail(found.data.applicant.email))?.[1] ?? '';
    },
    upload: async (loanRequestId, opener, type, partyId) => {
      const id = newId();
      // The desk is warned of people who send the same file.
      const picture = ownPicture();
      const started = await send('POST', `/requests/${loanRequestId}/documents`, opener, {
        id,
        type,
        partyId: partyId ?? null,
        fileName: 'paper.png',
        sizeBytes: picture.length,
      });
      if (started.statusCode !== 200) return started;
      if (picture.length > UPLOAD_PIECE_BYTES) throw new Error('one piece is enough here');
      const { secret, party } = opener;
      await under.call({
        method: 'PUT',
        url: `/api/documents/${id}/bytes?offset=0`,
        ...(opener.as ? { as: opener.as } : {}),
        headers: {
          'content-type': 'application/octet-stream',
          ...(typeof secret === 'string' ? { [REQUEST_SECRET_HEADER]: secret } : {}),
          ...(party === undefined ? {} : { [PARTY_TOKEN_HEADER]: party }),
        },
        payload: picture,
      });
      return send('POST', `/documents/${id}/finish`, opener, {});
    },
    documentOf: (reply) => reply.json<{ data: { document: StoredDocument } }>().data.document,
  };
}
