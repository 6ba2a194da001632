export { type Kept, keep } from './keep.ts';
