export type { EidSignature } from './check-signature.ts';
export { createConfiguredEid } from './create-configured-eid.ts';
export { createEid, type Eid, type EidAnswer, EidUnavailable } from './create-eid.ts';
