import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Config } from '../config/index.ts';

/** The parts of the configuration that are only a beginning: an administrator's word takes their place. */
export type ReplaceableConfig = Pick<Config, 'lender' | 'lenderAccount' | 'payoutSecondAboveMnt'>;

/** What counts until an administrator sets something else. */
export const usualSettings = (config: ReplaceableConfig): SettingValues => ({
  lender: { ...config.lender, account: config.lenderAccount },
  payouts: { secondAboveMnt: config.payoutSecondAboveMnt },
});
