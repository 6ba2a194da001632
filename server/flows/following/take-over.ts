import { listTakeOvers, takeOverLoanRequest } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { listVersions } from '../../modules/catalog/index.ts';
import { findContact } from '../../modules/identity/index.ts';
import {
  listTakeOvers as listRows,
  takeOverLoanRequest as takeOver,
} from '../../modules/requests/tracking/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';

/** The address that an account has proven to be its own. */
async function findProvenEmail(db: Db, userId: string): Promise<string | undefined> {
  const contact = await findContact(db, userId);
  return contact?.isProven === true ? contact.email : undefined;
}

export const serveListTakeOvers = (app: FastifyInstance): void =>
  serve(app, listTakeOvers, {}, async ({ db, query, person }) => {
    const email = await findProvenEmail(db, person().userId);
    const rows = email === undefined ? [] : await listRows(db, email);
    const versions = await listVersions(
      db,
      rows.map((row) => row.product_version_id),
    );
    return {
      requests: rows.flatMap(({ id, reference, submitted_at: at, product_version_id: versionId }) => {
        const version = versions.get(versionId);
        // A sent request has all three; a foreign key keeps the version.
        if (reference === null || at === null || version === undefined) return [];
        const productName = version.texts[query.language].name;
        return [{ loanRequestId: id, reference, productName, submittedAt: at.toISOString() }];
      }),
    };
  });

/**
 * Puts a request under the caller's account. Somebody else's request, an unproven address and a missing request are answered
 * alike.
 */
export const serveTakeOver = (app: FastifyInstance): void =>
  serve(app, takeOverLoanRequest, {}, async (call) => {
    const { tx, clock, params, actor: auditActor, requestId } = call;
    const { userId } = call.person();
    const email = await findProvenEmail(tx, userId);
    if (email === undefined) return refuse('not_found');
    const taken = await takeOver(tx, clock, params.loanRequestId, { userId, email, auditActor, requestId });
    return taken === undefined || taken.reference === null
      ? refuse('not_found')
      : { loanRequestId: taken.id, reference: taken.reference };
  });
