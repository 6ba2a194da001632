import type { Terms } from '@zeel/domain/product';
import type { Offer } from '@zeel/protocol/rooms/decisions';
import { useState } from 'react';
import { readText } from '../../shared/drafts/kept-drafts.ts';
import { useKeptDraft } from '../../shared/drafts/use-kept-draft.ts';
import { readTerms } from '../../shared/terms/terms-input.ts';

export type AnswerWay = 'accept' | 'other' | 'decline';

export interface Typed {
  /** Which question is open. */
  readonly way: AnswerWay | null;
  readonly setWay: (way: AnswerWay | null) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly comment: string;
  readonly setComment: (comment: string) => void;
  /** The terms that are asked for instead; until one of them is changed, those of the offer. */
  readonly otherTermsFor: (offer: Offer) => Terms;
  readonly setOtherTerms: (terms: Terms) => void;
  /** The answer was taken. */
  readonly clear: () => void;
}

/** The answer that is being typed. It outlives the offer it was typed for, so that a newer one takes nothing away, and a reload. */
export function useTyped(loanRequestId: string): Typed {
  const [way, setWay] = useState<AnswerWay | null>(null);
  const [reason = '', setReason] = useKeptDraft(`${loanRequestId}/decline`, readText);
  const [comment = '', setComment] = useKeptDraft(`${loanRequestId}/other-terms/comment`, readText);
  const [otherTerms, setOtherTerms] = useKeptDraft(`${loanRequestId}/other-terms/terms`, readTerms);
  const otherTermsFor = (offer: Offer): Terms => otherTerms ?? offer.offered;
  const clear = (): void => {
    setWay(null);
    setReason(undefined);
    setComment(undefined);
    setOtherTerms(undefined);
  };
  return { way, setWay, reason, setReason, comment, setComment, otherTermsFor, setOtherTerms, clear };
}
