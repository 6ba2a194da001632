import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The languages that exist. Which of them are offered is configuration; mn ships switched off. */
export const LANGUAGES = ['en', 'zh', 'fr', 'ja', 'mn'] as const;
export type Language = (typeof LANGUAGES)[number];
/** The query of whatever answers with texts. */
export const inLanguage = z.strictObject({ language: z.enum(LANGUAGES) });
export const DEFAULT_LANGUAGE: Language = 'en';

/** What is read where no other language applies: the default one when it is offered, else the first that is. */
export const fallbackAmong = (offered: readonly Language[]): Language =>
  offered.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (offered[0] ?? DEFAULT_LANGUAGE);

/** The hosted identity and database client's eight values. */
export const firebaseConfigSchema = z.strictObject({
  apiKey: z.string(),
  authDomain: z.string(),
  databaseURL: z.string(),
  projectId: z.string(),
  storageBucket: z.string(),
  messagingSenderId: z.string(),
  appId: z.string(),
  measurementId: z.string(),
});

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const openingHours = z.strictObject({
  from: z.enum(WEEKDAYS),
  to: z.enum(WEEKDAYS),
  opens: z.string(),
  closes: z.string(),
});
export type OpeningHours = z.infer<typeof openingHours>;

/** The lender's picture by the hash of its bytes, with its size in pixels, so that its place is known before it has come. */
export const logoSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type Logo = z.infer<typeof logoSchema>;

/** Relative to /api, and as pages and mails ask for it. */
export const LOGO_ROUTE = '/lender/logo/:hash';
export const logoPathOf = ({ hash }: Pick<Logo, 'hash'>): string => `/api/lender/logo/${hash}`;

/** The size in which a logo is shown: as large as fits into this box. */
export function fitLogo({ width, height }: Logo, box: { readonly width: number; readonly height: number }) {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Who lends and how they are reached. What is null or empty is not set, and no text promises it. */
const lenderSchema = z.strictObject({
  name: z.string(),
  licence: z.string().nullable(),
  /** As people write it, with the country's code: `+976 7700 2026`. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  hours: z.array(openingHours),
  address: z.string().nullable(),
  chats: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  logo: logoSchema.nullable(),
});
export type Lender = z.infer<typeof lenderSchema>;

/** Settings that the browser needs before it can start: one build serves every deployment. */
export const clientConfigSchema = z.strictObject({
  mode: z.enum(['demo', 'production']),
  /** Demo mode only: the password of the demo people when the usual one was replaced. It is printed at the start too. */
  demoPassword: z.string().optional(),
  /** The API base address; same origin by default. */
  apiBaseUrl: z.string(),
  captcha: z.strictObject({ provider: z.enum(['altcha', 'recaptcha', 'turnstile']), siteKey: z.string() }),
  firebase: firebaseConfigSchema.nullable(),
  /** Which social buttons are shown. */
  socialSignIn: z.strictObject({ google: z.boolean(), facebook: z.boolean() }),
  /** Prefix of the app routes and of the auth routes; empty by default. */
  appPrefix: z.string(),
  authPrefix: z.string(),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  lender: lenderSchema,
  /** Whether an applicant proves the phone number by a code before sending. */
  provesPhones: z.boolean(),
  /** Whether text messages can be sent. */
  sendsSms: z.boolean(),
  /** Whether the lender makes an e-barimt for what is paid through QPay. */
  makesEbarimts: z.boolean(),
  /** Which version of the kinds of papers counts; left out while the lender has none of its own, so nothing is asked for. */
  papersVersion: z.int().positive().optional(),
});

export type ClientConfig = z.infer<typeof clientConfigSchema>;

export const getClientConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'What the browser must know before it can start',
  reply: clientConfigSchema,
});
