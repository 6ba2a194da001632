import type { PolicyException } from '@zeel/protocol/rooms/decisions';
import type { Dossier } from '@zeel/protocol/rooms/dossier';

type Step = Dossier['timeline'][number];

const isRecommendation = ({ event }: Step): boolean =>
  event === 'recommend_approve' || event === 'recommend_other_terms' || event === 'recommend_reject';

/**
 * The steps of a request, the latest first, with the exceptions that each asked for or granted. The timeline and the decisions
 * are kept apart, but both in their order: each recommendation is one step, and an approval grants what the one before it asked.
 */
export function withExceptions(
  timeline: readonly Step[],
  decisions: Dossier['decisions'],
): readonly (Step & { readonly exceptions: readonly PolicyException[] })[] {
  const recommendations = decisions.filter(({ stage }) => stage === 'recommendation');
  let asked: readonly PolicyException[] = [];
  let next = 0;
  const steps = timeline.map((step) => {
    if (isRecommendation(step)) {
      asked = recommendations[next]?.exceptions ?? [];
      next += 1;
    }
    const isAboutThem = isRecommendation(step) || step.event === 'approve';
    return { ...step, exceptions: isAboutThem ? asked : [] };
  });
  return steps.reverse();
}
