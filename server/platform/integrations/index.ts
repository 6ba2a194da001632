export { describeFailure, type Failure } from './describe-failure.ts';
export { noteOutcome, writeOutcome } from './note-outcomes.ts';
export { reachHttp } from './reach-http.ts';
export { findCheck, type IntegrationCheck, offerCheck, watchIntegration } from './watch-integration.ts';
