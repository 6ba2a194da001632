import { lenderDate } from '@zeel/domain/product';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { useMemo } from 'react';
import { type TermsChoice, type Trial, tryTerms } from './try-terms.ts';

/** What terms cost today and whether they pass, computed anew only when one of them changes. */
export function useTrial(file: DeskFile, choice: TermsChoice): Trial {
  const { amountMnt, termMonths, downPaymentMnt, residualMnt } = choice;
  return useMemo(
    () => tryTerms(file, { amountMnt, termMonths, downPaymentMnt, residualMnt }, lenderDate(new Date())),
    [file, amountMnt, termMonths, downPaymentMnt, residualMnt],
  );
}
