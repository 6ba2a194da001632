export { createEid, type Eid, type EidAccount, type EidAnswer, EidUnavailable } from './create-eid.ts';
