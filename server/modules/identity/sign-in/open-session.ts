import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { startSession } from '../../../platform/sessions/index.ts';
import type { Account } from '../accounts-repository.ts';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_DAYS,
  makeDeviceToken,
  rememberPlace,
} from '../attempts/known-places.ts';
import type { SignInMethod } from '../audit-events.ts';
import { isSecure, readCookie } from '../cookies.ts';
import { makeLink } from '../links/single-use-links.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';
import { textsOf } from '../texts.ts';

export type SignedIn = { token: string } | { secondFactor: { ticket: string; message: string } };

/** The first factor was right: a session, or the ticket for the second factor. */
export async function finishFirstFactor(
  room: IdentityRoom,
  call: AnyCall,
  account: Account,
  method: SignInMethod,
): Promise<SignedIn> {
  if (account.factorConfirmedAt === null) return openSession(room, call, account.userId, method);
  const { tx, clock } = call;
  const ticket = await makeLink(tx, clock, { purpose: 'second-factor', userId: account.userId, method });
  return { secondFactor: { ticket, message: textsOf(call.language).problem.factorPrompt } };
}

/** Starts the session, remembers the place, and writes it into the trail. */
export async function openSession(
  room: IdentityRoom,
  call: AnyCall,
  userId: string,
  method: SignInMethod,
  isFactorUsed = false,
): Promise<{ token: string }> {
  const { tx, clock, address, userAgent, requestId } = call;
  const { token } = await startSession(tx, room.platform, { userId, userAgent, address });
  await rememberDevice(room, call, userId);
  await recordAuditEvent(tx, clock, {
    type: 'session.started',
    actor: { kind: 'person', userId },
    subject: { kind: 'person', id: userId },
    payload: { method, isFactorUsed },
    requestId,
  });
  return { token };
}

/** Makes this device and this network known, so that others' wrong guesses never slow the owner here. */
export async function rememberDevice(room: IdentityRoom, call: AnyCall, userId: string): Promise<void> {
  const deviceToken = readCookie(call.request, DEVICE_COOKIE) ?? makeDeviceToken();
  await rememberPlace(call.tx, {
    userId,
    place: { deviceToken, address: call.address },
    key: room.keys.places,
    now: call.clock.now(),
  });
  call.reply.setCookie(DEVICE_COOKIE, deviceToken, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(room.platform.config),
    maxAge: DEVICE_COOKIE_DAYS * 86_400,
  });
}
