export { sampleEvidence } from './sample-evidence.ts';
export { sampleInputs } from './sample-inputs.ts';
