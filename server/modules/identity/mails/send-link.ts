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
import { composeMail } from './compose-mail.ts';

type LinkMail = 'verify' | 'changeEmail' | 'reset' | 'invitation';

const LINKS: Readonly<Record<LinkMail, { purpose: LinkPurpose; path: keyof typeof MAIL_LINK_PATHS }>> = {
  verify: { purpose: 'verify-email', path: 'verifyEmail' },
  changeEmail: { purpose: 'change-email', path: 'verifyEmail' },
  reset: { purpose: 'reset-password', path: 'resetPassword' },
  invitation: { purpose: 'invitation', path: 'acceptInvitation' },
};

export interface LinkLetter {
  readonly kind: LinkMail;
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
  { kind, userId, to, name, language, values }: LinkLetter,
): Promise<string> {
  const { purpose, path } = LINKS[kind];
  const token = await makeLink(tx, clock, { purpose, userId, email: to });
  const link = mailLink(platform.config, publicUrl, path, token);
  await queueMail(tx, clock, composeMail({ kind, to, name, language, link, ...(values ? { values } : {}) }));
  return link;
}
