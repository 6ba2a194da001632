import { needsSecondFactor } from '@zeel/domain/identity';
import { findLooseCaps } from '@zeel/domain/policy';
import { fallbackAmong } from '@zeel/protocol/rooms/config';
import { SETTING_SCHEMAS, type SettingGroup } from '@zeel/protocol/rooms/setting-groups';
import { recordAuditEvent } from '../../platform/audit/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type Call, refuse, refuseFields } from '../../platform/http/index.ts';
import { findLogo, readSetting, storedSettings } from '../../platform/settings/index.ts';
import './audit-events.ts';
import { problem } from './texts.ts';

type Writing = Pick<
  Call<unknown, unknown, unknown, unknown>,
  'tx' | 'clock' | 'person' | 'actor' | 'requestId'
>;

interface SettingChange {
  readonly group: SettingGroup;
  /** As the group's schema has checked it; null: the usual again. */
  readonly value: object | null;
  /** The version that was read. */
  readonly version: number;
}

/** Gives a group its next version. Every server uses it as soon as this is committed. */
export async function keepSetting(
  call: Writing,
  config: Config,
  { group, value, version: seen }: SettingChange,
): Promise<number> {
  const { tx, clock, person, actor, requestId } = call;
  if ((await findVersion(tx, group)) !== seen) return refuse('stale_version');
  if (group === 'secondFactor' && value !== null) requireOwnFactor(call, value);
  if (group === 'caps' && value !== null) requireTighterCaps(value);
  if (group === 'lender' && value !== null) await requireKnownLogo(tx, value);
  if (group === 'languages' && value !== null) requireDefaultLanguage(config, value);
  const before = await readSetting({ db: tx, config }, group);
  const version = seen + 1;
  storedSettings.changeIn(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setting_versions')
    .values({
      setting: group,
      version,
      value: value === null ? null : JSON.stringify(value),
      by_user_id: person().userId,
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Somebody else changed it in this very moment.
  if (numInsertedOrUpdatedRows === 0n) return refuse('stale_version');
  await recordAuditEvent(tx, clock, {
    type: 'setting.changed',
    actor,
    subject: { kind: 'setting', id: group },
    payload: {
      group,
      version,
      isUsual: value === null,
      before,
      after: await readSetting({ db: tx, config }, group),
    },
    requestId,
  });
  return version;
}

/** Nobody shuts themselves out: whoever asks for a second factor from their own role has one, so one administrator always goes on working. */
function requireOwnFactor({ person }: Writing, value: object): void {
  const { roles, hasSecondFactor } = person();
  if (!hasSecondFactor && needsSecondFactor(roles, SETTING_SCHEMAS.secondFactor.parse(value).roles))
    refuse('conflict', { message: problem('ownFactorFirst') });
}

/** The law stands in the code: the lender can be stricter, and nobody can be less strict. */
function requireTighterCaps(value: object): void {
  const loose = findLooseCaps(SETTING_SCHEMAS.caps.parse(value));
  if (loose.length > 0)
    refuseFields(
      Object.fromEntries(
        loose.map((name) => [
          `value.${name}`,
          { code: 'looser_than_law', message: problem('looserThanLaw') },
        ]),
      ),
    );
}

/** A logo is taken in before it is named, so that nothing else than what was looked into is shown. */
async function requireKnownLogo(tx: Tx, value: object): Promise<void> {
  const { logo } = SETTING_SCHEMAS.lender.parse(value);
  const found = logo && (await findLogo(tx, logo.hash));
  if (logo !== null && (found?.width !== logo.width || found.height !== logo.height))
    refuse('conflict', { message: problem('unknownLogo') });
}

/** Whoever understands none of the languages on offer, and every text that a language lacks, needs the default one. */
function requireDefaultLanguage(config: Config, value: object): void {
  if (!SETTING_SCHEMAS.languages.parse(value).offered.includes(fallbackAmong(config.languages)))
    refuse('conflict', { message: problem('defaultStays') });
}

/** Gives a group the value of the version before its last, as a version of its own. */
export async function takeBackSetting(
  call: Writing,
  config: Config,
  { group, version }: Omit<SettingChange, 'value'>,
): Promise<number> {
  const before = await call.tx
    .selectFrom('setting_versions')
    .select('value')
    .where('setting', '=', group)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  // Before the first version the usual counted.
  const value = before?.value ?? null;
  return keepSetting(call, config, { group, version, value: value === null ? null : Object(value) });
}

async function findVersion(tx: Tx, group: SettingGroup): Promise<number> {
  const newest = await tx
    .selectFrom('setting_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('setting', '=', group)
    .executeTakeFirst();
  return newest?.version ?? 0;
}
