import type { RequestStep } from '@zeel/domain/request-form';
import { useCallback } from 'react';
import { useNavigate, usePlace } from '../../../shared/routing/use-routing.ts';
import { DRAFT_PARAMETER } from '../draft-parameter.ts';

/** The step stands in the address, so that the browser's Back moves between steps and a reload stays. */
export const STEP_PARAMETER = 'step';
/** In place of a step once the request is sent. */
export const SENT = 'sent';

interface Going {
  readonly replace?: boolean;
  /** The account's draft that the address names from now on. */
  readonly draftId?: string | undefined;
}

export interface StepAddress {
  /** What the address asks for; it may be no step at all. */
  readonly asked: string | null;
  readonly draftId: string | null;
  /** Whether the screen has caught up with the address; it follows a moment after. */
  readonly isSettled: () => boolean;
  readonly goTo: (step: RequestStep | typeof SENT, going?: Going) => void;
}

export function useStepAddress(): StepAddress {
  const { search } = usePlace();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const draftId = params.get(DRAFT_PARAMETER);
  const goTo = useCallback(
    (
      step: RequestStep | typeof SENT,
      { replace = false, draftId: id = draftId ?? undefined }: Going = {},
    ) => {
      const next = new URLSearchParams();
      if (id !== undefined) next.set(DRAFT_PARAMETER, id);
      if (step !== 'terms') next.set(STEP_PARAMETER, step);
      navigate({ search: next.toString() }, { replace });
    },
    [navigate, draftId],
  );
  return {
    asked: params.get(STEP_PARAMETER),
    draftId,
    isSettled: () => window.location.search === search,
    goTo,
  };
}
