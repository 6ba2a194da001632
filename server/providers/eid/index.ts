export { createEid, type Eid, type EidAnswer, EidUnavailable } from './create-eid.ts';
