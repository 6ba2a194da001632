import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Config } from '../config/index.ts';

/** The parts of the configuration that are only a beginning: an administrator's word takes their place. */
export type ReplaceableConfig = Pick<Config, 'lender' | 'lenderAccount' | 'payoutSecondAboveMnt'>;

/** Fixed here, because no environment needs others before its first administrator is there. */
export const USUAL_EXPIRY: SettingValues['expiry'] = {
  draftDays: 30,
  feeDays: 14,
  answerDays: 30,
  offerDays: 14,
  agreementDays: 30,
  invitationDays: 30,
};

/** What counts until an administrator sets something else. */
export const usualSettings = (config: ReplaceableConfig): SettingValues => ({
  lender: { ...config.lender, account: config.lenderAccount },
  payouts: { secondAboveMnt: config.payoutSecondAboveMnt },
  expiry: USUAL_EXPIRY,
});
