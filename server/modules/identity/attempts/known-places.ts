import { createHash, createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '../../../platform/attempts/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import '../tables.ts';

/** The cookie that makes a device known. It opens nothing by itself: the password is still asked for. */
export const DEVICE_COOKIE = 'zeel_device';
export const DEVICE_COOKIE_DAYS = 180;
const KNOWN_FOR_MS = DEVICE_COOKIE_DAYS * 86_400_000;

/** Where a call comes from. */
export interface Place {
  readonly deviceToken: string | null;
  readonly address: string;
}

export const makeDeviceToken = (): string => randomBytes(32).toString('base64url');

const deviceHash = (token: string): Buffer => createHash('sha256').update(`device ${token}`).digest();
/** Keyed, because there are few enough IPv4 addresses to try them all. */
const networkHash = (address: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(networkOf(address)).digest();

const hashesOf = ({ deviceToken, address }: Place, key: Buffer): Buffer[] => [
  ...(deviceToken === null ? [] : [deviceHash(deviceToken)]),
  networkHash(address, key),
];

/** The place this person is known from, the device before the network, or undefined. */
export async function findKnownPlace(
  db: Db,
  { userId, place, key, now }: { userId: string; place: Place; key: Buffer; now: Date },
): Promise<string | undefined> {
  const hashes = hashesOf(place, key);
  const rows = await db
    .selectFrom('known_places')
    .select('place_hash as placeHash')
    .where('user_id', '=', userId)
    .where('place_hash', 'in', hashes)
    .where('last_seen_at', '>', new Date(now.getTime() - KNOWN_FOR_MS))
    .execute();
  return hashes.find((hash) => rows.some(({ placeHash }) => placeHash.equals(hash)))?.toString('base64url');
}

/** Remembers that the right person was here. */
export async function rememberPlace(
  tx: Tx,
  { userId, place, key, now }: { userId: string; place: Place; key: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('known_places')
    .values(hashesOf(place, key).map((hash) => ({ user_id: userId, place_hash: hash, last_seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ last_seen_at: now }))
    .execute();
}

/** After a password was changed by someone who proved the mailbox, no place is known any more. */
export async function forgetPlaces(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_places').where('user_id', '=', userId).execute();
}
