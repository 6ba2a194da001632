import {
  type CodeChannel,
  openTracking,
  sendTrackingCode,
  sendTrackingLinks,
} from '@zeel/protocol/rooms/tracking';
import { callEndpoint } from '../../../shared/http/call-endpoint.ts';
import type { HttpClient } from '../../../shared/http/http-client.ts';
import { humanProof } from '../../../shared/http/human-proof.ts';

const options = (captcha: string | null) => ({
  isQuiet: true,
  headers: humanProof(captcha),
});

/** Has a code sent to whoever asked for the request. The reply is the same when there is no such request. */
export const askForCode = async (
  http: HttpClient,
  { reference, channel }: { readonly reference: string; readonly channel: CodeChannel },
  captcha: string | null,
) => (await callEndpoint(http, sendTrackingCode, { body: { reference, channel } }, options(captcha))).data;

/** Has links sent to the requests of an e-mail address or phone number. The reply is the same when there are none. */
export const askForLinks = async (http: HttpClient, contact: string, captcha: string | null) =>
  (await callEndpoint(http, sendTrackingLinks, { body: { contact } }, options(captcha))).data;

/** Exchanges the code for a secret that opens the request. */
export const openWithCode = async (
  http: HttpClient,
  body: { readonly reference: string; readonly code: string },
  captcha: string | null,
) => (await callEndpoint(http, openTracking, { body }, options(captcha))).data;
