import type { Language } from '@zeel/protocol/rooms/config';
import { type LoanRequestSummary, listMyLoanRequests } from '@zeel/protocol/rooms/requests';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { listVersions, type PublishedVersion } from '../../modules/catalog/index.ts';
import { type LoanRequestRow, listOwnLoanRequests } from '../../modules/requests/core/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { listAwaitedSigners } from '../shared/agreements/list-awaited-signers.ts';

const cursorSchema = z.uuid();

export const serveListMyLoanRequests = (app: FastifyInstance): void =>
  serve(app, listMyLoanRequests, {}, async (call) => {
    const { language, show, after } = call.query;
    if (after !== undefined && !cursorSchema.safeParse(after).success)
      return refuseFields({ after: { code: 'invalid_format' } });
    const { rows, next } = await listOwnLoanRequests(call.db, call.person().userId, { show, after });
    const versions = await listVersions(
      call.db,
      rows.map((row) => row.product_version_id),
    );
    const awaited = await listAwaitedSigners(call.db, rows);
    return {
      requests: rows.flatMap((row) => {
        const version = versions.get(row.product_version_id);
        // A foreign key keeps every version that a request names.
        return version === undefined
          ? []
          : [summarise(row, version, { language, awaitedSigners: awaited.get(row.id) ?? [] })];
      }),
      next,
    };
  });

const summarise = (
  row: LoanRequestRow,
  { picture, texts, terms }: PublishedVersion,
  { language, awaitedSigners }: { readonly language: Language; readonly awaitedSigners: readonly string[] },
): LoanRequestSummary => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  prodId: row.prod_id,
  productName: texts[language].name,
  picture,
  kind: terms.kind,
  amountMnt: row.amount_mnt,
  termMonths: row.term_months,
  instalmentMnt: row.requested_terms?.cost.instalmentMnt ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  awaitedSigners,
});
