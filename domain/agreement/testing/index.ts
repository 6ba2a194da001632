export { sampleInputs } from './sample-inputs.ts';
