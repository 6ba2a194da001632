import type { Call } from '../../../platform/http/index.ts';

/** Any call of an endpoint, where only the caller matters. */
export type AnyCall = Call<unknown, unknown, unknown, unknown>;
