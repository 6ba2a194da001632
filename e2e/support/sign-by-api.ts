import type { APIRequestContext } from '@playwright/test';
import { REQUEST_SECRET_HEADER } from '@zeel/protocol/rooms/requests';
import type { Signing } from '@zeel/protocol/rooms/signing';
import { actAtDesk, createReviewedRequest } from './act-at-desk-by-api.ts';
import { callApi } from './create-sent-request.ts';
import { findInMail } from './read-demo-mail.ts';
import type { GuestRequest } from './send-guest-request-by-api.ts';
import { signInByApi } from './sign-in-by-api.ts';

/** A guest's request that is approved, accepted and signed, with everything met before the money. */
export async function createSignedRequest(request: APIRequestContext): Promise<GuestRequest> {
  const { sent } = await createReviewedRequest(request);
  const desk = actAtDesk(request, sent.id);
  await desk.verifyPapers();
  await desk.recommend(null);
  await desk.approve();
  await acceptAndSign(request, sent);
  await meetConditions(request, sent.id);
  return sent;
}

async function acceptAndSign(request: APIRequestContext, { id, secret, email }: GuestRequest): Promise<void> {
  const headers = { [REQUEST_SECRET_HEADER]: secret };
  const path = `/requests/${id}`;
  interface Offered {
    readonly version: number;
    readonly offer: { readonly id: string } | null;
  }
  const { version, offer } = await callApi<Offered>(request, `${path}/offer?language=en`, { headers });
  const accept = { method: 'POST', headers, data: { version, offerId: offer?.id } } as const;
  await callApi(request, `${path}/offer/accept`, accept);
  const { signing } = await callApi<{ signing: Signing }>(request, `${path}/signing?language=en`, {
    headers,
  });
  await callApi(request, `${path}/signing/code?language=en`, {
    method: 'POST',
    headers,
    data: { channel: 'email' },
  });
  const code = await findInMail(request, email, /Your code is (\d{6})/);
  const ticked = signing.ticks.map(({ key }) => key);
  const data = { documentHash: signing.documentHash, ticked, code };
  await callApi(request, `${path}/signing/sign?language=en`, { method: 'POST', headers, data });
}

async function meetConditions(request: APIRequestContext, id: string): Promise<void> {
  const headers = { authorization: await signInByApi(request, 'officer') };
  const path = `/desk/requests/${id}/payout-conditions`;
  interface Listed {
    readonly conditions: readonly { readonly key: string }[];
  }
  const { conditions } = await callApi<Listed>(request, `${path}?language=en`, { headers });
  const data = { isMet: true, note: 'Seen at the counter' };
  for (const { key } of conditions)
    await callApi(request, `${path}/${key}`, { method: 'PUT', headers, data });
}
