import {
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
  type LaterHours,
  REJECT_REASONS,
} from '@zeel/domain/loan-request';
import { NO_OWN_CAPS } from '@zeel/domain/policy';
import {
  type Bank,
  keepPastBanks,
  keepPastKinds,
  type PaperKind,
  USUAL_BANKS,
  USUAL_PAPER_KINDS,
} from '@zeel/domain/request-form';
import type { SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Config } from '../config/index.ts';
import { defaultRefusalReason } from '../messages/index.ts';
import { serviceOf } from './service-hours.ts';

/** The parts of the configuration that are only a beginning: an administrator's word takes their place. */
export type ReplaceableConfig = Pick<
  Config,
  'lender' | 'lenderAccount' | 'payoutSecondAboveMnt' | 'languages'
>;

/** Fixed here, because no environment needs others before its first administrator is there. */
export const USUAL_EXPIRY: SettingValues['expiry'] = {
  draftDays: 30,
  feeDays: 14,
  answerDays: 30,
  offerDays: 14,
  agreementDays: 30,
  invitationDays: 30,
};

/** Fixed here for the same reason. */
export const USUAL_SERVICE: SettingValues['service'] = serviceOf(
  DEFAULT_SERVICE_TARGET_MS,
  DEFAULT_WORKING_CALENDAR,
);

/** Every reason is given, in the words of the repository. */
export const USUAL_REASONS: SettingValues['reasons'] = {
  list: REJECT_REASONS.map((code) => ({
    code,
    isActive: true,
    sentences: {
      en: defaultRefusalReason(code, 'en'),
      zh: defaultRefusalReason(code, 'zh'),
      fr: defaultRefusalReason(code, 'fr'),
      ja: defaultRefusalReason(code, 'ja'),
      mn: defaultRefusalReason(code, 'mn'),
    },
  })),
};

/** Nobody needs it: a lender whose people have not switched it on yet must be able to begin. */
export const USUAL_SECOND_FACTOR: SettingValues['secondFactor'] = { roles: [] };

/** What earlier versions had and nothing may lose. */
export interface PastSettings {
  /** Every bank that was ever on a list, as it was last. */
  readonly banks: readonly Bank[];
  /** Every kind of paper that was ever on a list, as it was last. */
  readonly papers: readonly PaperKind[];
  /** Every change of the working hours, in the order of their days. */
  readonly hours: readonly LaterHours[];
}

/** The banks of the repository; those that a lender added are switched off then. */
export const usualBanks = ({ banks }: PastSettings): SettingValues['banks'] => ({
  list: [...keepPastBanks(USUAL_BANKS, banks)],
});

/** The kinds of papers that every lender has, in the words of the service; those that a lender added are retired then. */
export const usualPapers = ({ papers }: PastSettings): SettingValues['papers'] => ({
  list: [...keepPastKinds(USUAL_PAPER_KINDS, papers)],
});

/** What counts until an administrator sets something else. */
export const usualSettings = (config: ReplaceableConfig, past: PastSettings): SettingValues => ({
  lender: { ...config.lender, account: config.lenderAccount },
  payouts: { secondAboveMnt: config.payoutSecondAboveMnt },
  caps: NO_OWN_CAPS,
  service: USUAL_SERVICE,
  expiry: USUAL_EXPIRY,
  reasons: USUAL_REASONS,
  secondFactor: USUAL_SECOND_FACTOR,
  languages: { offered: [...config.languages] },
  banks: usualBanks(past),
  papers: usualPapers(past),
});
