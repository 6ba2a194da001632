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
  /** The wished terms; until something is wished for, the terms of the offer. */
  readonly wishFor: (offer: Offer) => Terms;
  readonly setWish: (wish: Terms) => void;
  /** The answer was taken. */
  readonly clear: () => void;
}

/** The answer that is being typed. It outlives the offer it was typed for, so that a newer one takes nothing away, and a reload. */
export function useTyped(loanRequestId: string): Typed {
  const [way, setWay] = useState<AnswerWay | null>(null);
  const [reason = '', setReason] = useKeptDraft(`${loanRequestId}/decline`, readText);
  const [comment = '', setComment] = useKeptDraft(`${loanRequestId}/other-terms`, readText);
  const [wish, setWish] = useKeptDraft(`${loanRequestId}/wish`, readTerms);
  const wishFor = (offer: Offer): Terms => wish ?? offer.offered;
  const clear = (): void => {
    setWay(null);
    setReason(undefined);
    setComment(undefined);
    setWish(undefined);
  };
  return { way, setWay, reason, setReason, comment, setComment, wishFor, setWish, clear };
}
