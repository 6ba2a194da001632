export { checkVector, checkVectorFile, type VectorResult } from './check-vector.ts';
