import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Integer, PrintableString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, CryptoEngine, Time, TimeType } from 'pkijs';
import { z } from 'zod';
import type { SealKey } from './seal-key.ts';

const COMMON_NAME = '2.5.4.3';
const COUNTRY = '2.5.4.6';
/** A demo outlives no certificate. */
const VALID_FROM = new Date('2020-01-01T00:00:00Z');
const VALID_TO = new Date('2099-12-31T00:00:00Z');

const keptSchema = z.strictObject({ pkcs8: z.base64(), certificate: z.base64() });

/** The key of a demo's seal: made at first need, kept in the data folder, and vouched for by nobody. */
export async function keepDemoKey(dataFolder: string, lender: string): Promise<SealKey> {
  const file = join(dataFolder, 'demo-seal.json');
  const read = () => readFile(file, 'utf8').catch(onlyMissing);
  let kept = await read();
  if (kept === null) {
    const made = JSON.stringify(await makeKey(`${lender} (demo)`));
    await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch(onlyTaken);
    kept = await read();
  }
  const { pkcs8, certificate } = keptSchema.parse(JSON.parse(kept ?? ''));
  return {
    kind: 'demo',
    pkcs8: Buffer.from(pkcs8, 'base64'),
    certificate: Buffer.from(certificate, 'base64'),
  };
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function onlyMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** Somebody else made it meanwhile: theirs counts. */
function onlyTaken(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

async function makeKey(name: string): Promise<z.input<typeof keptSchema>> {
  const { subtle } = crypto;
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const engine = new CryptoEngine({ name: 'node', crypto });
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const owner of [certificate.subject, certificate.issuer])
    owner.typesAndValues.push(
      new AttributeTypeAndValue({ type: COUNTRY, value: new PrintableString({ value: 'MN' }) }),
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = VALID_FROM;
  // Years from 2050 on need the longer way to write a time.
  certificate.notAfter = new Time({ type: TimeType.GeneralizedTime, value: VALID_TO });
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    pkcs8: Buffer.from(await subtle.exportKey('pkcs8', pair.privateKey)).toString('base64'),
    certificate: Buffer.from(certificate.toSchema().toBER()).toString('base64'),
  };
}
