import { join, resolve } from 'node:path';
import type { ClientConfig, Language, Lender } from '@zeel/protocol/rooms/config';
import { findProjectRoot } from '../startup/find-project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { isLoopback } from './is-loopback.ts';
import { readLender, readLenderAccount, readSeal } from './read-lender.ts';
import { type KhanAccount, readKhan, readPayoutAccount } from './read-payouts.ts';
import {
  type AuditBucketConfig,
  type ObjectStoreConfig,
  readAuditBucket,
  readEid,
  readFineract,
  readFirebase,
  readOAuthClient,
  readObjectStore,
  readPhoneProof,
  readQpay,
  readSms,
  type SmsConfig,
} from './read-providers.ts';
import { trimSlashes } from './trim-slashes.ts';

/** The configuration of the whole server. Read once at the start, never from process.env elsewhere. */
export interface Config {
  readonly mode: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  readonly projectRoot: string;
  /** As given by ZEEL_DATA; null lets the embedded database choose. */
  readonly dataFolder: string | null;
  readonly databaseUrl: string | null;
  /** The same database as its owner, who migrates; null where one role does everything. */
  readonly databaseOwnerUrl: string | null;
  /** A standby of it; null reads everything from the database itself. */
  readonly databaseReadUrl: string | null;
  /** A folder elsewhere in which the heads of the audit trail are kept too; null keeps them in the data folder alone. */
  readonly auditAnchors: string | null;
  /** A bucket whose objects nobody can remove before their day, for the same heads; null keeps none there. */
  readonly auditBucket: AuditBucketConfig | null;
  readonly databasePoolSize: number;
  /** Whether connections keep the plans of their statements under names. */
  readonly namesStatements: boolean;
  /** Null only in demo mode, where one is made and kept in the data folder. */
  readonly secret: string | null;
  /** The key outside the database; null with both only in demo mode, where one is made and kept in the data folder. */
  readonly encryptionKey: string | null;
  readonly encryptionKeyFile: string | null;
  /** The one before it; null unless it is being changed. */
  readonly encryptionKeyBefore: string | null;
  /** Null leaves backups open. */
  readonly backupKey: string | null;
  /** Null means: the address the server listens on. */
  readonly publicBaseUrl: string | null;
  readonly trustedProxies: readonly string[];
  readonly logLevel: NonNullable<Environment['ZEEL_LOG_LEVEL']>;
  readonly webRoot: string;
  readonly requestDeadlineMs: number;
  /** How long a connection may wait for its next request. */
  readonly keepAliveMs: number;
  /** How long `/readyz` says 503 at a stop before the port closes. */
  readonly stopNoticeMs: number;
  readonly sessions: { readonly idleMinutes: number; readonly absoluteHours: number };
  /** Requests that may be begun from one network in an hour. */
  readonly draftsPerHour: number;
  readonly demoPassword: string | null;
  /** How many requests a demo begins with. */
  readonly demoRequests: number;
  readonly apiBaseUrl: string;
  readonly appPrefix: string;
  readonly authPrefix: string;
  readonly languages: readonly Language[];
  readonly captcha: {
    readonly provider: Environment['ZEEL_CAPTCHA_PROVIDER'];
    readonly siteKey: string;
    readonly secret: string | null;
    /** Null means: the hosted service's own address. */
    readonly verifyUrl: string | null;
  };
  readonly oauth: { readonly google: OAuthClient | null; readonly facebook: OAuthClient | null };
  readonly facebookGraphUrl: string;
  readonly firebase: ClientConfig['firebase'];
  /** Null means: Google's own keys. */
  readonly firebaseJwksUrl: string | null;
  /** The key of a service account, as JSON; null without a hosted database. */
  readonly firebaseServiceAccount: string | null;
  readonly uploads: {
    readonly maxFileBytes: number;
    readonly maxFilesPerType: number;
    readonly maxFilesPerRequest: number;
    readonly maxPdfPages: number;
  };
  /** Null keeps uploaded files in the data folder. */
  readonly objectStore: ObjectStoreConfig | null;
  /** Null means that uploads are not scanned. */
  readonly clamd: { readonly host: string; readonly port: number } | null;
  /** Null only in demo mode, where the simulator takes its place. */
  readonly qpay: QpayAccount | null;
  /** Above this sum a second person of finance releases the money. */
  readonly payoutSecondAboveMnt: number;
  /** The account that loans are paid from; null: nothing goes to the bank with a file. */
  readonly payoutAccount: { readonly bankCode: string; readonly account: string } | null;
  /** Null means that no order goes to the bank by itself. */
  readonly khan: KhanAccount | null;
  /** Whether an applicant proves the phone number by a code before sending. */
  readonly provesPhones: boolean;
  /** Null means that no text messages are sent; a demo keeps them in its mailbox. */
  readonly sms: SmsConfig | null;
  readonly smsScript: Environment['ZEEL_SMS_SCRIPT'];
  readonly mail: {
    readonly smtpUrl: string | null;
    readonly from: string;
    /** Null means that nobody reads answers to mails. */
    readonly replyTo: string | null;
  };
  readonly lender: Lender;
  /** The account that payments go to, as agreements name it; null: they name none. */
  readonly lenderAccount: string | null;
  /** What signed agreements are sealed with; null seals none, except in a demo. */
  readonly seal: { readonly p12: string; readonly password: string } | null;
  /** Where the seals' time stamps come from; null: they have none. */
  readonly sealTimeStampUrl: string | null;
  /** The account at e-ID Mongolia; null: nobody signs by e-ID. */
  readonly eid: ReturnType<typeof readEid>;
  /** The loan system; null: paid loans are handed over to none. */
  readonly fineract: ReturnType<typeof readFineract>;
}

export interface QpayAccount {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly invoiceCode: string;
  readonly merchantId: string;
  /** Null where the merchant's contract covers no e-barimt. */
  readonly ebarimt: {
    readonly invoiceCode: string;
    readonly districtCode: string;
    readonly classificationCode: string;
    readonly taxType: '1' | '2' | '3';
  } | null;
}

export interface OAuthClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Reads and checks the environment. The message of a refusal names the variables and fits one line. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const environment = parseEnvironment(variables);
  refuseUnsafe(environment);
  const projectRoot = findProjectRoot();
  return {
    mode: environment.ZEEL_MODE,
    host: environment.HOST,
    port: environment.PORT,
    projectRoot,
    dataFolder: environment.ZEEL_DATA === undefined ? null : resolve(environment.ZEEL_DATA),
    databaseUrl: environment.DATABASE_URL ?? null,
    databaseOwnerUrl: environment.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: environment.DATABASE_READ_URL ?? null,
    auditAnchors:
      environment.ZEEL_AUDIT_ANCHORS === undefined ? null : resolve(environment.ZEEL_AUDIT_ANCHORS),
    auditBucket: readAuditBucket(environment),
    databasePoolSize: environment.ZEEL_DATABASE_POOL,
    namesStatements: environment.ZEEL_DATABASE_NAMED_STATEMENTS === 'yes',
    secret: environment.ZEEL_SECRET ?? null,
    encryptionKey: environment.ZEEL_ENCRYPTION_KEY ?? null,
    encryptionKeyFile: environment.ZEEL_ENCRYPTION_KEY_FILE ?? null,
    encryptionKeyBefore: environment.ZEEL_ENCRYPTION_KEY_BEFORE ?? null,
    backupKey: environment.ZEEL_BACKUP_KEY ?? null,
    publicBaseUrl:
      environment.ZEEL_PUBLIC_URL === undefined ? null : trimSlashes(environment.ZEEL_PUBLIC_URL),
    trustedProxies: environment.ZEEL_TRUSTED_PROXIES ?? [],
    logLevel: environment.ZEEL_LOG_LEVEL ?? (environment.ZEEL_MODE === 'production' ? 'info' : 'warn'),
    webRoot: resolve(environment.ZEEL_WEB_ROOT ?? join(projectRoot, 'web', 'dist')),
    requestDeadlineMs: environment.ZEEL_REQUEST_DEADLINE_MS,
    keepAliveMs: environment.ZEEL_KEEP_ALIVE_MS,
    stopNoticeMs: environment.ZEEL_STOP_NOTICE_MS ?? (environment.ZEEL_MODE === 'production' ? 5_000 : 0),
    sessions: {
      idleMinutes: environment.ZEEL_SESSION_IDLE_MINUTES,
      absoluteHours: environment.ZEEL_SESSION_ABSOLUTE_HOURS,
    },
    draftsPerHour: environment.ZEEL_DRAFTS_PER_HOUR,
    demoPassword: environment.ZEEL_DEMO_PASSWORD ?? null,
    demoRequests: environment.ZEEL_DEMO_REQUESTS,
    apiBaseUrl: environment.ZEEL_API_BASE_URL,
    appPrefix: environment.ZEEL_APP_PREFIX,
    authPrefix: environment.ZEEL_AUTH_PREFIX,
    languages: environment.ZEEL_LANGUAGES,
    captcha: {
      provider: environment.ZEEL_CAPTCHA_PROVIDER,
      siteKey: environment.ZEEL_CAPTCHA_SITE_KEY ?? '',
      secret: environment.ZEEL_CAPTCHA_SECRET ?? null,
      verifyUrl: environment.ZEEL_CAPTCHA_VERIFY_URL ?? null,
    },
    oauth: {
      google: readOAuthClient(environment, 'GOOGLE'),
      facebook: readOAuthClient(environment, 'FACEBOOK'),
    },
    facebookGraphUrl: environment.ZEEL_FACEBOOK_GRAPH_URL,
    firebase: readFirebase(environment),
    firebaseJwksUrl: environment.ZEEL_FIREBASE_JWKS_URL ?? null,
    firebaseServiceAccount: environment.ZEEL_FIREBASE_SERVICE_ACCOUNT ?? null,
    uploads: {
      maxFileBytes: environment.ZEEL_UPLOAD_MAX_MB * 1024 * 1024,
      maxFilesPerType: environment.ZEEL_UPLOAD_MAX_FILES_PER_TYPE,
      maxFilesPerRequest: environment.ZEEL_UPLOAD_MAX_FILES,
      maxPdfPages: environment.ZEEL_UPLOAD_MAX_PDF_PAGES,
    },
    objectStore: readObjectStore(environment),
    clamd:
      environment.ZEEL_CLAMD_HOST === undefined
        ? null
        : { host: environment.ZEEL_CLAMD_HOST, port: environment.ZEEL_CLAMD_PORT },
    qpay: readQpay(environment),
    payoutSecondAboveMnt: environment.ZEEL_PAYOUT_SECOND_ABOVE_MNT,
    payoutAccount: readPayoutAccount(environment),
    khan: readKhan(environment),
    sms: readSms(environment),
    smsScript: environment.ZEEL_SMS_SCRIPT,
    provesPhones: readPhoneProof(environment),
    mail: {
      smtpUrl: environment.ZEEL_SMTP_URL ?? null,
      from: environment.ZEEL_MAIL_FROM,
      replyTo: environment.ZEEL_MAIL_REPLY_TO ?? null,
    },
    lender: readLender(environment),
    lenderAccount: readLenderAccount(environment),
    seal: readSeal(environment),
    sealTimeStampUrl: environment.ZEEL_SEAL_TSA_URL ?? null,
    eid: readEid(environment),
    fineract: readFineract(environment),
  };
}

/** An empty variable counts as not set: compose files and shells produce them all the time. */
function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  // The value itself may be a secret, so only names and reasons are printed.
  const reasons = parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  throw new StartupError(`The configuration is not valid. ${[...new Set(reasons)].join('; ')}`);
}

// A lender whose fees cannot be paid would take requests that never arrive, so QPay belongs to what must be there.
const PRODUCTION_SECRETS = [
  'ZEEL_SECRET',
  'ZEEL_PUBLIC_URL',
  'ZEEL_SMTP_URL',
  'ZEEL_QPAY_CLIENT_ID',
  'ZEEL_QPAY_CLIENT_SECRET',
  'ZEEL_QPAY_INVOICE_CODE',
] as const;
const CAPTCHA_KEYS = ['ZEEL_CAPTCHA_SITE_KEY', 'ZEEL_CAPTCHA_SECRET'] as const;

/** Where what travels is personal or secret. QPay has a stricter rule of its own. */
const ENCRYPTED = [
  'ZEEL_PUBLIC_URL',
  'ZEEL_API_BASE_URL',
  'ZEEL_S3_ENDPOINT',
  'ZEEL_SMS_URL',
  'ZEEL_CAPTCHA_VERIFY_URL',
  'ZEEL_GOOGLE_ISSUER',
  'ZEEL_FACEBOOK_ISSUER',
  'ZEEL_FACEBOOK_GRAPH_URL',
  'ZEEL_FIREBASE_JWKS_URL',
] as const;

function refuseUnsafe(environment: Environment): void {
  if (environment.ZEEL_CAPTCHA_PROVIDER !== 'altcha') {
    const missing = CAPTCHA_KEYS.filter((name) => environment[name] === undefined);
    if (missing.length > 0)
      throw new StartupError(
        `Captcha provider ${environment.ZEEL_CAPTCHA_PROVIDER} needs ${missing.join(', ')}.`,
      );
  }
  if (environment.ZEEL_ENCRYPTION_KEY !== undefined && environment.ZEEL_ENCRYPTION_KEY_FILE !== undefined)
    throw new StartupError('Set ZEEL_ENCRYPTION_KEY or ZEEL_ENCRYPTION_KEY_FILE, not both.');
  if (environment.DATABASE_OWNER_URL !== undefined && environment.DATABASE_URL === undefined)
    throw new StartupError('DATABASE_OWNER_URL owns the tables of DATABASE_URL, which is not set.');
  if (environment.DATABASE_READ_URL !== undefined && environment.DATABASE_URL === undefined)
    throw new StartupError('DATABASE_READ_URL names a standby of DATABASE_URL, which is not set.');
  if (environment.ZEEL_MODE === 'demo') {
    if (isLoopback(environment.HOST)) return;
    throw new StartupError(
      `Demo mode has known passwords, so it listens on the loopback address only; HOST is ${environment.HOST}. Set ZEEL_MODE=production.`,
    );
  }
  const missing: string[] = PRODUCTION_SECRETS.filter((name) => environment[name] === undefined);
  if (environment.ZEEL_ENCRYPTION_KEY === undefined && environment.ZEEL_ENCRYPTION_KEY_FILE === undefined)
    missing.push('ZEEL_ENCRYPTION_KEY');
  if (missing.length > 0) throw new StartupError(`Production mode needs ${missing.join(', ')}.`);
  if (environment.ZEEL_DEMO_PASSWORD !== undefined)
    throw new StartupError('ZEEL_DEMO_PASSWORD must not be set in production mode.');
  const open = ENCRYPTED.filter((name) => /^http:/i.test(environment[name] ?? ''));
  if (open.length > 0 && environment.ZEEL_ALLOW_HTTP === 'no')
    throw new StartupError(
      `Production mode needs https:// in ${open.join(', ')}; ZEEL_ALLOW_HTTP=yes lets them go unencrypted.`,
    );
}
