/* Answers for the tests of every room; nothing here belongs into the service. */
export { completeContext } from './complete-context.ts';
export { completeParty, completeRequestData, SAMPLE_WORDING_VERSION } from './complete-request-data.ts';
export { SAMPLE_PRODUCTS } from './sample-products.ts';
