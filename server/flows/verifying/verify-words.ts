import { parseReference } from '@zeel/domain/loan-request';
import { verifyWords, type WordsVerdict } from '@zeel/protocol/rooms/verify';
import type { FastifyInstance } from 'fastify';
import { findKnownWords } from '../../modules/agreements/index.ts';
import { serve } from '../../platform/http/index.ts';
import { chargeVerifying } from './charge-verifying.ts';

/** Answers for a reference and a document hash, as they stand on every page. A mistyped reference is that of no agreement. */
export const serveVerifyWords = (app: FastifyInstance): void =>
  serve(
    app,
    verifyWords,
    { idempotencyKey: 'optional', prepare: ({ address }) => chargeVerifying(app.platform, address) },
    async ({ body, db }): Promise<WordsVerdict> => {
      const parsed = parseReference(body.reference);
      const found = parsed.ok
        ? await findKnownWords(db, parsed.value.reference, Buffer.from(body.documentSha256, 'hex'))
        : undefined;
      if (found === undefined) return { agreement: null };
      return {
        agreement: {
          writtenAt: found.writtenAt.toISOString(),
          signatures: Math.max(0, ...found.files.map(({ signatures }) => signatures)),
          isSealed: found.files.some(({ kind }) => kind === 'sealed'),
        },
      };
    },
  );
