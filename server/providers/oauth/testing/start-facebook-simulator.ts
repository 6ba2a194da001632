import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ConsentTexts, renderConsentPage } from '../demo/consent-page.ts';
import { decideConsent, readAuthorizationRequest } from '../demo/decide-consent.ts';
import { createDemoCodes } from '../demo/demo-codes.ts';
import { DEMO_IDENTITIES } from '../demo/demo-identity.ts';
import { createFacebookSimulator } from '../demo/simulate-facebook.ts';
import type { OAuthCredentials } from '../social-sign-in.ts';
import { type Listening, listenOnLoopback } from './listen-on-loopback.ts';

const TEXTS: ConsentTexts = {
  language: 'en',
  title: 'Facebook simulator',
  banner: 'Simulator',
  intro: 'Continue as',
  choose: 'Account',
  other: 'Another one',
  email: 'E-mail',
  name: 'Name',
  allow: 'Allow',
  cancel: 'Cancel',
};

/** Facebook's dialog and Graph API on one loopback port: `<url>/v23.0/dialog/oauth`, `<url>/v23.0/me`. */
export function startFacebookSimulator(
  client: OAuthCredentials,
  redirectUris: readonly string[],
  port = 0,
): Promise<Listening> {
  const codes = createDemoCodes(() => 0);
  const offered = DEMO_IDENTITIES.facebook;
  const graph = createFacebookSimulator(client, codes);
  const allowed = {
    clientId: client.clientId,
    isRedirectAllowed: (uri: string) => redirectUris.includes(uri),
  };

  const answerDialog = (url: URL, response: ServerResponse): void => {
    const request = readAuthorizationRequest(url.searchParams, allowed);
    if (!request) {
      response.writeHead(400).end('URL Blocked');
      return;
    }
    const target = url.searchParams.has('demo_decision')
      ? decideConsent(url.searchParams, request, codes, offered)
      : undefined;
    if (target) response.writeHead(302, { location: target.href }).end();
    else {
      const page = {
        texts: TEXTS,
        action: url.pathname,
        styleUrl: '/style.css',
        offered,
        request: url.searchParams,
      };
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderConsentPage(page));
    }
  };

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    if (url.pathname.endsWith('/dialog/oauth')) return answerDialog(url, response);
    const body = incoming.method === 'POST' ? await text(incoming) : null;
    const headers = new Headers({ authorization: incoming.headers.authorization ?? '' });
    const reply = await graph(new Request(url, { method: incoming.method ?? 'GET', headers, body }));
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
  };

  return listenOnLoopback((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  }, port);
}
