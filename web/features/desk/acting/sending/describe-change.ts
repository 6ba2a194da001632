import type { LoanRequestState } from '@zeel/domain/loan-request';
import type { DocumentType } from '@zeel/domain/request-form';
import type { Decision } from '@zeel/protocol/rooms/decisions';
import type { DocumentState } from '@zeel/protocol/rooms/documents';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

/** One thing that is different in a dossier since somebody looked at it. */
export type DossierChange =
  | { readonly kind: 'state'; readonly to: LoanRequestState; readonly by: string | null }
  /** null: nobody has it now. */
  | { readonly kind: 'assignee'; readonly name: string | null }
  | { readonly kind: 'decision'; readonly stage: Decision['stage']; readonly by: string | null }
  | { readonly kind: 'approval'; readonly by: string }
  | { readonly kind: 'paper'; readonly type: DocumentType; readonly state: DocumentState }
  | { readonly kind: 'paper-gone'; readonly type: DocumentType }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'asked'; readonly count: number }
  | { readonly kind: 'scored' };

const idsOf = (list: readonly { readonly id: string }[]): ReadonlySet<string> =>
  new Set(list.map(({ id }) => id));

function stateChange(before: Dossier, now: Dossier): DossierChange[] {
  if (before.state === now.state) return [];
  const by = now.timeline.findLast(({ state }) => state === now.state)?.name ?? null;
  return [{ kind: 'state', to: now.state, by }];
}

function paperChanges(before: Dossier, now: Dossier): DossierChange[] {
  const known = new Map(before.documents.map((one) => [one.id, one]));
  const left = idsOf(now.documents);
  const changed = now.documents.filter(
    ({ id, state, revision }) => known.get(id)?.state !== state || known.get(id)?.revision !== revision,
  );
  const gone = before.documents.filter(({ id }) => !left.has(id));
  return [
    ...changed.map(({ type, state }): DossierChange => ({ kind: 'paper', type, state })),
    ...gone.map(({ type }): DossierChange => ({ kind: 'paper-gone', type })),
  ];
}

const answered = ({ informationRequests }: Dossier): number =>
  informationRequests.flatMap(({ items }) => items).filter(({ state }) => state === 'answered').length;

function questionChanges(before: Dossier, now: Dossier): DossierChange[] {
  const known = idsOf(before.informationRequests);
  const asked = now.informationRequests.filter(({ id }) => !known.has(id)).flatMap(({ items }) => items);
  const answers = answered(now) - answered(before);
  return [
    ...(asked.length > 0 ? [{ kind: 'asked', count: asked.length } as const] : []),
    ...(answers > 0 ? [{ kind: 'answers', count: answers } as const] : []),
  ];
}

function decisionChanges(before: Dossier, now: Dossier): DossierChange[] {
  const known = idsOf(before.decisions);
  const fresh = now.decisions.filter(({ id }) => !known.has(id));
  const approvedBy = new Set(before.pending?.approvals.map(({ by }) => by.userId));
  const approvals = now.pending?.approvals.filter(({ by }) => !approvedBy.has(by.userId)) ?? [];
  return [
    ...fresh.map(({ stage, by }): DossierChange => ({ kind: 'decision', stage, by: by?.name ?? null })),
    // An approval that is a decision of its own is named already.
    ...approvals
      .filter(({ by }) => !fresh.some((one) => one.stage === 'approval' && one.by?.userId === by.userId))
      .map(({ by }): DossierChange => ({ kind: 'approval', by: by.name })),
  ];
}

/** What changed in a dossier between two readings, the weightiest first. */
export function describeChange(before: Dossier, now: Dossier): readonly DossierChange[] {
  const isScored = before.assessment?.id !== now.assessment?.id && now.assessment !== null;
  const isMoved = before.assignee?.userId !== now.assignee?.userId;
  return [
    ...stateChange(before, now),
    ...decisionChanges(before, now),
    ...(isMoved ? [{ kind: 'assignee', name: now.assignee?.name ?? null } as const] : []),
    ...questionChanges(before, now),
    ...paperChanges(before, now),
    ...(isScored ? [{ kind: 'scored' } as const] : []),
  ];
}
