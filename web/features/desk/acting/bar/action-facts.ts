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

type Weighed = Pick<Dossier, 'actions' | 'assignee' | 'assessment' | 'pending'>;

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

/** The one action that stands out, if one does. */
export const primaryActionOf = (dossier: Weighed): DeskAction | null =>
  likeliest(dossier).find((action) => dossier.actions.includes(action)) ?? null;

/** The actions as the bar shows them: the likeliest first, the grave ones last. */
export function orderActions(dossier: Weighed): readonly DeskAction[] {
  const first = primaryActionOf(dossier);
  const rank = (action: DeskAction): number => (action === first ? 0 : isGrave(action) ? 2 : 1);
  return dossier.actions.toSorted((one, other) => rank(one) - rank(other));
}
