import { createHash, verify, X509Certificate } from 'node:crypto';

/** One value of DER: what it is, its content, and all of it. */
interface Der {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

function readDer(bytes: Buffer): Der {
  const first = bytes[1] ?? 0;
  const digits = first < 0x80 ? 0 : first - 0x80;
  const length = digits === 0 ? first : bytes.readUIntBE(2, digits);
  const start = 2 + digits;
  return {
    tag: bytes[0] ?? 0,
    content: bytes.subarray(start, start + length),
    whole: bytes.subarray(0, start + length),
  };
}

function childrenOf(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const child = readDer(bytes.subarray(at));
    found.push(child);
    at += child.whole.length;
  }
  return found;
}

const get = (list: readonly Der[], at: number): Der => {
  const found = list.at(at);
  if (found === undefined) throw new Error('the signature has another shape');
  return found;
};

const MESSAGE_DIGEST = Buffer.from('06092a864886f70d010904', 'hex');

/**
 * Whether the last signature of a PDF holds, worked out without any library that signs or checks: the ranges from the text of the
 * file, the CMS structure from its bytes, the rest by node:crypto.
 */
export function checkByHand(file: Buffer): {
  readonly isIntact: boolean;
  readonly coversAll: boolean;
  readonly subject: string;
} {
  const text = file.toString('latin1');
  const [, ranges = ''] = text.slice(text.lastIndexOf('/ByteRange')).match(/\[([\d ]+)\]/) ?? [];
  const [a = 0, b = 0, c = 0, d = 0] = ranges.trim().split(/ +/).map(Number);
  const digest = createHash('sha256')
    .update(file.subarray(a, a + b))
    .update(file.subarray(c, c + d))
    .digest();
  const cms = readDer(Buffer.from(text.slice(b + 1, c - 1), 'hex'));
  // ContentInfo { type, [0] SignedData { version, digests, content, [0] certificates, signers { signer } } }
  const data = childrenOf(readDer(get(childrenOf(cms.content), 1).content).content);
  const certificate = new X509Certificate(get(childrenOf(get(data, 3).content), 0).whole);
  const signer = childrenOf(get(childrenOf(get(data, -1).content), 0).content);
  const attributes = get(signer, 3);
  const named = childrenOf(attributes.content)
    .map(({ content }) => content)
    .find((content) => content.subarray(0, MESSAGE_DIGEST.length).equals(MESSAGE_DIGEST));
  const stated = named?.subarray(-32);
  // The attributes are signed as a SET, whatever tag they carry inside the signature.
  const signed = Buffer.from(attributes.whole);
  signed[0] = 0x31;
  const isSigned = verify('sha256', signed, certificate.publicKey, get(signer, 5).content);
  return {
    isIntact: isSigned && stated?.equals(digest) === true,
    coversAll: c + d === file.length,
    subject: certificate.subject,
  };
}
