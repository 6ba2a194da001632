import type { DocumentType } from '@zeel/domain/request-form';
import { askForInformation } from '@zeel/protocol/rooms/decisions';
import type { ItemKind } from '@zeel/protocol/rooms/tracking';
import type { FastifyInstance } from 'fastify';
import { type AskedItem, askInformation } from '../../../modules/requests/index.ts';
import { refuseFields, serve } from '../../../platform/http/index.ts';
import { gatherAssignmentFacts } from './gather-desk-facts.ts';
import { holdDeskRequest, linksOf, presentMoved } from './hold-desk-request.ts';

interface SentItem {
  readonly kind: ItemKind;
  readonly text: string;
  readonly documentType: DocumentType | null;
}

/** A document is asked for by its type; anything else has none. */
function readItem({ kind, text, documentType }: SentItem, index: number): AskedItem {
  if (kind !== 'document') return { kind, text };
  if (documentType === null) return refuseFields({ [`items.${index}.documentType`]: { code: 'required' } });
  return { kind, text, documentType };
}

/** Asks the applicant for named items; a mail tells them. */
export const serveAskForInformation = (app: FastifyInstance): void =>
  serve(app, askForInformation, {}, async (call) => {
    const { tx, clock, params, body } = call;
    const { row, mover } = await holdDeskRequest(call, params.loanRequestId, body.version);
    const asked = await askInformation(tx, clock, row, {
      ...mover,
      items: body.items.map(readItem),
      links: linksOf(app.platform.config, call),
      facts: await gatherAssignmentFacts(tx, row),
    });
    return presentMoved(asked);
  });
