import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { EidAccount } from '../eid-contract.ts';
import type { TestCertificate } from './make-certificate.ts';
import { signDigest } from './sign-digest.ts';

/** A question for a signature, as RP-API v3 wants it. */
const askedSchema = z.strictObject({
  relyingPartyUUID: z.uuid(),
  relyingPartyName: z.string().min(1).max(120),
  certificateLevel: z.enum(['ADVANCED', 'QUALIFIED', 'QSCD']),
  signatureProtocol: z.literal('RAW_DIGEST_SIGNATURE'),
  signatureProtocolParameters: z.strictObject({
    digest: z.base64().length(44),
    signatureAlgorithm: z.literal('rsassa-pss'),
    signatureAlgorithmParameters: z.strictObject({ hashAlgorithm: z.literal('SHA-256') }),
  }),
  interactions: z.base64(),
});
const interactionsSchema = z.array(
  z.strictObject({ type: z.literal('displayTextAndPIN'), displayText200: z.string().max(200) }),
);

/** What the person with the phone does. */
export type Deed = 'OK' | 'USER_REFUSED_DISPLAYTEXTANDPIN' | 'TIMEOUT' | 'WRONG_VC' | 'DOCUMENT_UNUSABLE';

/** What somebody on the way makes of the answer. */
export interface Forgery {
  readonly digest?: Buffer;
  readonly certificate?: TestCertificate;
  readonly certificateLevel?: string;
  readonly signatureAlgorithm?: string;
}

export interface EidSimulator {
  readonly account: Omit<EidAccount, 'roots' | 'intermediates'>;
  /** What the phone of a session shows. */
  phone(sessionId: string): { readonly text: string; readonly code: string };
  act(sessionId: string, deed: Deed, forgery?: Forgery): void;
  close(): Promise<void>;
}

interface Session {
  readonly certificate: TestCertificate;
  readonly digest: Buffer;
  readonly text: string;
  readonly code: string;
  ended?: { readonly deed: Deed; readonly forgery: Forgery };
}

const SECRET = 'rp_sk_test';

/** Describes a session as the service does. */
function describe({ certificate, digest, ended }: Session): object {
  if (ended === undefined) return { state: 'RUNNING' };
  const { deed, forgery } = ended;
  if (deed !== 'OK') return { state: 'COMPLETE', result: { endResult: deed } };
  const used = forgery.certificate ?? certificate;
  return {
    state: 'COMPLETE',
    result: { endResult: 'OK', documentNumber: 'PNOMN-TEST-DEM0-Q' },
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    signature: {
      value: signDigest(used.privateKey, forgery.digest ?? digest).toString('base64'),
      signatureAlgorithm: forgery.signatureAlgorithm ?? 'rsassa-pss',
      signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256', saltLength: 32 },
    },
    cert: {
      value: used.der.toString('base64'),
      certificateLevel: forgery.certificateLevel ?? 'QUALIFIED',
    },
    interactionTypeUsed: 'displayTextAndPIN',
  };
}

/** e-ID Mongolia on the loopback address: the calls of RP-API v3 that ask for a signature by push and look how it went. */
export async function simulateEid(people: ReadonlyMap<string, TestCertificate>): Promise<EidSimulator> {
  const sessions = new Map<string, Session>();
  const find = (sessionId: string): Session => {
    const session = sessions.get(sessionId);
    if (session === undefined) throw new Error('there is no such session');
    return session;
  };
  const start = (person: string, body: string): readonly [number, object] => {
    const certificate = people.get(person);
    const asked = askedSchema.safeParse(JSON.parse(body));
    if (!asked.success) return [400, { error: 'bad request' }];
    if (certificate === undefined) return [404, { error: 'no such person' }];
    const [interaction] = interactionsSchema.parse(
      JSON.parse(Buffer.from(asked.data.interactions, 'base64').toString()),
    );
    const digest = Buffer.from(asked.data.signatureProtocolParameters.digest, 'base64');
    const code = String(createHash('sha256').update(digest).digest().readUInt32BE() % 100_000).padStart(
      5,
      '0',
    );
    const sessionID = randomUUID();
    sessions.set(sessionID, { certificate, digest, code, text: interaction?.displayText200 ?? '' });
    return [200, { sessionID, vc: { type: 'numeric5', value: code } }];
  };
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://eid.test');
    const [, action = '', id = ''] = /^\/(session|signature\/notification\/etsi)\/(.+)$/.exec(pathname) ?? [];
    void text(request).then((body) => {
      const name = decodeURIComponent(id);
      const known = sessions.get(name);
      let answer: readonly [number, object] = [404, { error: 'not found' }];
      if (request.headers.authorization !== `Bearer ${SECRET}`) answer = [401, { error: 'secret' }];
      else if (action === 'session' && known !== undefined) answer = [200, describe(known)];
      else if (action !== 'session' && action !== '' && request.method === 'POST') answer = start(name, body);
      reply.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    account: {
      baseUrl: `http://127.0.0.1:${port}`,
      relyingPartyUuid: '00000000-0000-4000-8000-000000000001',
      relyingPartyName: 'Tenger Credit NBFI',
      secret: SECRET,
    },
    phone: (sessionId) => {
      const { text: shown, code } = find(sessionId);
      return { text: shown, code };
    },
    act: (sessionId, deed, forgery = {}) => {
      find(sessionId).ended = { deed, forgery };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
