import { isStaff, type Role, type StaffRole } from '@zeel/domain/identity';
import { DEFAULT_WORKING_CALENDAR, type WorkingCalendar, type WorkingHours } from '@zeel/domain/loan-request';
import { type LendingCaps, NO_OWN_CAPS, tightenCaps } from '@zeel/domain/policy';
import type { Bank, PaperKind } from '@zeel/domain/request-form';
import type { Lender } from '@zeel/protocol/rooms/config';
import type { SettingGroup, SettingValues } from '@zeel/protocol/rooms/setting-groups';
import type { Config } from '../config/index.ts';
import type { Db } from '../database/index.ts';
import { hoursOf } from './service-hours.ts';
import { findSetting, type StoredValues, storedSettings } from './stored-settings.ts';
import {
  type ReplaceableConfig,
  USUAL_EXPIRY,
  USUAL_SECOND_FACTOR,
  USUAL_SERVICE,
  usualBanks,
  usualPapers,
  usualSettings,
} from './usual-settings.ts';

interface SettingSource {
  readonly db: Db;
  readonly config: ReplaceableConfig;
}

/** A group as it counts now: what an administrator has set, else what the environment says. */
export const readSetting = async <Group extends SettingGroup>(
  { db, config }: SettingSource,
  group: Group,
): Promise<SettingValues[Group]> => {
  const { past, papersVersion: _, ...stored } = await storedSettings.read(db);
  const values: StoredValues = stored;
  return values[group] ?? usualSettings(config, past)[group];
};

/** Every bank that the lender knows, also those that are switched off, in the order of its list. */
export async function readBanks(db: Db): Promise<readonly Bank[]> {
  const { banks, past } = await storedSettings.read(db);
  return (banks ?? usualBanks(past)).list;
}

/** Every kind of paper that the lender knows, also retired ones. */
export async function readPaperKinds(db: Db): Promise<readonly PaperKind[]> {
  const { papers, past } = await storedSettings.read(db);
  return (papers ?? usualPapers(past)).list;
}

/** After how many days what waits for an applicant ends by itself. */
export const readExpiry = async (db: Db): Promise<SettingValues['expiry']> =>
  (await findSetting(db, 'expiry')) ?? USUAL_EXPIRY;

const HOUR_MS = 3_600_000;

/** The working time within which requests that are sent now are decided, unless their product says another. */
export const readPromisedMs = async (db: Db): Promise<number> =>
  ((await findSetting(db, 'service')) ?? USUAL_SERVICE).promisedHours * HOUR_MS;

/** The working hours that count now. */
export const readWorkingHours = async (db: Db): Promise<WorkingHours> =>
  hoursOf((await findSetting(db, 'service')) ?? USUAL_SERVICE);

/** The working hours of all times: those of the beginning, and every change of them. Holidays are kept elsewhere. */
export async function readHoursOfAllTimes(db: Db): Promise<Omit<WorkingCalendar, 'holidays'>> {
  const { past } = await storedSettings.read(db);
  return { ...DEFAULT_WORKING_CALENDAR, laterHours: past.hours };
}

/** What no product version may pass that is published from now on. */
export const readCaps = async (db: Db): Promise<LendingCaps> =>
  tightenCaps((await findSetting(db, 'caps')) ?? NO_OWN_CAPS);

/**
 * The roles that count only with a second factor, as far as they can matter to somebody with these roles: for applicants nothing is
 * asked. Every server keeps them, so this costs no statement.
 */
export const readFactorRoles = async (db: Db, roles: readonly Role[]): Promise<readonly StaffRole[]> =>
  isStaff(roles) ? ((await findSetting(db, 'secondFactor')) ?? USUAL_SECOND_FACTOR).roles : [];

/** Who lends, as everybody may know it. */
export async function readLender(source: SettingSource): Promise<Lender> {
  const { account: _, ...lender } = await readSetting(source, 'lender');
  return lender;
}

const effective = new WeakMap<object, WeakMap<Config, Config>>();

/** The configuration with what an administrator has set in its place; the same object until something changes. */
export async function readEffectiveConfig(db: Db, config: Config): Promise<Config> {
  const stored = await storedSettings.read(db);
  const known = effective.get(stored) ?? new WeakMap<Config, Config>();
  effective.set(stored, known);
  const found = known.get(config) ?? merge(config, stored);
  known.set(config, found);
  return found;
}

type Replacing = Pick<StoredValues, 'lender' | 'languages'>;

function merge(config: Config, { lender: set, languages }: Replacing): Config {
  if (set === null && languages === null) return config;
  const { account, ...lender } = set ?? { ...config.lender, account: config.lenderAccount };
  return { ...config, lender, lenderAccount: account, languages: languages?.offered ?? config.languages };
}
