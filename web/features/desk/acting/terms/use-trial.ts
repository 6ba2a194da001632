import { lenderDate, type Terms } from '@zeel/domain/product';
import type { DeskFile } from '@zeel/protocol/rooms/desk-file';
import { useMemo } from 'react';
import { type Trial, tryTerms } from './try-terms.ts';

/** The cost of terms today and whether they pass, computed anew only when they change. */
export const useTrial = (file: DeskFile, terms: Terms): Trial =>
  useMemo(() => tryTerms(file, terms, lenderDate(new Date())), [file, terms]);
