import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Role } from '@zeel/domain/identity';
import type { DocumentType } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { callApi, createSentRequest, payFeeByApi, type SentRequest } from './create-sent-request.ts';
import { findInMail } from './read-demo-mail.ts';
import { freshEmail } from './send-guest-request-by-api.ts';

/** A request that is sent and paid, so that it stands in the queue of the desk. */
export async function createDeskRequest(request: APIRequestContext): Promise<SentRequest> {
  const sent = await createSentRequest(request);
  await payFeeByApi(request, sent);
  return sent;
}

/** One dossier as the holder of the token sees it. */
export const readDossier = async (
  request: APIRequestContext,
  authorization: string,
  loanRequestId: string,
): Promise<Dossier> => {
  const path = `/desk/requests/${loanRequestId}?language=en`;
  return (await callApi<{ dossier: Dossier }>(request, path, { headers: { authorization } })).dossier;
};

/** Takes an action on the dossier as it stands now: the last part of its address, and what travels with it. */
export async function actByApi(
  request: APIRequestContext,
  authorization: string,
  loanRequestId: string,
  [action, body = {}]: readonly [action: string, body?: object],
): Promise<void> {
  const { version } = await readDossier(request, authorization, loanRequestId);
  await callApi(request, `/desk/requests/${loanRequestId}/${action}`, {
    method: 'POST',
    headers: { authorization },
    data: { version, ...body },
  });
}

export interface Judgement {
  readonly verdict: 'verify' | 'reject';
  /** Only papers of this type; without one, all of them. */
  readonly type?: DocumentType;
  readonly body?: object;
}

/** Verifies or rejects papers of a request. */
export async function judgePapersByApi(
  request: APIRequestContext,
  authorization: string,
  loanRequestId: string,
  { verdict, type, body }: Judgement,
): Promise<void> {
  const { documents } = await readDossier(request, authorization, loanRequestId);
  for (const { id, revision } of documents.filter((one) => type === undefined || one.type === type)) {
    // The server takes a verdict only from somebody who has opened the paper.
    if (verdict === 'verify')
      expect((await request.get(`/api/documents/${id}/content`, { headers: { authorization } })).ok()).toBe(
        true,
      );
    await callApi(request, `/desk/requests/${loanRequestId}/documents/${id}/${verdict}`, {
      method: 'POST',
      headers: { authorization },
      data: { revision, ...(verdict === 'verify' && { findings: [] }), ...body },
    });
  }
}

const DONE = 'acknowledged';

/**
 * Acknowledges every warning about what the request shares with others. Journeys that run beside this one send requests too: when a
 * warning has changed since it was read the server says so, and it is read again, as an officer would.
 */
export async function acknowledgeSignalsByApi(
  request: APIRequestContext,
  officer: string,
  loanRequestId: string,
): Promise<void> {
  const acknowledge = async (): Promise<string> => {
    const { signals } = await readDossier(request, officer, loanRequestId);
    const open = signals.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return DONE;
    const reply = await request.post(`/api/desk/requests/${loanRequestId}/signals/acknowledge`, {
      headers: { authorization: officer, 'idempotency-key': randomUUID() },
      data: {
        signals: open.map(({ kind, others, hasMore }) => ({ kind, others, hasMore })),
        note: 'The same person in another journey.',
      },
    });
    return reply.ok() ? DONE : `${reply.status()} ${await reply.text()}`;
  };
  await expect.poll(acknowledge).toBe(DONE);
}

/** An officer takes it, verifies the papers and recommends what was asked for: now somebody decides. */
export async function recommendByApi(
  request: APIRequestContext,
  officer: string,
  loanRequestId: string,
): Promise<void> {
  await actByApi(request, officer, loanRequestId, ['claim']);
  await judgePapersByApi(request, officer, loanRequestId, { verdict: 'verify' });
  await acknowledgeSignalsByApi(request, officer, loanRequestId);
  const reasons = { reasonCodes: ['income_stable', 'limits_kept'], comment: 'Steady work since 2019.' };
  await actByApi(request, officer, loanRequestId, [
    'recommend',
    { outcome: 'approve', terms: null, ...reasons },
  ]);
}

/** A colleague of one's own: invited by an administrator, and in with a password. Gives the session. */
export async function createStaffByApi(
  request: APIRequestContext,
  administrator: string,
  { displayName, roles }: { readonly displayName: string; readonly roles: readonly Role[] },
): Promise<string> {
  const email = freshEmail('staff');
  const authorityMnt = roles.includes('approver') ? 50_000_000 : null;
  await callApi(request, '/users/invite', {
    method: 'POST',
    headers: { authorization: administrator },
    data: { email, displayName, roles, authorityMnt, locale: 'en' },
  });
  const token = await findInMail(request, email, /accept-invitation[^"]*?token=([\w-]+)/);
  const { token: session } = await callApi<{ token: string }>(request, '/auth/accept-invitation', {
    method: 'POST',
    data: { token, password: 'eleven wooden doors painted green' },
  });
  return session;
}
