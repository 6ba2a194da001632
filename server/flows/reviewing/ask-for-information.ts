import { type DocumentType, isKnownPaper, type PaperKind } from '@zeel/domain/request-form';
import { askForInformation } from '@zeel/protocol/rooms/decisions';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { findRejectedTypes, findUsableDocumentTypes } from '../../modules/documents/index.ts';
import { type LoanRequestRow, linksOf } from '../../modules/requests/core/index.ts';
import {
  type AskedItem,
  askInformation,
  type RejectedPaper,
} from '../../modules/requests/information/index.ts';
import { listParties } from '../../modules/requests/parties/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { refuseFields, serve } from '../../platform/http/index.ts';
import { readPaperKinds } from '../../platform/settings/index.ts';
import { gatherAssignmentFacts } from '../shared/desk-steps/gather-desk-facts.ts';
import { holdDeskRequest, presentMoved } from '../shared/desk-steps/hold-desk-request.ts';

interface SentItem {
  readonly kind: ItemKind;
  readonly text: string;
  readonly documentType: DocumentType | null;
  readonly partyId?: string | undefined;
}

/** Reads one asked item. Only a document has a type and can be asked of somebody else than the applicant. */
function readItem(
  { kind, text, documentType, partyId }: SentItem,
  index: number,
  kinds: readonly PaperKind[],
): AskedItem {
  if (kind !== 'document') {
    if (partyId !== undefined) return refuseFields({ [`items.${index}.partyId`]: { code: 'not_an_option' } });
    return { kind, text };
  }
  if (documentType === null) return refuseFields({ [`items.${index}.documentType`]: { code: 'required' } });
  if (!isKnownPaper(kinds, documentType))
    return refuseFields({ [`items.${index}.documentType`]: { code: 'not_an_option' } });
  return { kind, text, documentType, partyId: partyId ?? null };
}

/**
 * Rejected papers of guarantors and co-borrowers who have closed their part, where no usable paper of the type is there. They are
 * asked for with the rest, because nobody else could bring them.
 */
async function listRejected(
  tx: Tx,
  { id }: LoanRequestRow,
  items: readonly AskedItem[],
): Promise<RejectedPaper[]> {
  const found: RejectedPaper[] = [];
  for (const party of await listParties(tx, id)) {
    if (party.state !== 'completed') continue;
    const covered = new Set([
      ...(await findUsableDocumentTypes(tx, id, party.id)),
      ...items.flatMap((item) =>
        item.kind === 'document' && item.partyId === party.id ? [item.documentType] : [],
      ),
    ]);
    const rejected = new Set(await findRejectedTypes(tx, id, party.id));
    for (const documentType of rejected)
      if (!covered.has(documentType)) found.push({ documentType, partyId: party.id });
  }
  return found;
}

/** Asks the applicant, and the guarantors and co-borrowers who have to bring a paper, for named items; mails tell them. */
export const serveAskForInformation = (app: FastifyInstance): void =>
  serve(app, askForInformation, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const kinds = await readPaperKinds(tx);
    const items = body.items.map((item, index) => readItem(item, index, kinds));
    const asked = await askInformation(tx, clock, row, {
      ...mover,
      items,
      rejected: await listRejected(tx, row, items),
      links: linksOf(app.platform.config, call),
      facts: await gatherAssignmentFacts(tx, row),
    });
    return presentMoved(asked);
  });
