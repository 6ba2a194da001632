import type { Language } from '@zeel/protocol/rooms/config';
import type { MAIL_LINK_PATHS } from '@zeel/protocol/rooms/identity';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publicUrlOf } from '../../../platform/http/index.ts';
import type { MessageValues } from '../../../platform/i18n/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import { makeLink } from '../links/single-use-links.ts';
import { type IdentityRoom, mailLink } from '../room.ts';
import type { LinkPurpose } from '../tables.ts';

type LinkMail = 'email_confirmation' | 'email_change_confirmation' | 'password_reset' | 'staff_invitation';

const LINKS: Readonly<Record<LinkMail, { purpose: LinkPurpose; path: keyof typeof MAIL_LINK_PATHS }>> = {
  email_confirmation: { purpose: 'verify-email', path: 'verifyEmail' },
  email_change_confirmation: { purpose: 'change-email', path: 'verifyEmail' },
  password_reset: { purpose: 'reset-password', path: 'resetPassword' },
  staff_invitation: { purpose: 'invitation', path: 'acceptInvitation' },
};

export interface LinkLetter {
  readonly event: LinkMail;
  readonly userId: string;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly values?: MessageValues;
}

/** Makes a single-use link and queues the mail that carries it, in the caller's transaction. */
export function sendLink(
  room: Pick<IdentityRoom, 'platform'>,
  call: { readonly tx: Tx; readonly clock: Clock; readonly request: Pick<FastifyRequest, 'headers'> },
  letter: LinkLetter,
): Promise<string> {
  return sendLinkFrom(room, call, publicUrlOf(room.platform.config, call.request), letter);
}

/** Sends a link from a job or a command, where there is no HTTP request. Returns the address. */
export async function sendLinkFrom(
  { platform }: Pick<IdentityRoom, 'platform'>,
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  publicUrl: string,
  { event, userId, to, name, language, values }: LinkLetter,
): Promise<string> {
  const { purpose, path } = LINKS[event];
  const token = await makeLink(tx, clock, { purpose, userId, email: to });
  const link = mailLink(platform.config, publicUrl, path, token);
  await queueMail(tx, clock, { event, to, userId, name, language, link, values });
  return link;
}
