import { StartupError } from '../startup/startup-error.ts';
import type { Environment } from './environment.ts';

/** The lender's access to Khan Bank's corporate gateway. */
export interface KhanAccount {
  readonly baseUrl: string;
  readonly key: string;
  readonly secret: string;
  readonly loginName: string;
  readonly tranPassword: string;
}

/** The six digits of Khan Bank. */
const KHAN_BANK = '050000';

/** A demo pays from an account that does not exist. */
export function readPayoutAccount(
  environment: Environment,
): { readonly bankCode: string; readonly account: string } | null {
  const { ZEEL_PAYOUT_BANK: bankCode, ZEEL_MODE: mode } = environment;
  const account = environment.ZEEL_PAYOUT_ACCOUNT ?? (mode === 'demo' ? '0000000000' : undefined);
  return account === undefined ? null : { bankCode, account };
}

/** The gateway of Khan Bank: everything that it needs or nothing, and an account there. */
export function readKhan(environment: Environment): KhanAccount | null {
  const {
    ZEEL_KHAN_URL: baseUrl,
    ZEEL_KHAN_KEY: key,
    ZEEL_KHAN_SECRET: secret,
    ZEEL_KHAN_LOGIN: loginName,
    ZEEL_KHAN_TRAN_PASSWORD: tranPassword,
  } = environment;
  if ([key, secret, loginName, tranPassword].every((value) => value === undefined)) return null;
  if (key === undefined || secret === undefined || loginName === undefined || tranPassword === undefined)
    throw new StartupError(
      'ZEEL_KHAN_KEY, ZEEL_KHAN_SECRET, ZEEL_KHAN_LOGIN and ZEEL_KHAN_TRAN_PASSWORD must be set together.',
    );
  if (environment.ZEEL_PAYOUT_ACCOUNT === undefined || environment.ZEEL_PAYOUT_BANK !== KHAN_BANK)
    throw new StartupError('The gateway of Khan Bank needs ZEEL_PAYOUT_ACCOUNT, an account at that bank.');
  return { baseUrl, key, secret, loginName, tranPassword };
}
