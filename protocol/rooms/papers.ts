import { isLastingPaper, isUsualPaper, type OwnPaper, type PaperKind } from '@zeel/domain/request-form';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { count, documentType, seenLine } from '../shapes.ts';
import { inLanguage, LANGUAGES } from './config.ts';

/* The kinds of papers that requests ask for. A lender names them in its own words and adds its own, as a group of settings. */

export const PAPER_LIMITS = { name: 80, help: 300, list: 60 } as const;

const words = z.strictObject({ name: seenLine(PAPER_LIMITS.name), help: seenLine(PAPER_LIMITS.help) });

/** What the lender says in place of the service, by language. */
const wordsByLanguage = z.strictObject({
  en: words.optional(),
  zh: words.optional(),
  fr: words.optional(),
  ja: words.optional(),
  mn: words.optional(),
});

const NEW_PAPER = /^own_new\d{1,2}$/;

/** What a kind is called that was added and not saved yet: the service gives it its code when it is. */
export const newPaperCode = (number: number): OwnPaper => `own_new${number}`;
export const isNewPaper = (code: string): boolean => NEW_PAPER.test(code);

const newPaper = z.templateLiteral(['own_new', z.string().regex(/^\d{1,2}$/)]);
type CodeSchema = z.ZodType<PaperKind['code'], PaperKind['code']>;
const anyCode = z.union([documentType, newPaper]);

const kindOf = (code: CodeSchema) => z.strictObject({ code, isActive: z.boolean(), words: wordsByLanguage });

export const paperKindSchema = kindOf(documentType);

/**
 * Each kind once; among those that are asked for, a name in a language belongs to one. What the service itself asks for stays, and a
 * kind that only this lender has is called something.
 */
const listOf = (code: CodeSchema) =>
  z
    .array(kindOf(code))
    .max(PAPER_LIMITS.list)
    .superRefine((list, context) => {
      for (const [at, kind] of list.entries()) {
        const others = list.slice(0, at);
        if (others.some((other) => other.code === kind.code))
          context.addIssue({ code: 'custom', path: [at, 'code'] });
        if (!kind.isActive && isLastingPaper(kind.code))
          context.addIssue({ code: 'custom', path: [at, 'isActive'] });
        if (!isUsualPaper(kind.code) && Object.values(kind.words).every((some) => some === undefined))
          context.addIssue({ code: 'custom', path: [at, 'words'] });
        for (const language of LANGUAGES) {
          const name = kind.words[language]?.name;
          const isTaken = others.some((other) => other.isActive && other.words[language]?.name === name);
          if (kind.isActive && name !== undefined && isTaken)
            context.addIssue({ code: 'custom', path: [at, 'words', language, 'name'] });
        }
      }
    });

export const papersSchema = z.strictObject({ list: listOf(documentType) });
/** As an administrator sends it: kinds that are new have no code yet. */
export const changedPapersSchema = z.strictObject({ list: listOf(anyCode) });

/** A kind that differs from what every lender has: named in other words, added, or retired. */
const ownPaper = z.strictObject({
  code: documentType,
  isActive: z.boolean(),
  /** Null: it is called as the service calls it. */
  words: words.nullable(),
});
export type OwnPaperKind = z.infer<typeof ownPaper>;

export const listPapers = endpoint({
  method: 'GET',
  path: '/papers',
  access: 'public',
  summary:
    'The kinds of papers that the lender names in its own words, has added or has retired, in one language',
  query: inLanguage,
  reply: z.strictObject({ papers: z.array(ownPaper) }),
});

export const countPaperUse = endpoint({
  method: 'GET',
  path: '/settings/papers/use',
  access: 'settings:read',
  summary:
    'How many products ask for each kind of paper, in the version that counts and in a draft; others are left out',
  reply: z.strictObject({
    uses: z.array(z.strictObject({ code: z.string(), versions: count, drafts: count })),
  }),
});
