import { cleanText, type DocumentType } from '@zeel/domain/request-form';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { type FieldRefusal, refuse } from '../../../platform/http/index.ts';
import { type Mover, moveLoanRequest } from '../core/move-loan-request.ts';
import type { LoanRequestRow } from '../core/requests-repository.ts';
import { problem, refuseAnswer } from '../core/texts.ts';
import { listOpenItems } from './information-repository.ts';
import type { InformationItemRow } from './tables.ts';

/** A file that can answer for a paper. */
export interface UsableDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly uploadedAt: Date | null;
}

export interface ItemAnswer {
  readonly version: number;
  readonly text: string;
  readonly documentIds: readonly string[];
}

/** Keeps one answer while the request waits for the applicant. The transaction holds the request. */
export async function keepItemAnswer(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  itemId: string,
  { version, text, documentIds }: ItemAnswer,
  usable: readonly UsableDocument[],
): Promise<void> {
  const item = (await listOpenItems(tx, row.id, 'update')).find(({ id }) => id === itemId);
  // Somebody else's paper is theirs to bring.
  if (item === undefined || item.party_id !== null) return refuse('not_found');
  if (row.state !== 'info_requested') return refuse('conflict', { message: problem('nothingAsked') });
  if (item.version !== version) return refuse('stale_version');
  const answer = { answer_text: cleanText(text), document_ids: [...new Set(documentIds)] };
  const wrong = findProblem({ ...item, ...answer }, usable);
  if (wrong !== null) return refuse('validation_failed', { fields: { [wrong.field]: wrong.refusal } });
  await tx
    .updateTable('information_items')
    .set((was) => ({ ...answer, answered_at: clock.now(), version: was('version', '+', 1) }))
    .where('id', '=', itemId)
    .execute();
}

/** Sends every answer at once: the request goes back to the officer, and its papers are what they were said to be. */
export async function sendItemAnswers(
  tx: Tx,
  clock: Clock,
  row: LoanRequestRow,
  mover: Mover,
  usable: readonly UsableDocument[],
): Promise<LoanRequestRow> {
  if (row.state !== 'info_requested') return refuse('conflict', { message: problem('nothingAsked') });
  const items = await listOpenItems(tx, row.id, 'update');
  const open = items.flatMap((item) => {
    const wrong = item.party_id === null ? findProblem(item, usable) : findMissing(item);
    return wrong === null ? [] : [{ item, wrong }];
  });
  if (open.length > 0)
    return refuse('validation_failed', {
      fields: Object.fromEntries(
        open.map(({ item, wrong }) => [`items.${item.id}.${wrong.field}`, wrong.refusal]),
      ),
      message: problem(open.every(({ item }) => item.party_id !== null) ? 'theirsOpen' : 'itemsOpen'),
    });
  const moved = await moveLoanRequest(tx, clock, row, {
    ...mover,
    event: 'answer',
    context: { openItems: items.filter(({ answered_at: at }) => at === null).length },
  });
  await tx
    .updateTable('information_requests')
    .set({ answered_at: clock.now() })
    .where('loan_request_id', '=', row.id)
    .where('answered_at', 'is', null)
    .execute();
  return moved;
}

type Answered = Pick<InformationItemRow, 'kind' | 'document_type' | 'answer_text' | 'document_ids'>;

interface ItemProblem {
  readonly field: string;
  readonly refusal: FieldRefusal;
}

const MISSING: ItemProblem = {
  field: 'documentIds',
  refusal: refuseAnswer({ field: 'documentIds', code: 'document-missing' }),
};

/** Somebody else's paper is there once they have closed their part with it: nobody can take it away after that. */
const findMissing = ({ answered_at: at }: InformationItemRow): ItemProblem | null =>
  at === null ? MISSING : null;

/** Why an answer does not answer: no paper of the asked kind, or no words. */
function findProblem(
  { kind, document_type: type, answer_text: text, document_ids: documentIds }: Answered,
  usable: readonly UsableDocument[],
): ItemProblem | null {
  const isAsked = (id: string): boolean =>
    usable.some((document) => document.id === id && (type === null || document.type === type));
  if (!documentIds.every(isAsked)) return MISSING;
  if (kind === 'document') return documentIds.length > 0 ? null : MISSING;
  return text === '' ? { field: 'text', refusal: refuseAnswer({ field: 'text', code: 'required' }) } : null;
}
