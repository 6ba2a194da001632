/* A request as its applicant writes, sends and follows it. */

export * from './answers.ts';
export * from './consent-wordings.ts';
export * from './loan-request.ts';
export * from './own-request.ts';
export * from './phone-proof.ts';
