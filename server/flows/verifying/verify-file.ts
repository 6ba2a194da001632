import { type FileVerdict, type VerifiedFile, verifyFile } from '@zeel/protocol/rooms/verify';
import type { FastifyInstance } from 'fastify';
import { findKnownFiles, findOwnCertificates, type KnownFile } from '../../modules/agreements/index.ts';
import { serve } from '../../platform/http/index.ts';
import { type CheckedSignature, checkSignatures } from '../../providers/seal/index.ts';
import { chargeVerifying } from './charge-verifying.ts';

const fromHex = (hash: string): Buffer => Buffer.from(hash, 'hex');

const present = ({ kind, signatures, madeAt }: KnownFile): VerifiedFile => ({
  kind,
  signatures,
  madeAt: madeAt.toISOString(),
});

/** Answers for a file by its hashes, its earlier ends and the signatures that stand in it. */
export const serveVerifyFile = (app: FastifyInstance): void =>
  serve(
    app,
    verifyFile,
    {
      idempotencyKey: 'optional',
      prepare: async ({ address, body }) => {
        await chargeVerifying(app.platform, address);
        return checkSignatures(
          body.signatures.map(({ cms, coveredSha256 }) => ({
            cms: Buffer.from(cms, 'base64'),
            coveredSha256: fromHex(coveredSha256),
          })),
        );
      },
    },
    async ({ body, db, prepared: checked }): Promise<FileVerdict> => {
      const hashes = [body.fileSha256, ...body.revisions].map(fromHex);
      const known = await findKnownFiles(db, hashes);
      const own = await findOwnCertificates(
        db,
        checked.flatMap((one) => (one === null ? [] : [one.certificateHash])),
      );
      const isOurs = (one: CheckedSignature | null): boolean =>
        one !== null && own.some((hash) => hash.equals(one.certificateHash));
      const signatures = checked.map((one) => ({
        by: isOurs(one) ? ('lender' as const) : ('other' as const),
        isIntact: one?.isIntact ?? false,
        signedAt: one?.signedAt?.toISOString() ?? null,
        timeStampedAt: one?.timeStampedAt?.toISOString() ?? null,
      }));
      // The whole file first, then the longest part of it that is ours: earlier ends come in their order.
      const [whole, ...parts] = hashes;
      const file = [whole, ...parts.reverse()]
        .map((hash) => known.find(({ contentHash }) => hash?.equals(contentHash)))
        .find((one) => one !== undefined);
      if (file !== undefined) {
        const ownPart = file.contentHash.toString('hex');
        const isWhole = ownPart === body.fileSha256;
        return {
          verdict: isWhole ? 'genuine' : 'extended',
          file: present(file),
          ownPart: isWhole ? null : ownPart,
          signatures,
        };
      }
      const seal = signatures.find(({ by }) => by === 'lender');
      const verdict = seal === undefined ? 'unknown' : seal.isIntact ? 'unlisted' : 'altered';
      return { verdict, file: null, ownPart: null, signatures };
    },
  );
