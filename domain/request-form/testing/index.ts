/* Answers for the tests of every room; nothing here belongs into the service. */
export { completeParty, completeRequestData, SAMPLE_WORDING_VERSION } from './complete-request-data.ts';
