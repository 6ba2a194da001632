import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  type Db,
  type NamedValues,
  type Placed,
  type PlaceOf,
  prepareStatement,
} from '../../../platform/database/index.ts';
import { prepareWithSession } from '../../../platform/sessions/index.ts';
import '../tables.ts';

/** A person's own account, with the recovery codes that are left and the accounts that are connected. */
const selectOwnAccount = (db: Db, userId: Placed<string>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'email_verified_at as emailVerifiedAt',
      'pending_email as pendingEmail',
      'display_name as displayName',
      'phone',
      'locale',
      'roles',
      'authority_mnt as authorityMnt',
      'factor_confirmed_at as factorConfirmedAt',
    ])
    .select(({ eb, selectFrom }) => [
      eb('password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('used_at', 'is', null)
        .$asScalar()
        .as('recoveryCodesLeft'),
      jsonArrayFrom(
        selectFrom('connected_accounts')
          .select(['provider', 'email', 'connected_at as since'])
          .whereRef('connected_accounts.user_id', '=', 'users.id')
          .orderBy('connected_at'),
      ).as('connected'),
    ])
    .where('id', '=', userId);

export const readOwnAccount = prepareStatement((db, place: PlaceOf<{ userId: string }>) =>
  selectOwnAccount(db, place('userId')).compile(),
);

/** The account of whoever calls, found with their session. */
export const ownAccountWithSession = prepareWithSession((db, _place: PlaceOf<NamedValues>, userId) =>
  selectOwnAccount(db, userId),
);

export type OwnAccount = Awaited<ReturnType<typeof readOwnAccount>>[number];
