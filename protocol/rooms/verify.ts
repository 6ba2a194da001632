import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';

/*
 * Whether a file is ours and unaltered, for anybody. The file stays in the browser: hashes of it travel, and the signatures that
 * stand in it. What comes back tells of no person.
 */

/** What is sent of one file, at most. A file of ours has one seal of a few kB. */
export const VERIFY_LIMITS = {
  signatures: 4,
  revisions: 16,
  cmsBytes: 15_000,
  fileBytes: 20_000_000,
} as const;

const sha256 = z.string().regex(/^[\da-f]{64}$/);

const knownFileSchema = z.strictObject({
  /** The agreement as it was read, with the page of its signatures, or that with the lender's seal. */
  kind: z.enum(['agreement', 'signed', 'sealed']),
  signatures: z.int().nonnegative(),
  madeAt: instant,
});
export type VerifiedFile = z.infer<typeof knownFileSchema>;

const fileVerdictSchema = z.strictObject({
  /**
   * `genuine`: byte for byte a file of ours. `extended`: one of ours, to which bytes were added. `altered`: it carries our seal, and
   * what the seal covers was changed. `unlisted`: our seal holds, but the file is not among those we keep. `unknown`: nothing of it
   * is ours.
   */
  verdict: z.enum(['genuine', 'extended', 'altered', 'unlisted', 'unknown']),
  file: knownFileSchema.nullable(),
  /** For an extended file, the hash of that part of it which is ours. */
  ownPart: sha256.nullable(),
  /** In the order in which they were sent. */
  signatures: z.array(
    z.strictObject({
      by: z.enum(['lender', 'other']),
      isIntact: z.boolean(),
      signedAt: instant.nullable(),
      timeStampedAt: instant.nullable(),
    }),
  ),
});
export type FileVerdict = z.infer<typeof fileVerdictSchema>;

export const verifyFile = endpoint({
  method: 'POST',
  path: '/verify/file',
  access: 'public',
  summary: 'Whether a file is one of ours and unaltered, by its hashes and the signatures that stand in it',
  body: z.strictObject({
    fileSha256: sha256,
    /** Of the file up to each place where it may have ended before. */
    revisions: z.array(sha256).max(VERIFY_LIMITS.revisions),
    signatures: z
      .array(
        z.strictObject({
          cms: z.base64().max(Math.ceil(VERIFY_LIMITS.cmsBytes / 3) * 4),
          /** Of the bytes that the signature says it covers. */
          coveredSha256: sha256,
        }),
      )
      .max(VERIFY_LIMITS.signatures),
  }),
  reply: fileVerdictSchema,
  errors: ['too_many_requests'],
});

export const verifyWords = endpoint({
  method: 'POST',
  path: '/verify/words',
  access: 'public',
  summary:
    'Whether a reference and a document hash, as every page of an agreement prints them, belong to an agreement of ours',
  body: z.strictObject({ reference: z.string().min(1).max(40), documentSha256: sha256 }),
  reply: z.strictObject({
    /** Null where the two are of no agreement of ours. */
    agreement: z
      .strictObject({ writtenAt: instant, signatures: z.int().nonnegative(), isSealed: z.boolean() })
      .nullable(),
  }),
  errors: ['too_many_requests'],
});
export type WordsVerdict = z.infer<(typeof verifyWords)['reply']>;
