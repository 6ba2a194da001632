import { webcrypto } from 'node:crypto';
import { Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const SERIAL_NUMBER = '2.5.4.5';
const BASIC_CONSTRAINTS = '2.5.29.19';
const RSA = {
  name: 'RSA-PSS',
  modulusLength: 2_048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
} as const;

export interface TestCertificate {
  readonly der: Buffer;
  readonly pem: string;
  readonly privateKey: webcrypto.CryptoKey;
  readonly made: Certificate;
}

interface Wanted {
  readonly name: string;
  readonly serialNumber?: string;
  /** Who vouches; without one it vouches for itself, and for others. */
  readonly issuer?: TestCertificate;
  readonly validTo?: Date;
}

/** A certificate of a test: a root, or that of a person under one. */
export async function makeCertificate({
  name,
  serialNumber,
  issuer,
  validTo = new Date('2040-01-01T00:00:00Z'),
}: Wanted): Promise<TestCertificate> {
  const pair = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
  const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = new Integer({ value: issuer === undefined ? 1 : 2 });
  made.subject.typesAndValues.push(
    new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
  );
  if (serialNumber !== undefined)
    made.subject.typesAndValues.push(
      new AttributeTypeAndValue({ type: SERIAL_NUMBER, value: new Utf8String({ value: serialNumber }) }),
    );
  made.issuer = issuer?.made.subject ?? made.subject;
  made.notBefore.value = new Date('2020-01-01T00:00:00Z');
  made.notAfter.value = validTo;
  made.extensions = [
    new Extension({
      extnID: BASIC_CONSTRAINTS,
      critical: true,
      extnValue: new BasicConstraints({ cA: issuer === undefined }).toSchema().toBER(),
    }),
  ];
  await made.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await made.sign(issuer?.privateKey ?? pair.privateKey, 'SHA-256', engine);
  const der = Buffer.from(made.toSchema().toBER());
  const pem = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`;
  return { der, pem, privateKey: pair.privateKey, made };
}
