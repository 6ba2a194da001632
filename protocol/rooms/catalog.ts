import {
  ASSET_CONDITIONS,
  FEE_PAYMENTS,
  FEE_TIMES,
  PERCENT_FEE_BASES,
  PRODUCT_KINDS,
  type ProductTerms,
} from '@zeel/domain/product';
import { APPLICANT_KINDS, ASSET_TYPES, type RequestRules } from '@zeel/domain/request-form';
import { DAY_COUNTS, LOAN_METHODS } from '@zeel/domain/schedule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { documentType, mnt } from '../shapes.ts';
import { inLanguage } from './config.ts';

export const productKindSchema = z.enum(PRODUCT_KINDS);

const bps = z.int().nonnegative().max(100_000);
const range = z.strictObject({
  min: z.int().positive(),
  default: z.int().positive(),
  max: z.int().positive(),
  step: z.int().positive(),
});

const fee = z.strictObject({
  code: z.string().max(40),
  charge: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('flat'), amountMnt: mnt }),
    z.strictObject({ kind: z.literal('percent'), shareBps: bps, base: z.enum(PERCENT_FEE_BASES) }),
  ]),
  when: z.enum(FEE_TIMES),
  paid: z.enum(FEE_PAYMENTS),
  capMnt: mnt.nullable(),
});

/** More of each than any product has; whoever reads a product reads all of it. */
export const MOST_TIERS = 60;
export const MOST_FEES = 20;
export const MOST_DOCUMENTS = 40;
/** The longest texts of a product. */
export const TEXT_MAX = { name: 80, tagline: 200, description: 1_000, fee: 100, policy: 200 } as const;

/** Everything of a product version that numbers depend on. */
export const productTermsSchema = z.strictObject({
  kind: productKindSchema,
  amountMnt: range,
  termMonths: range,
  rateTiers: z
    .array(
      z.strictObject({
        maxTermMonths: z.int().positive(),
        condition: z.enum(ASSET_CONDITIONS).nullable(),
        monthlyRateBps: bps,
      }),
    )
    .min(1)
    .max(MOST_TIERS)
    .readonly(),
  method: z.enum(LOAN_METHODS),
  dayCount: z.enum(DAY_COUNTS),
  gracePrincipalMonths: z.int().nonnegative(),
  instalmentMultipleMnt: z.int().positive(),
  movesOffHolidays: z.boolean(),
  fees: z.array(fee).max(MOST_FEES).readonly(),
  lease: z
    .strictObject({
      minDownPaymentBps: bps,
      defaultDownPaymentBps: bps,
      maxDownPaymentBps: bps,
      maxResidualBps: bps,
      advanceRentals: z.int().nonnegative(),
    })
    .nullable(),
  overdueShareBps: bps,
  maxPaymentToIncomeBps: bps.nullable(),
  maxLoanToValueBps: bps.nullable(),
  minAgeYears: z.int().nonnegative().nullable(),
  maxAgeAtEndYears: z.int().nonnegative().nullable(),
}) satisfies z.ZodType<ProductTerms>;

/** Which questions and papers a request for the product has. */
export const requestRulesSchema = z.strictObject({
  applicantKinds: z.array(z.enum(APPLICANT_KINDS)).min(1).readonly(),
  documents: z
    .array(
      z.strictObject({
        type: documentType,
        isRequired: z.boolean(),
        /** So many days after the sending a required paper may still come; left out: it is needed to send. */
        followsWithinDays: z.int().min(1).max(90).optional(),
        /** null: asked of everyone. */
        applicantKind: z.enum(APPLICANT_KINDS).nullable(),
      }),
    )
    .max(MOST_DOCUMENTS)
    .readonly(),
  guarantor: z.enum(['none', 'optional', 'required']),
  coBorrower: z.enum(['none', 'optional']),
  collateral: z.enum(['none', 'optional', 'required']),
  /** The kind of thing that a lease buys. */
  assetType: z.enum(ASSET_TYPES).nullable(),
  /** So many days an approved lease waits for what it buys to be named; left out: it is named with the request. */
  preApprovalDays: z.int().min(1).max(90).optional(),
  coolingOffDays: z.int().nonnegative(),
}) satisfies z.ZodType<RequestRules>;

/** A product's words in one language. */
export const productTextsSchema = z.strictObject({
  name: z.string().max(TEXT_MAX.name),
  tagline: z.string().max(TEXT_MAX.tagline),
  description: z.string().max(TEXT_MAX.description),
  /** By fee code. */
  fees: z.record(z.string(), z.string().max(TEXT_MAX.fee)),
});

export type ProductTexts = z.infer<typeof productTextsSchema>;

export const PRODUCT_PICTURES = ['salary', 'business', 'car', 'phone', 'motorcycle', 'home'] as const;
export const pictureSchema = z.enum(PRODUCT_PICTURES);
export type ProductPicture = (typeof PRODUCT_PICTURES)[number];

/** A published product version as visitors see it, its texts already in the language asked for. */
export const productSchema = z.strictObject({
  /** The name of the product in /request/:prodId. */
  id: z.string(),
  versionId: z.uuid(),
  version: z.int().positive(),
  picture: pictureSchema,
  texts: productTextsSchema,
  terms: productTermsSchema,
  rules: requestRulesSchema,
});
export type Product = z.infer<typeof productSchema>;

/** The days the lender does not work; products that move due dates need them in the browser too. */
export const workingDaysSchema = z.strictObject({
  weekend: z.array(z.int().min(0).max(6)),
  holidays: z.array(z.iso.date()),
});
export type WorkingDays = z.infer<typeof workingDaysSchema>;

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'public',
  summary: 'The open products in one language, with all that their numbers depend on',
  query: inLanguage,
  reply: z.strictObject({ products: z.array(productSchema), workingDays: workingDaysSchema }),
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/products/:prodId',
  access: 'public',
  summary: 'One open product in one language',
  params: z.strictObject({ prodId: z.string().min(1).max(60) }),
  query: inLanguage,
  reply: z.strictObject({ product: productSchema, workingDays: workingDaysSchema }),
  errors: ['not_found'],
});
