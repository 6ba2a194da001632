import type { DeskSort } from '@zeel/protocol/rooms/desk-queue';
import { z } from 'zod';
import { refuseFields } from '../../../platform/http/index.ts';

/** The column of each order. */
export const SORT_COLUMNS = {
  submittedAt: 'submitted_at',
  dueAt: 'service_due_at',
  stateSince: 'state_since',
  amountMnt: 'amount_mnt',
  reference: 'reference_order',
} as const satisfies Record<DeskSort, string>;

export type SortKey = Date | number | null;

/** Where a page goes on: after the request with this key and id. */
export interface PageCursor {
  readonly key: SortKey;
  readonly id: string;
}

const moment = z.iso.datetime();
const number = z.int();
const KEYS: Readonly<Record<DeskSort, z.ZodType<string | number | null>>> = {
  submittedAt: moment,
  dueAt: moment.nullable(),
  stateSince: moment,
  amountMnt: number,
  reference: number,
};

/** Opaque to the caller; it names its order, so that it is not taken for one of another list. */
export const writeCursor = (sort: DeskSort, { key, id }: PageCursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

export function readCursor(sort: DeskSort, text: string): PageCursor {
  try {
    const schema = z.tuple([z.literal(sort), KEYS[sort], z.uuid()]);
    const [, key, id] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { key: typeof key === 'string' ? new Date(key) : key, id };
  } catch {
    return refuseFields({ after: { code: 'invalid_format' } });
  }
}
