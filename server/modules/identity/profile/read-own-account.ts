import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Database, type PlaceOf, prepareStatement } from '../../../platform/database/index.ts';
import { preparePersonWithSession } from '../../../platform/sessions/index.ts';
import '../tables.ts';

/** A person's own account, with the recovery codes that are left and the accounts that are connected. */
const accountColumns = (eb: ExpressionBuilder<Database, 'users'>) =>
  [
    'users.id',
    'users.email',
    'users.email_verified_at as emailVerifiedAt',
    'users.pending_email as pendingEmail',
    'users.display_name as displayName',
    'users.phone',
    'users.locale',
    'users.roles',
    'users.authority_mnt as authorityMnt',
    'users.factor_confirmed_at as factorConfirmedAt',
    eb('users.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
    eb
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('recovery_codes.user_id', '=', 'users.id')
      .where('used_at', 'is', null)
      .$asScalar()
      .as('recoveryCodesLeft'),
    jsonArrayFrom(
      eb
        .selectFrom('connected_accounts')
        .select(['provider', 'email', 'connected_at as since'])
        .whereRef('connected_accounts.user_id', '=', 'users.id')
        .orderBy('connected_at'),
    ).as('connected'),
  ] as const;

export const readOwnAccount = prepareStatement((db, place: PlaceOf<{ userId: string }>) =>
  db.selectFrom('users').select(accountColumns).where('id', '=', place('userId')).compile(),
);

/** The account of whoever calls, found with their session. */
export const ownAccountWithSession = preparePersonWithSession((sessions) => sessions.select(accountColumns));

export type OwnAccount = Awaited<ReturnType<typeof readOwnAccount>>[number];
