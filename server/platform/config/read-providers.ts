import type { ClientConfig } from '@zeel/protocol/rooms/config';
import { StartupError } from '../startup/startup-error.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './is-loopback.ts';
import { trimSlashes } from './trim-slashes.ts';

/** A provider that is half configured is a mistake, so it stops the start instead of hiding a button. */
export function readOAuthClient(environment: Environment, provider: 'GOOGLE' | 'FACEBOOK') {
  const clientId = environment[`ZEEL_${provider}_CLIENT_ID`];
  const clientSecret = environment[`ZEEL_${provider}_CLIENT_SECRET`];
  if (clientId === undefined && clientSecret === undefined) return null;
  if (clientId === undefined || clientSecret === undefined)
    throw new StartupError(
      `ZEEL_${provider}_CLIENT_ID and ZEEL_${provider}_CLIENT_SECRET must be set together.`,
    );
  return { clientId, clientSecret, issuer: environment[`ZEEL_${provider}_ISSUER`] };
}

/** QPay's account: all three values or none. The secret never travels in clear beyond this machine. */
export function readQpay(environment: Environment) {
  const {
    ZEEL_QPAY_URL: url,
    ZEEL_QPAY_CLIENT_ID: clientId,
    ZEEL_QPAY_CLIENT_SECRET: clientSecret,
    ZEEL_QPAY_INVOICE_CODE: invoiceCode,
  } = environment;
  if (clientId === undefined && clientSecret === undefined && invoiceCode === undefined) {
    if (readEbarimt(environment) !== null)
      throw new StartupError('ZEEL_EBARIMT_INVOICE_CODE needs an account at QPay.');
    return null;
  }
  if (clientId === undefined || clientSecret === undefined || invoiceCode === undefined)
    throw new StartupError(
      'ZEEL_QPAY_CLIENT_ID, ZEEL_QPAY_CLIENT_SECRET and ZEEL_QPAY_INVOICE_CODE must be set together.',
    );
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('ZEEL_QPAY_URL must begin with https://, except on this very machine.');
  const merchantId = environment.ZEEL_QPAY_MERCHANT_ID ?? clientId;
  const ebarimt = readEbarimt(environment);
  return { baseUrl: trimSlashes(url), clientId, clientSecret, invoiceCode, merchantId, ebarimt };
}

/** The part of the account that makes e-barimts: template, district and kind of service together, or none. */
function readEbarimt(environment: Environment) {
  const {
    ZEEL_EBARIMT_INVOICE_CODE: invoiceCode,
    ZEEL_EBARIMT_DISTRICT: districtCode,
    ZEEL_EBARIMT_CLASSIFICATION: classificationCode,
    ZEEL_EBARIMT_TAX_TYPE: taxType,
  } = environment;
  if (invoiceCode === undefined && districtCode === undefined && classificationCode === undefined)
    return null;
  if (invoiceCode === undefined || districtCode === undefined || classificationCode === undefined)
    throw new StartupError(
      'ZEEL_EBARIMT_INVOICE_CODE, ZEEL_EBARIMT_DISTRICT and ZEEL_EBARIMT_CLASSIFICATION must be set together.',
    );
  return { invoiceCode, districtCode, classificationCode, taxType };
}

/** The account at e-ID Mongolia: number, secret and roots together, or none. */
export function readEid(environment: Environment) {
  const {
    ZEEL_EID_URL: url,
    ZEEL_EID_RP_UUID: relyingPartyUuid,
    ZEEL_EID_SECRET: secret,
    ZEEL_EID_ROOTS: roots,
  } = environment;
  if (relyingPartyUuid === undefined && secret === undefined && roots === undefined) return null;
  if (relyingPartyUuid === undefined || secret === undefined || roots === undefined)
    throw new StartupError('ZEEL_EID_RP_UUID, ZEEL_EID_SECRET and ZEEL_EID_ROOTS must be set together.');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('ZEEL_EID_URL must begin with https://, except on this very machine.');
  return {
    baseUrl: trimSlashes(url),
    relyingPartyUuid,
    /** Null: the name of the lender. */
    relyingPartyName: environment.ZEEL_EID_RP_NAME ?? null,
    secret,
    roots,
    intermediates: environment.ZEEL_EID_INTERMEDIATES ?? null,
  };
}

/** Apache Fineract: address, user, password and products together, or none. */
export function readFineract(environment: Environment) {
  const {
    ZEEL_FINERACT_URL: url,
    ZEEL_FINERACT_USER: user,
    ZEEL_FINERACT_PASSWORD: password,
    ZEEL_FINERACT_PRODUCTS: products,
  } = environment;
  if (url === undefined && user === undefined && password === undefined) return null;
  if (url === undefined || user === undefined || password === undefined || products === undefined)
    throw new StartupError(
      'ZEEL_FINERACT_URL, ZEEL_FINERACT_USER, ZEEL_FINERACT_PASSWORD and ZEEL_FINERACT_PRODUCTS must be set together.',
    );
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('ZEEL_FINERACT_URL must begin with https://, except on this very machine.');
  return {
    baseUrl: trimSlashes(url),
    user,
    password,
    tenant: environment.ZEEL_FINERACT_TENANT,
    officeId: environment.ZEEL_FINERACT_OFFICE_ID,
    productIds: readProductIds(products),
  };
}

const PRODUCT_ID = /^([a-z0-9-]+)=(\d{1,9})$/;

function readProductIds(products: string): ReadonlyMap<string, number> {
  return new Map(
    products.split(',').map((pair): [string, number] => {
      const [, prodId, number] = PRODUCT_ID.exec(pair.trim()) ?? [];
      if (prodId === undefined || number === undefined)
        throw new StartupError('ZEEL_FINERACT_PRODUCTS must look like salary-loan=1, car-lease=2.');
      return [prodId, Number(number)];
    }),
  );
}

const FIREBASE_VARIABLES = {
  apiKey: 'ZEEL_FIREBASE_API_KEY',
  authDomain: 'ZEEL_FIREBASE_AUTH_DOMAIN',
  databaseURL: 'ZEEL_FIREBASE_DATABASE_URL',
  projectId: 'ZEEL_FIREBASE_PROJECT_ID',
  storageBucket: 'ZEEL_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'ZEEL_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'ZEEL_FIREBASE_APP_ID',
  measurementId: 'ZEEL_FIREBASE_MEASUREMENT_ID',
} as const;

/** The eight values come together or not at all; only the measurement id may be left out. */
export function readFirebase(environment: Environment): ClientConfig['firebase'] {
  const read = (key: keyof typeof FIREBASE_VARIABLES): string => environment[FIREBASE_VARIABLES[key]] ?? '';
  const firebase = {
    apiKey: read('apiKey'),
    authDomain: read('authDomain'),
    databaseURL: read('databaseURL'),
    projectId: read('projectId'),
    storageBucket: read('storageBucket'),
    messagingSenderId: read('messagingSenderId'),
    appId: read('appId'),
    measurementId: read('measurementId'),
  };
  if (Object.values(firebase).every((value) => value === '')) return null;
  const missing = Object.entries(FIREBASE_VARIABLES)
    .filter(([, name]) => environment[name] === undefined && name !== 'ZEEL_FIREBASE_MEASUREMENT_ID')
    .map(([, name]) => name);
  if (missing.length > 0)
    throw new StartupError(`Firebase is half configured; ${missing.join(', ')} missing.`);
  return firebase;
}

/** A store that speaks S3. */
export interface ObjectStoreConfig {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Null keeps files in the data folder. */
export function readObjectStore(environment: Environment): ObjectStoreConfig | null {
  const {
    ZEEL_S3_ENDPOINT: endpoint,
    ZEEL_S3_BUCKET: bucket,
    ZEEL_S3_ACCESS_KEY_ID: accessKeyId,
    ZEEL_S3_SECRET_ACCESS_KEY: secretAccessKey,
    ZEEL_S3_REGION: region,
  } = environment;
  if ([endpoint, bucket, accessKeyId, secretAccessKey].every((value) => value === undefined)) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new StartupError(
      'ZEEL_S3_ENDPOINT, ZEEL_S3_BUCKET, ZEEL_S3_ACCESS_KEY_ID and ZEEL_S3_SECRET_ACCESS_KEY must be set together.',
    );
  return { endpoint: trimSlashes(endpoint), bucket, region, accessKeyId, secretAccessKey };
}

/** A bucket with object lock, of the same store under the same key. */
export interface AuditBucketConfig {
  readonly store: ObjectStoreConfig;
  readonly retainDays: number;
}

/** Null keeps the heads of the trail in files alone. */
export function readAuditBucket(environment: Environment): AuditBucketConfig | null {
  const { ZEEL_AUDIT_BUCKET: bucket, ZEEL_AUDIT_BUCKET_DAYS: retainDays } = environment;
  if (bucket === undefined) return null;
  const store = readObjectStore(environment);
  if (store === null)
    throw new StartupError('ZEEL_AUDIT_BUCKET needs ZEEL_S3_*, the store that it is a bucket of.');
  if (store.bucket === bucket)
    throw new StartupError(
      'ZEEL_AUDIT_BUCKET must be another bucket than ZEEL_S3_BUCKET, whose files have to be erasable.',
    );
  return { store: { ...store, bucket }, retainDays };
}

/** Codes that no gateway takes along would keep everybody from sending, so they stop the start instead. */
export function readPhoneProof(environment: Environment): boolean {
  const isWanted = environment.ZEEL_PHONE_PROOF === 'yes';
  if (isWanted && environment.ZEEL_MODE !== 'demo' && readSms(environment) === null)
    throw new StartupError('ZEEL_PHONE_PROOF needs ZEEL_SMS_URL and ZEEL_SMS_TOKEN.');
  return isWanted;
}

/** Who takes text messages along. */
export interface SmsConfig {
  readonly provider: Environment['ZEEL_SMS_PROVIDER'];
  readonly url: string;
  readonly token: string;
  /** The name or number that the reader sees. */
  readonly from: string;
}

const CALLPRO_URL = 'https://api-text.callpro.mn/v1/sms';

/** A provider that would refuse every message for want of a token or a sender stops the start instead. */
export function readSms(environment: Environment): SmsConfig | null {
  const { ZEEL_SMS_PROVIDER: provider, ZEEL_SMS_TOKEN: token, ZEEL_SMS_FROM: from } = environment;
  const isCallPro = provider === 'callpro';
  const { ZEEL_SMS_URL: url = isCallPro && token !== undefined ? CALLPRO_URL : undefined } = environment;
  if (url === undefined && token === undefined) return null;
  if (url === undefined || token === undefined)
    throw new StartupError('ZEEL_SMS_URL and ZEEL_SMS_TOKEN must be set together.');
  if (!isCallPro) return { provider, url, token, from };
  if (!/^\d{8}$/.test(from))
    throw new StartupError('CallPro needs ZEEL_SMS_FROM: the special number of eight digits.');
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new StartupError('ZEEL_SMS_URL of CallPro must begin with https://, except on this very machine.');
  return { provider, url: trimSlashes(url), token, from };
}
