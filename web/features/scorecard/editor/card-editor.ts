import { findRulesetFaults, type RulesetFault } from '@zeel/domain/eligibility';
import type { ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import { createContext, use } from 'react';

/** A scorecard that is read or written, and what is wrong with it. */
export interface CardEditor {
  readonly content: ScorecardContent;
  readonly change: (change: Partial<ScorecardContent>) => void;
  readonly faults: readonly RulesetFault[];
}

export const createCardEditor = (
  content: ScorecardContent,
  onChange: (content: ScorecardContent) => void,
): CardEditor => ({
  content,
  change: (change) => {
    const next = { ...content, ...change };
    // The top score is what the weights add up to: nobody has to add them up.
    onChange({ ...next, topScore: next.factors.reduce((sum, { weight }) => sum + weight, 0) });
  },
  faults: findRulesetFaults(content),
});

export const CardEditorContext = createContext<CardEditor | null>(null);

export function useCardEditor(): CardEditor {
  const editor = use(CardEditorContext);
  if (editor === null) throw new Error('CardEditorContext is missing above this component');
  return editor;
}
