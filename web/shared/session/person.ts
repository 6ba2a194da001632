import type { Me } from '@zeel/protocol/rooms/identity';

/** The holder of the token: their own account as the server tells it. */
export type Person = Me;
