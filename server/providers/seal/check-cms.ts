// Imported when the first signature is checked: the libraries take several megabytes.
import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, OctetString, UTCTime } from 'asn1js';
import { type Attribute, ContentInfo, SignedData, type SignerInfo, TSTInfo } from 'pkijs';

/** What a signature says, and whether that is true of the bytes it stands for. */
export interface CheckedSignature {
  /** SHA-256 of the signer's certificate. */
  readonly certificateHash: Buffer;
  /** Whether the signer signed exactly these bytes. */
  readonly isIntact: boolean;
  /** When the signer says it was; nobody else vouches for it. */
  readonly signedAt: Date | null;
  /** When a time stamp authority saw the signature. Whether that authority is to be trusted is not looked at. */
  readonly timeStampedAt: Date | null;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';
const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const attributeOf = (attributes: readonly Attribute[], type: string): unknown =>
  attributes.find((attribute) => attribute.type === type)?.values[0];

interface ReadSignature {
  readonly data: SignedData;
  readonly signer: SignerInfo;
  readonly certificate: X509Certificate;
}

function readSignature(content: ContentInfo): ReadSignature | null {
  if (content.contentType !== SIGNED_DATA) return null;
  const data = new SignedData({ schema: content.content });
  const [signer] = data.signerInfos;
  if (signer === undefined) return null;
  const serial = 'serialNumber' in signer.sid ? signer.sid.serialNumber.valueBlock.toString() : null;
  const own = data.certificates?.find(
    (one) => 'serialNumber' in one && one.serialNumber.valueBlock.toString() === serial,
  );
  if (own === undefined) return null;
  return { data, signer, certificate: new X509Certificate(Buffer.from(own.toSchema().toBER())) };
}

/** Whether the signer's key signed attributes that name this digest. */
function isSigned(
  { signer, certificate }: ReadSignature,
  digestOf: (algorithm: string) => Buffer | null,
): boolean {
  const algorithm = DIGESTS[signer.digestAlgorithm.algorithmId];
  const { signedAttrs } = signer;
  if (algorithm === undefined || signedAttrs === undefined) return false;
  const named = attributeOf(signedAttrs.attributes, MESSAGE_DIGEST);
  const digest = digestOf(algorithm);
  if (!(named instanceof OctetString) || digest?.equals(Buffer.from(named.getValue())) !== true) return false;
  return verify(
    algorithm,
    Buffer.from(signedAttrs.encodedValue),
    certificate.publicKey,
    Buffer.from(signer.signature.getValue()),
  );
}

/** The instant of a time stamp that belongs to this very signature; null without one. */
function readTimeStamp({ signer }: ReadSignature): Date | null {
  const schema = attributeOf(signer.unsignedAttrs?.attributes ?? [], TIME_STAMP);
  const token = schema === undefined ? null : readSignature(new ContentInfo({ schema }));
  const stated = token?.data.encapContentInfo.eContent?.getValue();
  if (token === null || stated === undefined) return null;
  const info = TSTInfo.fromBER(stated);
  const algorithm = DIGESTS[info.messageImprint.hashAlgorithm.algorithmId];
  if (algorithm === undefined) return null;
  const stamped = createHash(algorithm).update(Buffer.from(signer.signature.getValue())).digest();
  const isOfThis = stamped.equals(Buffer.from(info.messageImprint.hashedMessage.getValue()));
  const isWhole = isSigned(token, (name) => createHash(name).update(Buffer.from(stated)).digest());
  return isOfThis && isWhole ? info.genTime : null;
}

/** Checks a signature against the SHA-256 of the bytes that it covers. Null where it cannot be read at all. */
export function checkCms(cms: Uint8Array, coveredSha256: Buffer): CheckedSignature | null {
  try {
    const parsed = fromBER(new Uint8Array(cms));
    const read = parsed.offset === -1 ? null : readSignature(new ContentInfo({ schema: parsed.result }));
    if (read === null) return null;
    const signedAt = attributeOf(read.signer.signedAttrs?.attributes ?? [], SIGNING_TIME);
    return {
      certificateHash: createHash('sha256').update(read.certificate.raw).digest(),
      isIntact: isSigned(read, (name) => (name === 'sha256' ? coveredSha256 : null)),
      signedAt: signedAt instanceof UTCTime ? signedAt.toDate() : null,
      timeStampedAt: readTimeStamp(read),
    };
  } catch {
    // What strangers send need not be a signature, and the libraries say so in many ways.
    return null;
  }
}
