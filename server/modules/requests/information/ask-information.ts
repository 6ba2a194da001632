import type { TransitionContext } from '@zeel/domain/loan-request';
import type { DocumentType } from '@zeel/domain/request-form';
import { cleanText } from '@zeel/domain/request-form';
import { ITEM_TEXT_MAX } from '@zeel/protocol/rooms/tracking';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { refuseFields } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { mailApplicant } from '../mail-applicant.ts';
import { type Mover, moveLoanRequest } from '../move-loan-request.ts';
import type { LinkBase } from '../private-links.ts';
import type { LoanRequestRow } from '../requests-repository.ts';
import './tables.ts';

/** One thing the officer needs, in their own words. */
export type AskedItem =
  | { readonly kind: 'document'; readonly text: string; readonly documentType: DocumentType }
  | { readonly kind: 'answer' | 'correction'; readonly text: string };

/**
 * Asks the applicant for named items: the request goes over to them, and a mail says so. The transaction holds the request;
 * who may ask, and when, is the table's to say.
 */
export async function askInformation(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  {
    items,
    links,
    facts,
    ...mover
  }: Mover & {
    readonly items: readonly AskedItem[];
    readonly links: LinkBase;
    /** What else the table looks at. */
    readonly facts?: TransitionContext;
  },
): Promise<LoanRequestRow> {
  const asked = items.map((item) => ({ ...item, text: cleanText(item.text) }));
  asked.forEach(({ text }, index) => {
    if (text.length > ITEM_TEXT_MAX)
      refuseFields({ [`items.${index}.text`]: { code: 'too_long', values: { maximum: ITEM_TEXT_MAX } } });
  });
  const moved = await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'ask_information',
    context: { ...facts, askedItems: asked.map(({ text }) => text) },
  });
  const id = newId();
  await tx
    .insertInto('information_requests')
    .values({
      id,
      loan_request_id: row.id,
      asked_by: mover.actor.kind === 'account' ? mover.actor.userId : null,
      asked_at: clock.now(),
      answered_at: null,
    })
    .execute();
  await tx
    .insertInto('information_items')
    .values(
      asked.map((item, index) => ({
        id: newId(),
        information_request_id: id,
        position: index + 1,
        kind: item.kind,
        text: item.text,
        document_type: item.kind === 'document' ? item.documentType : null,
        answered_at: null,
      })),
    )
    .execute();
  await mailApplicant(tx, clock, moved, links, { kind: 'informationAsked', values: { count: asked.length } });
  return moved;
}
