import type { Language } from '@zeel/protocol/rooms/config';
import { attachDraft, type LoanRequest } from '@zeel/protocol/rooms/requests';
import type { DraftLink } from '../../../shared/address/kept-secrets.ts';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { requestProof } from '../../../shared/http/proof-headers.ts';
import type { Attempt } from '../../../shared/send/sender.ts';

/** Puts the draft of a private link under the account of whoever is signed in. */
export async function attachToAccount(
  http: HttpClient,
  link: DraftLink,
  { language, attempt }: { readonly language: Language; readonly attempt: Attempt },
): Promise<LoanRequest> {
  const { data } = await callEndpoint(
    http,
    attachDraft,
    { params: { loanRequestId: link.id }, query: { language }, body: {} },
    { isQuiet: true, headers: requestProof(link), ...attempt },
  );
  return data.request;
}
