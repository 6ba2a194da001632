/*
 * The lender's decisions and offers, and the applicant's answers. Every step names the version it was taken on;
 * a stale one is refused and changes nothing.
 */

export * from './answer-offer.ts';
export * from './conditions.ts';
export * from './decide.ts';
export * from './exceptions.ts';
export * from './letters.ts';
export { COMMENT_MAX } from './moves.ts';
export * from './records.ts';
export * from './review.ts';
export * from './terms.ts';
