import type { PricedTerms } from '../../product/index.ts';

const MONTHS_PER_YEAR = 12;

/** The yearly rate as it is published: twelve times the monthly one. */
export const annualRateBps = ({ cost }: PricedTerms): number => cost.monthlyRateBps * MONTHS_PER_YEAR;
