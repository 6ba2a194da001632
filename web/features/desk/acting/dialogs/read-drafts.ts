import { isOneOf } from '@zeel/domain/lists';
import { REASON_CODES, type ReasonCode } from '@zeel/domain/loan-request';
import type { AskedException } from '@zeel/domain/policy';
import type { Terms } from '@zeel/domain/product';
import { type DocumentType, isOwnPaper, isUsualPaper } from '@zeel/domain/request-form';
import { ITEM_KINDS, type ItemKind } from '@zeel/protocol/rooms/tracking';
import { readTerms } from '../../../../shared/terms/terms-input.ts';
import { type ConditionsDraft, readConditionsDraft } from '../conditions/conditions-draft.ts';
import { readExceptions } from '../exceptions/exceptions-draft.ts';

/*
 * A draft kept in the browser may be from an older page or from another program; parts that are not well-formed are not used.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One thing that the applicant is asked for, while it is written. */
export interface ItemDraft {
  readonly id: string;
  readonly kind: ItemKind;
  readonly documentType: DocumentType | null;
  /** The party who brings the paper; null for the applicant. */
  readonly partyId: string | null;
  readonly text: string;
}

function readItem(value: unknown): ItemDraft[] {
  if (!isObject(value) || typeof value.id !== 'string' || !isOneOf(ITEM_KINDS, value.kind)) return [];
  const named = textOf(value.documentType);
  const documentType = isUsualPaper(named) || isOwnPaper(named) ? named : null;
  const partyId = typeof value.partyId === 'string' ? value.partyId : null;
  return [{ id: value.id, kind: value.kind, documentType, partyId, text: textOf(value.text) }];
}

export function readItems(kept: unknown): readonly ItemDraft[] | undefined {
  const items = Array.isArray(kept) ? kept.flatMap(readItem) : [];
  return items.length > 0 ? items : undefined;
}

/** What is being recommended or decided. */
export interface DecisionDraft {
  readonly reasonCodes: readonly ReasonCode[];
  readonly comment: string;
  /** Only of other terms. */
  readonly terms: Terms | null;
  /** null: as they were when the dialog opened. */
  readonly conditions: ConditionsDraft | null;
  readonly exceptions: readonly AskedException[];
}

export function readDecision(kept: unknown): DecisionDraft | undefined {
  if (!isObject(kept)) return undefined;
  const codes = Array.isArray(kept.reasonCodes) ? kept.reasonCodes : [];
  return {
    reasonCodes: codes.filter((code): code is ReasonCode => isOneOf(REASON_CODES, code)),
    comment: textOf(kept.comment),
    terms: readTerms(kept.terms) ?? null,
    conditions: readConditionsDraft(kept.conditions),
    exceptions: readExceptions(kept.exceptions),
  };
}

/** What is said with an approval. */
export type ApprovalDraft = Pick<DecisionDraft, 'comment' | 'conditions'>;

export const readApproval = (kept: unknown): ApprovalDraft | undefined =>
  isObject(kept)
    ? { comment: textOf(kept.comment), conditions: readConditionsDraft(kept.conditions) }
    : undefined;
