import { COMMON_CAPS } from '@zeel/domain/policy';
import {
  beginDraft,
  beginProduct,
  getKeptProduct,
  getVersionContent,
  type KeptProduct,
  listKeptProducts,
  publishDraft,
  saveDraft,
} from '@zeel/protocol/rooms/product-versions';
import { FakeServer } from '../../../testing/fake-server.ts';
import { SAMPLE_CONTENT as CONTENT } from './sample-content.ts';

export const VERSION = '0192f0c1-2222-7000-8000-000000000001';
export const DRAFT = '0192f0c1-2222-7000-8000-000000000002';

const versionOf = (
  versionId: string,
  version: number,
  isDraft: boolean,
): KeptProduct['versions'][number] => ({
  versionId,
  version,
  publishedAt: isDraft ? null : '2026-10-01T00:00:00.000Z',
  isInForce: !isDraft,
  requests: isDraft ? 0 : 12,
  writtenBy: isDraft ? 'Bat' : null,
  publishedBy: null,
});

/** A lender with one product, whose draft is kept as the server keeps it. */
export function createServer({ hasDraft = false, isWrittenByMe = true, caps = COMMON_CAPS } = {}) {
  const server = new FakeServer();
  let draft = hasDraft ? { revision: 1, isWrittenByMe } : null;
  let content = CONTENT;
  const product = (): KeptProduct => ({
    id: 'salary-loan',
    name: 'Salary loan',
    kind: 'loan',
    picture: 'salary',
    state: 'open',
    versions: [...(draft ? [versionOf(DRAFT, 2, true)] : []), versionOf(VERSION, 1, false)],
    lastChange: { what: 'draft_changed', at: '2026-11-01T02:00:00.000Z', by: 'Bat' },
  });
  server.on(listKeptProducts, () => ({ products: [product()] }));
  const open = () => ({
    product: product(),
    shownVersionId: draft ? DRAFT : VERSION,
    content: draft ? content : CONTENT,
    draft,
    workingDays: { weekend: [0, 6], holidays: [] },
    caps,
    usualTimes: { promisedHours: 18, feeDays: 14, answerDays: 30, offerDays: 14, agreementDays: 30 },
  });
  const read = server.on(getKeptProduct, open);
  server.on(getVersionContent, ({ params }) => ({
    version: params.versionId === DRAFT ? 2 : 1,
    content: params.versionId === DRAFT ? content : CONTENT,
  }));
  server.on(beginDraft, () => {
    draft = { revision: 1, isWrittenByMe: true };
    return { revision: 1 };
  });
  const saved = server.on(saveDraft, ({ body }) => {
    ({ content } = body);
    draft = { revision: body.revision + 1, isWrittenByMe: true };
    return { revision: body.revision + 1 };
  });
  const published = server.on(publishDraft, () => {
    draft = null;
    return { versionId: DRAFT, version: 2 };
  });
  const begun = server.on(beginProduct, ({ body }) => ({ prodId: body.prodId }));
  return { server, read, saved, published, begun };
}
