import { canonicalEmail } from '@zeel/domain/identity';
import {
  handOverDraft as handOverEndpoint,
  takeDraftBack as takeBackEndpoint,
} from '@zeel/protocol/rooms/on-behalf';
import type { FastifyInstance } from 'fastify';
import { getProductVersion } from '../../../modules/catalog/index.ts';
import { findUsableDocumentTypes } from '../../../modules/documents/index.ts';
import { linksOf, problem } from '../../../modules/requests/core/index.ts';
import { handOverDraft, openCounterDraft, takeDraftBack } from '../../../modules/requests/counter/index.ts';
import { requireDraft, resumeAddressOf } from '../../../modules/requests/drafts/index.ts';
import { listCurrentWordings } from '../../../modules/requests/submission/index.ts';
import { refuse, serve } from '../../../platform/http/index.ts';
import { readSpokenLanguage } from '../../../platform/settings/index.ts';
import { readFormContext, requireComplete } from '../../shared/check-completeness.ts';
import { presentOnBehalf } from './present-on-behalf.ts';

/** Hands a complete draft over to the applicant by a private link. A draft that was handed over already gets its link once more. */
export const serveHandOver = (app: FastifyInstance): void =>
  serve(app, handOverEndpoint, {}, async (call) => {
    const { tx, clock, params, query, body, session } = call;
    const { config } = app.platform;
    const { draft, row } = await openCounterDraft(call, params.loanRequestId, 'update');
    requireDraft(row, clock);
    const product = await getProductVersion(tx, row.product_version_id);
    if (draft.handed_over_at === null) {
      if (row.version !== body.version) return refuse('stale_version');
      const wordings = await listCurrentWordings(tx, clock, row.language);
      const documentTypes = await findUsableDocumentTypes(tx, row.id);
      requireComplete(row, await readFormContext(tx, clock, product, { wordings, documentTypes }), [
        'consent',
      ]);
    }
    const to = resumeAddressOf(row);
    if (to === undefined) return refuse('conflict', { message: problem('noAddress') });
    // The link must reach somebody else than the one who filled it in.
    if (canonicalEmail(to) === canonicalEmail(session?.email ?? ''))
      return refuse('conflict', { message: problem('ownAddress') });
    const handed = await handOverDraft(
      call,
      { draft, row },
      {
        to,
        links: linksOf(config, call),
        productName: product.texts[await readSpokenLanguage(tx, row.language)].name,
      },
    );
    if (handed.kind === 'too-many')
      return refuse('too_many_requests', { retryAfterSeconds: handed.count.retryAfterSeconds });
    return { draft: await presentOnBehalf(tx, { draft: handed.draft, row }, query.language) };
  });

/** Takes a draft back whose link went astray, as long as the applicant has changed nothing. */
export const serveTakeBack = (app: FastifyInstance): void =>
  serve(app, takeBackEndpoint, {}, async (call) => {
    const { tx, clock, params, query } = call;
    const { draft, row } = await openCounterDraft(call, params.loanRequestId, 'update');
    requireDraft(row, clock);
    if (draft.handed_over_at !== null && draft.handed_over_version !== row.version)
      return refuse('conflict', { message: problem('applicantHasIt') });
    const back = await takeDraftBack(call, row);
    return { draft: await presentOnBehalf(tx, { draft: back, row }, query.language) };
  });
