import {
  type Bucket,
  bucketKey,
  type Charge,
  chargeAttempt,
  networkOf,
  refundAttempt,
} from '../../../platform/attempts/index.ts';
import { recordAuditEvent } from '../../../platform/audit/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { type Account, findAccountByEmail } from '../accounts-repository.ts';
import { DEVICE_COOKIE, findKnownPlace } from '../attempts/known-places.ts';
import { SLOW_DOWNS } from '../attempts/slow-down.ts';
import { readCookie } from '../cookies.ts';
import { throughGate } from '../passwords/guard-password.ts';
import { requireCaptcha } from '../require-captcha.ts';
import type { AnyCall, IdentityRoom } from '../room.ts';

/** After this many wrong tries the human check is asked for; a shared network may have more. */
const CAPTCHA_AFTER = 3;
const CAPTCHA_AFTER_NETWORK = 10;
/** Nobody has this id, so looking it up takes the time of a real look-up and finds nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Judged {
  readonly account: Account;
  /** Buckets the success clears, and the shared one it is taken off from. */
  readonly own: string[];
  readonly shared: string[];
}

/**
 * Decides whether e-mail and password belong together. Unknown addresses take the same way and the same time as known
 * ones. Runs outside the transaction: hashing is slow, and a refused attempt must stay counted.
 */
export async function judgePassword(
  room: IdentityRoom,
  call: AnyCall,
  { email, password }: { email: string; password: string },
): Promise<Judged> {
  const account = await findAccountByEmail(call.db, email);
  const buckets = await chooseBuckets(room, call, email, account?.userId ?? NOBODY);
  const charges = await chargeAttempt(room.platform, buckets);
  const undo = () => refundAttempt(call.db, charges);
  if (charges.some(isCaptchaDue))
    await requireCaptcha(room, call).catch(async (error: unknown) => {
      // Nothing was guessed, so nothing counts.
      await undo();
      throw error;
    });
  const isRight = await throughGate(room.passwords.verify(password, account?.passwordHash ?? null), undo);
  if (!account || !isRight) {
    await noteSlowed(room, call, charges);
    return refuse('wrong_credentials');
  }
  if (account.status === 'disabled') return refuse('account_disabled');
  const keys = buckets.map(({ key }) => key);
  return {
    account,
    own: keys.filter((key) => !key.startsWith('network:')),
    shared: keys.filter((key) => key.startsWith('network:')),
  };
}

/** From a place the person is known from, only that place's own count matters: strangers cannot slow its owner. */
async function chooseBuckets(
  room: IdentityRoom,
  call: AnyCall,
  email: string,
  userId: string,
): Promise<Bucket[]> {
  const known = await findKnownPlace(call.db, {
    userId,
    place: { deviceToken: readCookie(call.request, DEVICE_COOKIE), address: call.address },
    key: room.keys.places,
    now: call.clock.now(),
  });
  if (known !== undefined)
    return [{ key: bucketKey('known-place', `${userId} ${known}`), slowDown: SLOW_DOWNS.knownPlace }];
  return [
    { key: bucketKey('account', email), slowDown: SLOW_DOWNS.account },
    { key: bucketKey('network', networkOf(call.address)), slowDown: SLOW_DOWNS.network },
  ];
}

const isCaptchaDue = ({ bucket, attemptsBefore }: Charge): boolean =>
  attemptsBefore >= (bucket.key.startsWith('network:') ? CAPTCHA_AFTER_NETWORK : CAPTCHA_AFTER);

/** Once per slow-down: the trail tells that someone is guessing, without growing with every guess. */
async function noteSlowed(room: IdentityRoom, call: AnyCall, charges: readonly Charge[]): Promise<void> {
  const { database, clock } = room.platform;
  for (const { bucket, attemptsBefore, isFirstSlowed } of charges) {
    if (!isFirstSlowed) continue;
    const [kind = ''] = bucket.key.split(':');
    await database.inTransaction((tx) =>
      recordAuditEvent(tx, clock, {
        type: 'sign_in.slowed',
        actor: { kind: 'visitor' },
        subject: { kind: 'sign-in', id: bucket.key },
        payload: {
          bucket: kind === 'network' ? 'network' : kind === 'account' ? 'account' : 'known-place',
          attempts: attemptsBefore + 1,
        },
        requestId: call.requestId,
        address: call.address,
      }),
    );
  }
}
