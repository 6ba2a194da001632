import { createHash } from 'node:crypto';
import type { Logo } from '@zeel/protocol/rooms/config';
import type { Clock } from '../clock/index.ts';
import type { Db, Tx } from '../database/index.ts';
import './tables.ts';

interface NewLogo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Keeps a picture by the hash of its bytes. It stays for good: versions of the settings and agreements name it. */
export async function keepLogo(tx: Tx, clock: Clock, { bytes, width, height }: NewLogo): Promise<Logo> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await tx
    .insertInto('lender_logos')
    .values({ hash, bytes, width, height, at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { hash, width, height };
}

/** The picture of this hash, as PNG. */
export const findLogo = (db: Db, hash: string): Promise<NewLogo | undefined> =>
  db
    .selectFrom('lender_logos')
    .select(['bytes', 'width', 'height'])
    .where('hash', '=', hash)
    .executeTakeFirst();
