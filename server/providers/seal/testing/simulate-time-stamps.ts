import { webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import { Integer, ObjectIdentifier, OctetString } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { keepDemoKey } from '../keep-demo-key.ts';

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';

export interface TimeStampSimulator {
  readonly url: string;
  /** The next questions get no stamp: a broken line, or a refusal of the authority. */
  fail(how: 'broken' | 'refused' | null): void;
  close(): Promise<void>;
}

/** A time stamp authority on the loopback address that answers as RFC 3161 says, always at the same instant. */
export async function simulateTimeStamps(folder: string, at: Date): Promise<TimeStampSimulator> {
  const key = await keepDemoKey(folder, 'Time stamp authority');
  if (key.kind !== 'demo') throw new Error('a demo key was expected');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await webcrypto.subtle.importKey('pkcs8', key.pkcs8, algorithm, false, ['sign']);
  const certificate = Certificate.fromBER(new Uint8Array(key.certificate));
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });

  const stamp = async (question: Buffer): Promise<Buffer> => {
    const { messageImprint, nonce } = TimeStampReq.fromBER(new Uint8Array(question));
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4.1',
      messageImprint,
      serialNumber: new Integer({ value: 7 }),
      genTime: at,
      ...(nonce === undefined ? {} : { nonce }),
    });
    const stated = info.toSchema().toBER();
    const digest = await webcrypto.subtle.digest('SHA-256', stated);
    const { issuer, serialNumber } = certificate;
    const data = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: TST_INFO,
        eContent: new OctetString({ valueHex: stated }),
      }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({
                type: '1.2.840.113549.1.9.3',
                values: [new ObjectIdentifier({ value: TST_INFO })],
              }),
              new Attribute({
                type: '1.2.840.113549.1.9.4',
                values: [new OctetString({ valueHex: digest })],
              }),
            ],
          }),
        }),
      ],
    });
    await data.sign(privateKey, 0, 'SHA-256', undefined, engine);
    const response = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({ contentType: SIGNED_DATA, content: data.toSchema(true) }),
    });
    return Buffer.from(response.toSchema().toBER());
  };

  let failure: 'broken' | 'refused' | null = null;
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (failure === 'broken') request.socket.destroy();
      else if (failure === 'refused') reply.writeHead(503).end();
      else
        void stamp(Buffer.concat(chunks)).then((answer) =>
          reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/tsr`,
    fail: (how) => {
      failure = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
