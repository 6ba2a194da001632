import type { Bank } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, seenLine } from '../shapes.ts';

/* The banks that accounts can be at. A lender keeps the list itself, as a group of settings. */

export const BANK_LIMITS = { name: 60, code: 6, ibanBank: 4, list: 100 } as const;

export const bankSchema = z.strictObject({
  code: z.string().regex(/^\d{6}$/),
  name: seenLine(BANK_LIMITS.name),
  ibanBank: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  isActive: z.boolean(),
}) satisfies z.ZodType<Bank>;

/** A code belongs to one bank; so do a name and an identifier of IBANs among those that can be chosen, of which there is one at least. */
export const banksSchema = z.strictObject({
  list: z
    .array(bankSchema)
    .max(BANK_LIMITS.list)
    .superRefine((list, context) => {
      for (const [at, bank] of list.entries()) {
        const others = list.slice(0, at);
        if (others.some(({ code }) => code === bank.code))
          context.addIssue({ code: 'custom', path: [at, 'code'] });
        for (const field of ['name', 'ibanBank'] as const)
          if (
            bank.isActive &&
            bank[field] !== null &&
            others.some((other) => other.isActive && other[field] === bank[field])
          )
            context.addIssue({ code: 'custom', path: [at, field] });
      }
    })
    .refine((list) => list.some(({ isActive }) => isActive)),
});

export const listBanks = endpoint({
  method: 'GET',
  path: '/banks',
  access: 'public',
  summary:
    'Every bank that accounts are at, in the order of the lender; new accounts choose one that is active',
  reply: z.strictObject({ banks: z.array(bankSchema) }),
});

export const countBankUse = endpoint({
  method: 'GET',
  path: '/settings/banks/use',
  access: 'settings:read',
  summary: 'How many open requests and how many drafts name each bank; banks that none names are left out',
  reply: z.strictObject({
    uses: z.array(z.strictObject({ code: z.string(), requests: count, drafts: count })),
  }),
});
