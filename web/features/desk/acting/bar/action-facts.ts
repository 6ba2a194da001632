import type { GuardName } from '@zeel/domain/loan-request';
import type { DeskAction, Dossier } from '@zeel/protocol/rooms/dossier';

/** The key of each action. What decides, ends or undoes something takes Shift, and only ever opens its question. */
export const ACTION_KEYS: Readonly<Record<DeskAction, string>> = {
  claim: 'c',
  assign: 'a',
  release: 'l',
  ask_information: 'i',
  recommend_approve: 'y',
  recommend_other_terms: 'o',
  recommend_reject: 'n',
  send_back: 'b',
  approve: 'A',
  reject: 'R',
  rescind: 'T',
  reopen: 'U',
  cancel: 'X',
};

/** A key as it stands on a keyboard: a capital is typed with Shift. */
export const keyCapsOf = (key: string): readonly string[] =>
  /^[A-Z]$/.test(key) ? ['Shift', key] : [key.toUpperCase()];

/** Actions that end a request or take back a decision: they stand last, and never in green. */
const GRAVE: ReadonlySet<DeskAction> = new Set(['rescind', 'reopen', 'cancel']);
export const isGrave = (action: DeskAction): boolean => GRAVE.has(action);

/** Guards that fail while there is work left on the dossier, and hold once it is done. */
const WORK_GUARDS = [
  'documents-verified',
  'parties-complete',
  'checklist-done',
  'signals-acknowledged',
  'scored',
  'items-answered',
] as const;
export type WorkGuard = (typeof WORK_GUARDS)[number];
export const isWorkGuard = (guard: GuardName): guard is WorkGuard => WORK_GUARDS.some((one) => one === guard);

type Weighed = Pick<Dossier, 'actions' | 'blocked' | 'assignee' | 'assessment' | 'pending'>;

/** The actions that a person most likely came for, best first. */
function likeliest({ assignee, assessment, pending }: Weighed): readonly DeskAction[] {
  if (pending) {
    return pending.recommendation.outcome === 'reject'
      ? ['reject', 'send_back', 'approve']
      : ['approve', 'send_back', 'reject'];
  }
  const review: readonly DeskAction[] =
    assessment?.limits.verdict === 'not-eligible'
      ? ['recommend_other_terms', 'recommend_approve', 'ask_information', 'recommend_reject']
      : ['recommend_approve', 'recommend_other_terms', 'ask_information', 'recommend_reject'];
  return assignee === null ? ['claim', 'assign', ...review] : [...review, 'claim', 'assign'];
}

/** The action that comes next, if one does. It keeps its place, greyed, while nothing but work on the dossier is missing. */
export function nextActionOf(dossier: Weighed): DeskAction | null {
  const lacksOnlyWork = new Set(
    dossier.blocked.filter(({ guards }) => guards.every(isWorkGuard)).map(({ action }) => action),
  );
  const isNext = (action: DeskAction): boolean =>
    dossier.actions.includes(action) || lacksOnlyWork.has(action);
  return likeliest(dossier).find(isNext) ?? null;
}

/** The possible actions: the next one first, the grave ones last. */
export function orderActions(dossier: Weighed): readonly DeskAction[] {
  const first = nextActionOf(dossier);
  const rank = (action: DeskAction): number => (action === first ? 0 : isGrave(action) ? 2 : 1);
  return dossier.actions.toSorted((one, other) => rank(one) - rank(other));
}
