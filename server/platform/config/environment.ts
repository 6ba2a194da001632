import { LANGUAGES } from '@zeel/protocol/rooms/config';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const whole = (minimum: number) => z.coerce.number().int().min(minimum);
const httpUrl = z.url({ protocol: /^https?$/ });
const prefix = z.string().regex(/^(\/[a-z0-9-]+)*$/, 'must be empty or look like /app');
const text = z.string().min(1);

const languageList = z
  .string()
  .transform((list) => list.split(',').map((language) => language.trim()))
  .pipe(z.array(z.enum(LANGUAGES)).min(1));

const list = z.string().transform((value) => value.split(',').map((item) => item.trim()));

/** Every variable the server reads, once, with its default. docs/operations.md lists the same. */
export const environmentSchema = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: port.default(3000),
  ZEEL_MODE: z.enum(['demo', 'production']).default('demo'),
  /** Data folder; without it a folder of the checkout, or of /var/lib/zeel when root. */
  ZEEL_DATA: text.optional(),
  /** A folder outside the data folder in which the heads of the audit trail are kept as well. */
  ZEEL_AUDIT_ANCHORS: text.optional(),
  /** A bucket with object lock, of the store of ZEEL_S3_*, in which they are kept too, and for how long. */
  ZEEL_AUDIT_BUCKET: text.optional(),
  ZEEL_AUDIT_BUCKET_DAYS: whole(1).default(3_650),
  /** Any PostgreSQL instead of the embedded one. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The same database as the role that owns its tables: it migrates, and DATABASE_URL then names a role that may only add to the trail. */
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** A streaming standby of that database, which answers the reads that may lag a moment behind. */
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ZEEL_DATABASE_POOL: whole(2).default(10),
  /** `no` behind a pooler in transaction mode, which gives one connection to several clients in turn. */
  ZEEL_DATABASE_NAMED_STATEMENTS: z.enum(['yes', 'no']).default('yes'),
  /** Keys for stored replies, link codes and the like are derived from it. */
  ZEEL_SECRET: z.string().min(32).optional(),
  /** Numbers of people and files are encrypted with keys that are wrapped under it; or a file that holds it. */
  ZEEL_ENCRYPTION_KEY: z.string().min(32).optional(),
  ZEEL_ENCRYPTION_KEY_FILE: text.optional(),
  /** The one before it, until `npm run keys:rotate` has run. */
  ZEEL_ENCRYPTION_KEY_BEFORE: z.string().min(32).optional(),
  /** Backups are encrypted with it. */
  ZEEL_BACKUP_KEY: z.string().min(32).optional(),
  /** The address people use; links in mails begin with it. */
  ZEEL_PUBLIC_URL: httpUrl.optional(),
  /** `yes` lets production send and be reached unencrypted, for a network that is trusted as a whole. */
  ZEEL_ALLOW_HTTP: z.enum(['yes', 'no']).default('no'),
  /** Addresses whose X-Forwarded-For is believed, for example the balancer's. */
  ZEEL_TRUSTED_PROXIES: list.optional(),
  /** info in production; warn in demo mode, where a person reads the terminal. */
  ZEEL_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /** The built web app. */
  ZEEL_WEB_ROOT: text.optional(),
  /** Time after which the server gives up on a request of its own; below the client's 60 s. */
  ZEEL_REQUEST_DEADLINE_MS: whole(100).default(30_000),
  /** Longer than the balancer in front keeps a connection: common ones keep it for 60 s. */
  ZEEL_KEEP_ALIVE_MS: whole(1_000).default(75_000),
  /** 5 s in production, so that the balancer looks away before the port closes; none in a demo. */
  ZEEL_STOP_NOTICE_MS: whole(0).optional(),
  ZEEL_SESSION_IDLE_MINUTES: whole(1).default(60),
  ZEEL_SESSION_ABSOLUTE_HOURS: whole(1).default(24),
  /** How many requests may be begun from one network in an hour. */
  ZEEL_DRAFTS_PER_HOUR: whole(1).default(60),
  /** The password of every demo person; without it one is made at the first start. */
  ZEEL_DEMO_PASSWORD: z.string().min(12).max(128).optional(),
  /** How many requests a demo begins with: first those of its own applicant, then other people's. */
  ZEEL_DEMO_REQUESTS: whole(0).default(60),

  ZEEL_API_BASE_URL: z.union([z.string().regex(/^\/[\w/-]*$/), httpUrl]).default('/api'),
  ZEEL_APP_PREFIX: prefix.default(''),
  ZEEL_AUTH_PREFIX: prefix.default(''),
  ZEEL_LANGUAGES: languageList.default(['en', 'zh', 'fr', 'ja']),

  ZEEL_CAPTCHA_PROVIDER: z.enum(['altcha', 'recaptcha', 'turnstile']).default('altcha'),
  ZEEL_CAPTCHA_SITE_KEY: text.optional(),
  ZEEL_CAPTCHA_SECRET: text.optional(),
  /** Where answers are checked; the hosted service's own address when not set. */
  ZEEL_CAPTCHA_VERIFY_URL: httpUrl.optional(),

  ZEEL_GOOGLE_CLIENT_ID: text.optional(),
  ZEEL_GOOGLE_CLIENT_SECRET: text.optional(),
  ZEEL_GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  ZEEL_FACEBOOK_CLIENT_ID: text.optional(),
  ZEEL_FACEBOOK_CLIENT_SECRET: text.optional(),
  ZEEL_FACEBOOK_ISSUER: httpUrl.default('https://www.facebook.com'),
  ZEEL_FACEBOOK_GRAPH_URL: httpUrl.default('https://graph.facebook.com'),

  ZEEL_FIREBASE_API_KEY: text.optional(),
  ZEEL_FIREBASE_AUTH_DOMAIN: text.optional(),
  ZEEL_FIREBASE_DATABASE_URL: text.optional(),
  ZEEL_FIREBASE_PROJECT_ID: text.optional(),
  ZEEL_FIREBASE_STORAGE_BUCKET: text.optional(),
  ZEEL_FIREBASE_MESSAGING_SENDER_ID: text.optional(),
  ZEEL_FIREBASE_APP_ID: text.optional(),
  ZEEL_FIREBASE_MEASUREMENT_ID: text.optional(),
  /** The keys that identity tokens are checked with; Google's own when not set. */
  ZEEL_FIREBASE_JWKS_URL: httpUrl.optional(),
  /** The key of a service account, as JSON: with it the hosted database is told where requests stand. */
  ZEEL_FIREBASE_SERVICE_ACCOUNT: text.optional(),

  /** Limits of what an applicant may upload; the form tells them before anything is sent. */
  ZEEL_UPLOAD_MAX_MB: whole(1).max(100).default(15),
  ZEEL_UPLOAD_MAX_FILES_PER_TYPE: whole(1).default(5),
  ZEEL_UPLOAD_MAX_FILES: whole(1).default(40),
  ZEEL_UPLOAD_MAX_PDF_PAGES: whole(1).default(50),

  /** Where uploaded files are kept instead of the data folder: any store that speaks S3. */
  ZEEL_S3_ENDPOINT: httpUrl.optional(),
  ZEEL_S3_BUCKET: text.optional(),
  ZEEL_S3_REGION: text.default('us-east-1'),
  ZEEL_S3_ACCESS_KEY_ID: text.optional(),
  ZEEL_S3_SECRET_ACCESS_KEY: text.optional(),

  /** A ClamAV daemon that looks at every upload before it is kept. */
  ZEEL_CLAMD_HOST: text.optional(),
  ZEEL_CLAMD_PORT: port.default(3310),
  /** Above this sum a second person of finance releases the money. */
  ZEEL_PAYOUT_SECOND_ABOVE_MNT: whole(0).default(10_000_000),
  /** The account that loans are paid from: the bank's six digits, and a number or an IBAN. */
  ZEEL_PAYOUT_BANK: z
    .string()
    .regex(/^\d{6}$/)
    .default('050000'),
  ZEEL_PAYOUT_ACCOUNT: z
    .string()
    .regex(/^[0-9A-Z]{5,34}$/)
    .optional(),

  /** Khan Bank's corporate gateway with its version; the key and what signs a transfer there. */
  ZEEL_KHAN_URL: httpUrl.default('https://api.khanbank.com/v1'),
  ZEEL_KHAN_KEY: text.optional(),
  ZEEL_KHAN_SECRET: text.optional(),
  ZEEL_KHAN_LOGIN: text.optional(),
  ZEEL_KHAN_TRAN_PASSWORD: text.optional(),

  /** QPay's merchant API with its version; the sandbox is https://merchant-sandbox.qpay.mn/v2. */
  ZEEL_QPAY_URL: httpUrl.default('https://merchant.qpay.mn/v2'),
  ZEEL_QPAY_CLIENT_ID: text.optional(),
  ZEEL_QPAY_CLIENT_SECRET: text.optional(),
  /** Which of the merchant's invoice templates is used. */
  ZEEL_QPAY_INVOICE_CODE: text.max(45).optional(),
  /** The merchant whose payments are listed when a day is reconciled; the client id when not set. */
  ZEEL_QPAY_MERCHANT_ID: text.optional(),

  /** E-barimt through QPay: its own invoice template there, the district and the kind of service; 2 and 3 bear no VAT. */
  ZEEL_EBARIMT_INVOICE_CODE: text.max(45).optional(),
  ZEEL_EBARIMT_DISTRICT: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  ZEEL_EBARIMT_CLASSIFICATION: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
  ZEEL_EBARIMT_TAX_TYPE: z.enum(['1', '2', '3']).default('2'),

  /** The provider of text messages: an HTTP gateway, or CallPro. */
  ZEEL_SMS_PROVIDER: z.enum(['gateway', 'callpro']).default('gateway'),
  /** Where it is; without it (and without a key of CallPro) codes go by e-mail only. */
  ZEEL_SMS_URL: httpUrl.optional(),
  ZEEL_SMS_TOKEN: text.optional(),
  ZEEL_SMS_FROM: text.default('Zeel'),
  /** Mongolian text messages in Cyrillic (70 characters in a segment) or in Latin letters (160). */
  ZEEL_SMS_SCRIPT: z.enum(['cyrillic', 'latin']).default('cyrillic'),
  /** Whether an applicant proves the phone number by a code before sending. */
  ZEEL_PHONE_PROOF: z.enum(['yes', 'no']).default('no'),

  /** Who lends and how they are reached; a demo has a lender of its own. */
  ZEEL_LENDER_NAME: text.max(120).optional(),
  ZEEL_LENDER_LICENCE: text.max(60).optional(),
  ZEEL_LENDER_PHONE: z
    .string()
    .regex(/^\+\d[\d ]{5,18}\d$/)
    .optional(),
  ZEEL_LENDER_HOURS: list.optional(),
  ZEEL_LENDER_ADDRESS: text.max(300).optional(),
  ZEEL_LENDER_CHATS: list.optional(),
  ZEEL_LENDER_ACCOUNT: text.max(120).optional(),

  /** The lender's key and certificate (PKCS #12) that signed agreements are sealed with, and what opens them. */
  ZEEL_SEAL_P12: text.optional(),
  ZEEL_SEAL_PASSWORD: text.optional(),
  /** A time stamp authority (RFC 3161) that vouches for when a seal was made. */
  ZEEL_SEAL_TSA_URL: httpUrl.optional(),

  /** The lender's account at e-ID Mongolia, with which people sign by their own digital signature. */
  ZEEL_EID_URL: httpUrl.default('https://rp.eidmongolia.mn'),
  ZEEL_EID_RP_UUID: z.uuid().optional(),
  ZEEL_EID_RP_NAME: text.max(120).optional(),
  ZEEL_EID_SECRET: text.optional(),
  /** Files in PEM: the national root, and what stands between it and people. */
  ZEEL_EID_ROOTS: text.optional(),
  ZEEL_EID_INTERMEDIATES: text.optional(),

  /** Apache Fineract, to which paid loans are handed over, with its version: https://core.lender.mn/fineract-provider/api/v1. */
  ZEEL_FINERACT_URL: httpUrl.optional(),
  ZEEL_FINERACT_USER: text.optional(),
  ZEEL_FINERACT_PASSWORD: text.optional(),
  ZEEL_FINERACT_TENANT: text.default('default'),
  ZEEL_FINERACT_OFFICE_ID: z.coerce.number().int().positive().default(1),
  /** Its number of each of our products: `salary-loan=1, car-lease=2`. */
  ZEEL_FINERACT_PRODUCTS: text.optional(),

  ZEEL_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ZEEL_MAIL_FROM: text.default('Zeel <no-reply@zeel.invalid>'),
  /** Where answers to mails are read; without it mails say that nobody reads them. */
  ZEEL_MAIL_REPLY_TO: z.email().optional(),
});

export type Environment = z.infer<typeof environmentSchema>;
