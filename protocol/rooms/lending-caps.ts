import { CAP_NAMES } from '@zeel/domain/policy';
import { z } from 'zod';
import { type CallReply, endpoint } from '../endpoint.ts';
import { count, id, version } from '../shapes.ts';
import { inLanguage } from './config.ts';

/** What no product version passes that is published now: the stricter of the law and the lender. Null: nothing caps it. */
export const lendingCapsSchema = z.strictObject({
  maxMonthlyRateBps: count.nullable(),
  maxOverdueShareBps: count.nullable(),
  maxTermMonths: count.nullable(),
  maxPaymentToIncomeBps: count.nullable(),
  maxCarLoanToValueBps: count.nullable(),
  minAgeYears: count.nullable(),
});

export const CAPPED_STANDINGS = ['in_force', 'scheduled', 'draft'] as const;

export const listCappedVersions = endpoint({
  method: 'GET',
  path: '/catalog/capped-versions',
  access: 'settings:read',
  summary:
    'The figures that caps look at, of every version that is open, will be, or is still a draft: what a new cap would leave behind is known before it is saved',
  query: inLanguage,
  reply: z.strictObject({
    versions: z.array(
      z.strictObject({
        prodId: z.string(),
        versionId: id,
        version,
        /** In the caller's language; empty while nobody has named it. */
        name: z.string(),
        standing: z.enum(CAPPED_STANDINGS),
        figures: z.array(z.strictObject({ cap: z.enum(CAP_NAMES), figure: count })),
      }),
    ),
  }),
});
export type CappedVersions = CallReply<typeof listCappedVersions>['versions'];
