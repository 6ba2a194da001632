import { constants, verify, X509Certificate } from 'node:crypto';
import { Certificate } from 'pkijs';
import type { EidAccount, EidSession } from './eid-contract.ts';

/** A signature of a person's own key, proved against the bytes that were signed. */
export interface EidSignature {
  readonly value: Buffer;
  readonly algorithm: string;
  /** In DER. */
  readonly certificate: Buffer;
  readonly certificateLevel: string;
  /** The number of the person's e-ID. */
  readonly documentNumber: string;
}

/** Levels that count as the person's digital signature; `ADVANCED` does not. */
const LEVELS = ['QUALIFIED', 'QSCD'];
const MOST_LINKS = 4;
/** The number of a person in the subject of a certificate, as ETSI EN 319 412-1 writes it. */
const SERIAL_NUMBER = '2.5.4.5';

interface Trust {
  readonly account: Pick<EidAccount, 'roots' | 'intermediates'>;
  readonly now: Date;
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: Date): boolean =>
  Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);

/** Whether a certificate leads to a root, over certificates that may vouch for others and are valid today. */
function isTrusted(leaf: X509Certificate, { account, now }: Trust): boolean {
  const roots = account.roots.map((pem) => new X509Certificate(pem));
  const pool = [...roots, ...account.intermediates.map((pem) => new X509Certificate(pem))];
  let current = leaf;
  for (let link = 0; link < MOST_LINKS && isValidAt(current, now); link += 1) {
    const issuer = pool.find(
      (one) => one.ca && isValidAt(one, now) && current.checkIssued(one) && current.verify(one.publicKey),
    );
    if (issuer === undefined) return false;
    if (roots.includes(issuer)) return true;
    current = issuer;
  }
  return false;
}

/** Whether the certificate is that of the person who was asked, and of nobody else. */
function isOf({ raw }: X509Certificate, registerNumber: string): boolean {
  const numbers = Certificate.fromBER(new Uint8Array(raw))
    .subject.typesAndValues.filter(({ type }) => type === SERIAL_NUMBER)
    .map(({ value }) => value.valueBlock.value);
  return numbers.length === 1 && numbers[0] === `PNOMN-${registerNumber}`;
}

/** Proves a signature that came back; null where anything of it does not hold. */
export function checkSignature(
  { signatureProtocol, signature, cert, result }: EidSession,
  { registerNumber, content }: { readonly registerNumber: string; readonly content: Uint8Array },
  trust: Trust,
): EidSignature | null {
  if (signature === undefined || cert === undefined || result?.documentNumber === undefined) return null;
  const parameters = signature.signatureAlgorithmParameters;
  // Exactly what was asked for: nobody on the way may choose something weaker.
  if (
    (signatureProtocol ?? 'RAW_DIGEST_SIGNATURE') !== 'RAW_DIGEST_SIGNATURE' ||
    signature.signatureAlgorithm !== 'rsassa-pss' ||
    parameters?.hashAlgorithm !== 'SHA-256' ||
    !LEVELS.includes(cert.certificateLevel)
  )
    return null;
  const certificate = readCertificate(cert.value);
  if (certificate === null || !isOf(certificate, registerNumber) || !isTrusted(certificate, trust))
    return null;
  const value = Buffer.from(signature.value, 'base64');
  const key = {
    key: certificate.publicKey,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  if (certificate.publicKey.asymmetricKeyType !== 'rsa' || !verify('sha256', content, key, value))
    return null;
  return {
    value,
    algorithm: 'rsassa-pss SHA-256',
    certificate: certificate.raw,
    certificateLevel: cert.certificateLevel,
    documentNumber: result.documentNumber,
  };
}

function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    // Whatever came is no certificate, which is all that has to be known.
    return null;
  }
}
