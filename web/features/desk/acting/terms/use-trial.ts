import { lenderDate, type Terms } from '@zeel/domain/product';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import { useMemo } from 'react';
import { type Trial, tryTerms } from './try-terms.ts';

/** The cost of terms today and whether they pass, computed anew only when they change. */
export const useTrial = (dossier: Dossier, terms: Terms): Trial =>
  useMemo(() => tryTerms(dossier, terms, lenderDate(new Date())), [dossier, terms]);
