import type { Me } from '@zeel/protocol/rooms/identity';

/** Who holds the token: their own account as the server tells it. */
export type Person = Me;
