import { ASSET_CONDITIONS } from '@zeel/domain/product';
import {
  APPLICANT_KINDS,
  COLLATERAL_KINDS,
  CONSENT_PURPOSES,
  EMPLOYMENT_KINDS,
  PARTY_RELATIONS,
  PARTY_ROLES,
  type RequestData,
  TEXT_LENGTHS,
} from '@zeel/domain/request-form';
import { z } from 'zod';
import { id } from '../../shapes.ts';

const short = z.string().max(TEXT_LENGTHS.short);
const line = z.string().max(TEXT_LENGTHS.line);
const text = z.string().max(TEXT_LENGTHS.text);
/** An amount as typed, sensible or not. */
export const anyAmountSchema = z.int().nonnegative().max(1_000_000_000_000).nullable();
const count = z.int().nonnegative().max(100_000).nullable();
const yearMonth = z.union([z.literal(''), z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)]);

/*
 * A draft is saved as it is left, so the schemas hold any half-typed answer; what may be sent is `checkStep`'s
 * question, the same one on both sides.
 */
export const termsSchema = z.strictObject({
  amountMnt: anyAmountSchema,
  termMonths: count,
  downPaymentMnt: anyAmountSchema,
  tradeInMnt: anyAmountSchema,
  residualMnt: anyAmountSchema,
  condition: z.enum(ASSET_CONDITIONS).nullable(),
  purpose: text,
});

export const phoneSchema = short;
export const emailSchema = z.string().max(TEXT_LENGTHS.email);
export const addressSchema = z.strictObject({ region: short, district: short, khoroo: short, line });

export const naturalPersonSchema = z.strictObject({
  registerNumber: short,
  clanName: short,
  patronymic: short,
  givenName: short,
});

const applicant = z.strictObject({
  kind: z.enum(APPLICANT_KINDS),
  person: naturalPersonSchema,
  company: z.strictObject({ registerNumber: short, name: line, position: short }),
  phone: phoneSchema,
  wantsSms: z.boolean(),
  email: emailSchema,
  address: addressSchema,
});

export const workSchema = z.strictObject({
  employmentKind: z.enum(EMPLOYMENT_KINDS).nullable(),
  employer: line,
  jobTitle: line,
  employedSince: yearMonth,
  dependants: count,
});

const income = z.strictObject({
  person: workSchema,
  company: z.strictObject({ activity: line, foundedOn: yearMonth, employees: count }),
  monthlyIncomeMnt: anyAmountSchema,
  otherMonthlyPaymentsMnt: anyAmountSchema,
  bank: z.strictObject({ bankCode: short, account: short, holder: line }),
});

/** What a lease buys. */
export const leasedSchema = z.strictObject({
  isChosenLater: z.boolean(),
  make: short,
  model: short,
  year: count,
  serialNumber: short,
  plate: short,
  mileageKm: z.int().nonnegative().max(10_000_000).nullable(),
  vendorName: line,
  vendorPhone: short,
  invoiceNumber: short,
  insurer: line,
  policyNumber: short,
});

/** What secures a loan. */
export const collateralSchema = z.strictObject({
  isOffered: z.boolean().nullable(),
  kind: z.enum(COLLATERAL_KINDS).nullable(),
  description: text,
  valueMnt: anyAmountSchema,
  certificateNumber: short,
  ownerName: line,
});

const asset = z.strictObject({ leased: leasedSchema, collateral: collateralSchema });

/** More people than this stand behind no loan. */
export const MAX_PARTIES = 5;
export const partySchema = z.strictObject({
  id,
  role: z.enum(PARTY_ROLES),
  relation: z.enum(PARTY_RELATIONS).nullable(),
  patronymic: short,
  givenName: short,
  phone: phoneSchema,
  email: emailSchema,
});
const parties = z.strictObject({ list: z.array(partySchema).max(MAX_PARTIES).readonly() });

const consent = z.strictObject({
  given: z
    .array(z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), wordingVersion: short }))
    .max(CONSENT_PURPOSES.length)
    .readonly(),
});

/** Everything typed so far, by step. */
export const requestDataSchema = z.strictObject({
  terms: termsSchema,
  applicant,
  income,
  asset,
  parties,
  consent,
}) satisfies z.ZodType<RequestData>;

/** One step's answers, as they are saved when the step is left. */
export const stepAnswersSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('terms'), answers: termsSchema }),
  z.strictObject({ step: z.literal('applicant'), answers: applicant }),
  z.strictObject({ step: z.literal('income'), answers: income }),
  z.strictObject({ step: z.literal('asset'), answers: asset }),
  z.strictObject({ step: z.literal('parties'), answers: parties }),
  z.strictObject({ step: z.literal('consent'), answers: consent }),
]);
export type StepAnswers = z.infer<typeof stepAnswersSchema>;
