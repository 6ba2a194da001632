import { z } from 'zod';
import type { DemoCodes } from './demo-codes.ts';
import type { DemoIdentity } from './demo-identity.ts';

const requestSchema = z.object({
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  state: z.string().min(1),
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z.literal('S256'),
  nonce: z.string().optional(),
});
export type AuthorizationRequest = z.infer<typeof requestSchema>;

/** The request when it is one this simulator was set up for, else undefined: an unknown redirect gets no code. */
export function readAuthorizationRequest(
  query: URLSearchParams,
  client: { clientId: string; isRedirectAllowed: (redirectUri: string) => boolean },
): AuthorizationRequest | undefined {
  const request = requestSchema.safeParse(Object.fromEntries(query)).data;
  if (!request || request.client_id !== client.clientId) return undefined;
  return client.isRedirectAllowed(request.redirect_uri) ? request : undefined;
}

/** Where the consent page's buttons lead: back with a code, or back with a refusal. Undefined asks again. */
export function decideConsent(
  query: URLSearchParams,
  request: AuthorizationRequest,
  codes: DemoCodes,
  offered: readonly DemoIdentity[],
): URL | undefined {
  const back = new URL(request.redirect_uri);
  back.searchParams.set('state', request.state);
  if (query.get('demo_decision') === 'cancel') {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('error_reason', 'user_denied');
    return back;
  }
  const identity = readIdentity(query, offered);
  if (!identity) return undefined;
  const code = codes.issue({
    identity,
    redirectUri: request.redirect_uri,
    codeChallenge: request.code_challenge,
    nonce: request.nonce ?? null,
  });
  back.searchParams.set('code', code);
  return back;
}

function readIdentity(query: URLSearchParams, offered: readonly DemoIdentity[]): DemoIdentity | undefined {
  const typed = query.get('demo_email')?.trim() ?? '';
  const chosen = query.get('demo_identity');
  // A typed address wins: who fills in the field means it, whatever circle is still ticked.
  if (typed === '') return offered.find(({ email }) => email === chosen);
  const email = z.email().max(254).safeParse(typed);
  if (!email.success) return undefined;
  const name = query.get('demo_name')?.trim();
  return { email: email.data, name: name || (typed.split('@')[0] ?? typed) };
}
