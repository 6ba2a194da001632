import { STAFF_ROLES } from '@zeel/domain/identity';
import { REJECT_REASONS } from '@zeel/domain/loan-request';
import { EXPIRY_LIMITS, MOST_PROMISED_HOURS } from '@zeel/domain/policy';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, instant, seenLine as line, mnt, version } from '../shapes.ts';
import { banksSchema as banks } from './banks.ts';
import { LANGUAGES, logoSchema, WEEKDAYS } from './config.ts';
import { changedPapersSchema as changedPapers, papersSchema as papers } from './papers.ts';

/*
 * What an administrator sets, in groups that are changed as a whole. Each group has versions; until the first one, and after an
 * administrator has said so, what the environment or the service itself says counts.
 */

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const httpsUrl = z.url({ protocol: /^https$/ }).max(300);

export const LENDER_LIMITS = { name: 200, licence: 60, phone: 30, address: 300, account: 100 } as const;
export const MOST_HOURS = 14;
export const MOST_CHATS = 10;

/** A logo is a PNG; the browser makes one of any picture, as large as this at most. */
export const LOGO_LIMITS = { leastPixels: 16, mostWidth: 480, mostHeight: 160, mostBytes: 250_000 } as const;

const lender = z.strictObject({
  name: line(LENDER_LIMITS.name),
  licence: line(LENDER_LIMITS.licence).nullable(),
  /** As people write it, with the country's code. */
  phone: z
    .string()
    .trim()
    .max(LENDER_LIMITS.phone)
    .regex(/^\+?\d[\d ()-]{4,}$/)
    .nullable(),
  email: z.email().max(254).nullable(),
  hours: z
    .array(
      z
        .strictObject({ from: z.enum(WEEKDAYS), to: z.enum(WEEKDAYS), opens: time, closes: time })
        .refine(({ opens, closes }) => opens < closes, { path: ['closes'] }),
    )
    .max(MOST_HOURS),
  address: line(LENDER_LIMITS.address).nullable(),
  /** The account that payments go to, as agreements name it: bank and number. */
  account: line(LENDER_LIMITS.account).nullable(),
  chats: z.array(z.strictObject({ name: line(40), url: httpsUrl })).max(MOST_CHATS),
  /** Uploaded before. Versions from before there were logos have none. */
  logo: logoSchema.nullable().default(null),
});

const payouts = z.strictObject({
  /** Above this sum a second person of finance releases the money; 0 means always. */
  secondAboveMnt: mnt.max(1_000_000_000_000),
});

const days = (most: number) => z.int().min(EXPIRY_LIMITS.least).max(most);

/** After how many days without a word from the applicant something ends by itself. */
const expiry = z.strictObject({
  /** Of a request that was begun and not sent, after its last change. */
  draftDays: days(EXPIRY_LIMITS.mostDraft),
  feeDays: days(EXPIRY_LIMITS.most),
  /** Of questions and papers that were asked for. */
  answerDays: days(EXPIRY_LIMITS.most),
  /** A pre-approval has days of its own, with the product. */
  offerDays: days(EXPIRY_LIMITS.most),
  /** Of an accepted offer whose agreement is not signed. */
  agreementDays: days(EXPIRY_LIMITS.most),
  /** Of guarantors and co-borrowers. */
  invitationDays: days(EXPIRY_LIMITS.most),
});

/** Within how much working time a request is decided, and when the lender works. */
const service = z
  .strictObject({
    /** For requests that are sent from now on, unless their product says another. */
    promisedHours: z.int().min(1).max(MOST_PROMISED_HOURS),
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .max(WEEKDAYS.length)
      .refine((list) => new Set(list).size === list.length),
    opens: time,
    closes: time,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'] });

const sentence = line(300);

/** Why requests are refused: every reason the service knows, whether it is still given, and what the applicant reads. */
const reasons = z.strictObject({
  list: z
    .array(
      z.strictObject({
        code: z.enum(REJECT_REASONS),
        /** One that is not given any more stays, because earlier refusals name it. */
        isActive: z.boolean(),
        sentences: z.strictObject({ en: sentence, zh: sentence, fr: sentence, ja: sentence, mn: sentence }),
      }),
    )
    .refine(
      (list) =>
        REJECT_REASONS.every((code, at) => list[at]?.code === code) && list.length === REJECT_REASONS.length,
    )
    .refine((list) => list.some(({ isActive }) => isActive)),
});

/** Who works for the lender only with a second factor. */
const secondFactor = z.strictObject({
  roles: z
    .array(z.enum(STAFF_ROLES))
    .max(STAFF_ROLES.length)
    .refine((roles) => new Set(roles).size === roles.length),
});

/** So that a slip of the finger is no cap. Whether one is looser than the law is asked when it is saved. */
const CAP_LIMITS = { mostBps: 10_000, mostMonths: 1_200, mostYears: 100 } as const;

/** Null: what the law says, or nothing where it says nothing. */
const share = (least: number) => z.int().min(least).max(CAP_LIMITS.mostBps).nullable();

/** What no product of the lender passes, stricter than the law. */
const caps = z.strictObject({
  maxMonthlyRateBps: share(1),
  maxOverdueShareBps: share(0),
  maxTermMonths: z.int().min(1).max(CAP_LIMITS.mostMonths).nullable(),
  maxPaymentToIncomeBps: share(1),
  maxCarLoanToValueBps: share(1),
  minAgeYears: z.int().min(0).max(CAP_LIMITS.mostYears).nullable(),
});

/** The languages that pages, mails and text messages speak, in the order in which they are offered. */
const languages = z.strictObject({
  offered: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .max(LANGUAGES.length)
    .refine((list) => new Set(list).size === list.length),
});

/** Every group with what it holds. */
export const SETTING_SCHEMAS = {
  lender,
  payouts,
  caps,
  service,
  expiry,
  reasons,
  secondFactor,
  languages,
  banks,
  papers,
} as const;

export type SettingGroup = keyof typeof SETTING_SCHEMAS;
export type SettingValues = { readonly [Group in SettingGroup]: z.output<(typeof SETTING_SCHEMAS)[Group]> };

const settingOf = <Group extends SettingGroup, Value extends z.ZodType>(group: Group, value: Value) =>
  z.strictObject({
    group: z.literal(group),
    value,
    /** What counts where no administrator has set anything. */
    usual: value,
    isUsual: z.boolean(),
    /** 0 while it was never changed. */
    version: count,
    changedAt: instant.nullable(),
    changedBy: z.string().nullable(),
  });
const changeOf = <Group extends SettingGroup, Value extends z.ZodType>(group: Group, value: Value) =>
  z.strictObject({
    group: z.literal(group),
    /** Null: the usual again. */
    value: value.nullable(),
    /** The version that was read. */
    version: count,
  });

const settingSchema = z.discriminatedUnion('group', [
  settingOf('lender', lender),
  settingOf('payouts', payouts),
  settingOf('caps', caps),
  settingOf('expiry', expiry),
  settingOf('service', service),
  settingOf('reasons', reasons),
  settingOf('secondFactor', secondFactor),
  settingOf('languages', languages),
  settingOf('banks', banks),
  settingOf('papers', papers),
]);
export type Setting = z.infer<typeof settingSchema>;

const SETTING_GROUPS = [
  'lender',
  'payouts',
  'caps',
  'service',
  'expiry',
  'reasons',
  'secondFactor',
  'languages',
  'banks',
  'papers',
] as const satisfies SettingGroup[];

export const listSettings = endpoint({
  method: 'GET',
  path: '/settings/groups',
  access: 'settings:read',
  summary: 'Every group of settings as it counts now, with who changed it last',
  reply: z.strictObject({ settings: z.array(settingSchema) }),
});

const changed = z.strictObject({
  version,
  /** Open requests whose due time is another now; only where working hours were set. */
  movedRequests: count.optional(),
});

export const changeSetting = endpoint({
  method: 'PUT',
  path: '/settings/groups',
  access: 'settings:manage',
  summary: 'Sets a group from now on, on every server; null makes it the usual again',
  body: z.discriminatedUnion('group', [
    changeOf('lender', lender),
    changeOf('payouts', payouts),
    changeOf('caps', caps),
    changeOf('expiry', expiry),
    changeOf('service', service),
    changeOf('reasons', reasons),
    changeOf('secondFactor', secondFactor),
    changeOf('languages', languages),
    changeOf('banks', banks),
    changeOf('papers', changedPapers),
  ]),
  reply: changed,
  errors: ['stale_version', 'validation_failed', 'conflict'],
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/settings/logo',
  access: 'settings:manage',
  summary: 'Takes a picture to be the logo; it counts once the lender is saved with it',
  body: z.strictObject({
    png: z
      .base64()
      .min(1)
      .max(2 * LOGO_LIMITS.mostBytes),
  }),
  reply: z.strictObject({ logo: logoSchema }),
  errors: ['validation_failed'],
});

export const undoSetting = endpoint({
  method: 'POST',
  path: '/settings/groups/undo',
  access: 'settings:manage',
  summary: 'Gives a group the value back that it had before its last change',
  body: z.strictObject({ group: z.enum(SETTING_GROUPS), version }),
  reply: changed,
  errors: ['stale_version', 'validation_failed', 'conflict'],
});
