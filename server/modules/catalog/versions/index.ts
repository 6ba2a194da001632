import type { FastifyInstance } from 'fastify';
import { serveBeginDraft } from './begin-draft.ts';
import { serveBeginProduct } from './begin-product.ts';
import { serveCloseProduct } from './close-product.ts';
import { serveDiscardDraft } from './discard-draft.ts';
import { serveGetVersionContent } from './get-version-content.ts';
import { servePublishDraft } from './publish-draft.ts';
import { serveSaveDraft } from './save-draft.ts';

export { type KeptProductRow, listKept } from './list-kept.ts';
export { findVersion, type KeptVersion } from './versions-repository.ts';

/** What an administrator does with products and their versions. */
export function registerProductVersions(app: FastifyInstance): void {
  serveBeginProduct(app);
  serveBeginDraft(app);
  serveSaveDraft(app);
  serveDiscardDraft(app);
  servePublishDraft(app);
  serveCloseProduct(app);
  serveGetVersionContent(app);
}
