export { isOneOf } from './is-one-of.ts';
