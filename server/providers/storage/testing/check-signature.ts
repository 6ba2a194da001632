import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The error that S3 gives a request whose signature it does not accept; null when it is right. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const SKEW_MAX_MS = 15 * 60_000;
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** Checks an AWS Signature Version 4 as its documentation describes it, from the request as it arrived. */
export function checkSignature(request: IncomingMessage, body: Buffer, keys: Keys): SignatureFault | null {
  const [, accessKeyId, day, region, signedHeaders, signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const amzDate = String(request.headers['x-amz-date'] ?? '');
  if (!accessKeyId || !day || !region || !signedHeaders || !signature || !amzDate.startsWith(day))
    return 'AccessDenied';
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const signedAt = Date.parse(
    amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!(Math.abs(Date.now() - signedAt) < SKEW_MAX_MS)) return 'RequestTimeTooSkewed';

  const names = signedHeaders.split(';');
  const url = new URL(request.url ?? '/', 'http://any');
  const query = [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const payloadHash = String(request.headers['x-amz-content-sha256'] ?? '');
  const canonical = [
    request.method,
    url.pathname,
    query.sort().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', amzDate, scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${keys.secretAccessKey}`, day), keys.region),
  );
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
  if (!isRight || !mustBeSigned || region !== keys.region) return 'SignatureDoesNotMatch';
  return payloadHash === sha256(body) ? null : 'XAmzContentSHA256Mismatch';
}
