import {
  getPartySigning,
  getSigning,
  type Signing,
  sendPartySigningCode,
  sendSigningCode,
  signAgreement,
  signAsParty,
} from '@zeel/protocol/rooms/signing';
import type { Db } from '../../platform/database/index.ts';
import type { DemoCaller, DemoClient } from './demo-client.ts';
import { DEMO_LANGUAGE, type PlayedRequest } from './play-request.ts';

const inLanguage = { query: { language: DEMO_LANGUAGE } } as const;
const BY_MAIL = { body: { channel: 'email' } } as const;

interface Pens {
  readonly client: DemoClient;
  readonly db: Db;
}

const bodyOf = (signing: Signing | null, code: string) => {
  if (signing === null) throw new Error('The demo has no agreement to sign.');
  return { documentHash: signing.documentHash, ticked: signing.ticks.map(({ key }) => key), code };
};

/** The applicant of the demo signs, with the code from their mail. */
export async function signAsApplicant(
  { client, db }: Pens,
  { request, owner }: PlayedRequest,
): Promise<void> {
  const of = { params: { loanRequestId: request.id }, ...inLanguage };
  const { signing } = await client.call(owner, getSigning, of);
  await client.call(owner, sendSigningCode, { ...of, ...BY_MAIL });
  const code = await readCode(db, request.data.applicant.email);
  await client.call(owner, signAgreement, { ...of, body: bodyOf(signing, code) });
}

/** A guarantor of the demo signs, by the link and the code from their mails. */
export async function signAsGuarantor({ client, db }: Pens, email: string): Promise<void> {
  const caller: DemoCaller = { party: await readInvitation(db, email) };
  const { signing } = await client.call(caller, getPartySigning, inLanguage);
  await client.call(caller, sendPartySigningCode, { ...inLanguage, ...BY_MAIL });
  const code = await readCode(db, email);
  await client.call(caller, signAsParty, { ...inLanguage, body: bodyOf(signing, code) });
}

const findMails = (db: Db, email: string) =>
  db
    .selectFrom('mail_outbox')
    .select('content')
    .where('recipient', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** The token in the newest mail to a guarantor that has a link. */
export async function readInvitation(db: Db, email: string): Promise<string> {
  for (const { content } of await findMails(db, email).execute()) {
    const [, token] = /\/party#invited=([\w-]+)/.exec(content?.link ?? '') ?? [];
    if (token !== undefined) return token;
  }
  throw new Error(`The demo invited ${email} without a link.`);
}

async function readCode(db: Db, email: string): Promise<string> {
  for (const { content } of await findMails(db, email).execute()) {
    const code = content?.values.code;
    if (typeof code === 'string') return code;
  }
  throw new Error(`The demo sent ${email} no code.`);
}
