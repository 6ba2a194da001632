import {
  COMMON_CAPS,
  fillMissingTexts,
  findMissingTexts,
  findPaperFaults,
  findVersionFaults,
  findWordFaults,
  type LendingCaps,
} from '@zeel/domain/policy';
import { lenderDate, startOfLenderDate } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import { fallbackAmong, LANGUAGES, type Language } from '@zeel/protocol/rooms/config';
import { publishDraft, type VersionContent } from '@zeel/protocol/rooms/product-versions';
import type { FastifyInstance } from 'fastify';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse, refuseFields, serve } from '../../../platform/http/index.ts';
import { readCaps, readPaperKinds, readSetting } from '../../../platform/settings/index.ts';
import { problem } from '../texts.ts';
import { holdDraft, noteChange, toColumns } from './versions-repository.ts';
import '../audit-events.ts';

/** Publishes what somebody else wrote. From that moment the version never changes, and every server offers it. */
export const servePublishDraft = (app: FastifyInstance): void =>
  serve(app, publishDraft, {}, async ({ tx, clock, person, actor, requestId, params, body }) => {
    const { prodId } = params;
    const { userId } = person();
    const now = clock.now();
    const publishedAt = body.from === null ? now : startOfLenderDate(asIsoDate(body.from));
    if (publishedAt < now) refuseFields({ from: { code: 'past-day', message: problem('pastDay') } });
    const draft = await holdDraft(tx, prodId, body.revision);
    if (draft.writtenBy === userId) return refuse('conflict', { message: problem('fourEyes') });
    const { offered } = await readSetting({ db: tx, config: app.platform.config }, 'languages');
    if (
      !isSound(draft.content, COMMON_CAPS) ||
      findWordFaults(draft.content, LANGUAGES).length > 0 ||
      findMissingTexts(draft.content, offered).length > 0
    )
      return refuse('conflict', { message: problem('unsound') });
    if (!isSound(draft.content, await readCaps(tx)))
      return refuse('conflict', { message: problem('beyondCaps') });
    const retired = findPaperFaults(draft.content, await readPaperKinds(tx));
    if (retired.length > 0)
      refuseFields(
        Object.fromEntries(
          retired.map(({ field, kind }) => [field, { code: kind, message: problem('paperRetired') }]),
        ),
      );
    const { versionId, version } = draft;
    await tx
      .updateTable('product_versions')
      .set({
        ...toColumns(complete(draft.content, offered)),
        published_at: publishedAt,
        published_by_user_id: userId,
      })
      .where('id', '=', versionId)
      .execute();
    // A product that was closed, or never open, opens with this version and not before.
    await tx
      .updateTable('products')
      .set({ is_public: true, open_from: lenderDate(publishedAt), open_to: null })
      .where('id', '=', prodId)
      .where('is_public', '=', false)
      .execute();
    await noteChange(tx, clock, { prodId, what: 'published', by: userId });
    await recordAuditEvent(tx, clock, {
      type: 'product.version_published',
      actor,
      subject: { kind: 'product', id: prodId },
      payload: { version, versionId, countsFrom: publishedAt.toISOString() },
      requestId,
    });
    return { versionId, version };
  });

const isSound = (content: VersionContent, caps: LendingCaps): boolean =>
  findVersionFaults(content, caps).length === 0;

/** Languages that are off may lack texts until they are switched on; then the version cannot be changed any more. */
function complete(content: VersionContent, offered: readonly Language[]): VersionContent {
  const [texts, policyTexts] = [{ ...content.texts }, { ...content.policyTexts }];
  let { clauses } = content;
  for (const language of LANGUAGES.filter((one) => !offered.includes(one))) {
    const filled = fillMissingTexts({ ...content, clauses }, language, fallbackAmong(offered));
    ({ clauses } = filled);
    texts[language] = filled.texts;
    policyTexts[language] = filled.policyTexts;
  }
  return { ...content, texts, policyTexts, clauses };
}
