import type { DeskAction } from '@zeel/protocol/rooms/dossier';
import type { Signing } from '@zeel/protocol/rooms/signing';
import type { DecisionsApp } from '../../testing/create-decisions-app.ts';
import type { NamedPerson } from '../../testing/create-desk-app.ts';
import type { Opener } from '../../testing/create-following-app.ts';
import type { StartedRequest } from '../../testing/create-requests-app.ts';

/** Somebody who signs: how they open their page, and where their codes go. */
export interface TestSigner {
  readonly opener: Opener;
  readonly email: string;
  /** The beginning of their addresses. */
  readonly base: string;
}

/** The steps of signing, as a browser takes them. */
export const signingSteps = (under: DecisionsApp) => {
  const read = async ({ base, opener }: TestSigner, language = 'en'): Promise<Signing> => {
    const reply = await under.send('GET', `${base}/signing?language=${language}`, opener);
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return reply.json<{ data: { signing: Signing } }>().data.signing;
  };
  const askCode = ({ base, opener }: TestSigner, address?: string) =>
    under.send(
      'POST',
      `${base}/signing/code?language=en`,
      { ...opener, ...(address === undefined ? {} : { address }) },
      { channel: 'email' },
    );
  const readCode = async ({ email }: TestSigner): Promise<string> => {
    const mails = (await under.mailsTo(email)).filter(({ text }) => /\b\d{6}\b/.test(text));
    return /\b(\d{6})\b/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const bodyOf = ({ documentHash, ticks }: Signing, code: string) => ({
    documentHash,
    ticked: ticks.map(({ key }) => key),
    code,
  });
  const send = ({ base, opener }: TestSigner, body: object, other: Opener = {}) =>
    under.send('POST', `${base}/signing/sign?language=en`, { ...opener, ...other }, body);
  const sign = async (signer: TestSigner, language = 'en') => {
    const signing = await read(signer, language);
    const asked = await askCode(signer);
    if (asked.statusCode !== 200) throw new Error(asked.body);
    return under.send(
      'POST',
      `${signer.base}/signing/sign?language=${language}`,
      signer.opener,
      bodyOf(signing, await readCode(signer)),
    );
  };
  return { read, askCode, readCode, bodyOf, send, sign };
};

/** Accepts the offer of a request that is ready to be recommended. */
export async function acceptOffer(
  under: DecisionsApp,
  people: { readonly officer: NamedPerson; readonly approver: NamedPerson },
  started: StartedRequest,
  event: DeskAction = 'recommend_approve',
): Promise<TestSigner> {
  const { request, caller, offer } = await under.offered({ ...people, started, event });
  const { version } = await under.offerOf(request.id, caller);
  const reply = await under.answer(caller, request.id, 'accept', { version, offerId: offer.id });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  const { email } = (await under.row(request.id)).data.applicant;
  return { opener: caller, email, base: `/requests/${request.id}` };
}
