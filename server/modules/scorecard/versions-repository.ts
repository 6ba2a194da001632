import type { Ruleset } from '@zeel/domain/eligibility';
import { SCORECARD_TOPIC, type ScorecardContent } from '@zeel/protocol/rooms/scorecard';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/index.ts';
import { keep } from '../../platform/kept/index.ts';
import { announceChange } from '../../platform/live/index.ts';
import './tables.ts';

/** A version as it is kept, published or not. */
export interface KeptScorecard {
  readonly version: number;
  readonly revision: number;
  readonly content: ScorecardContent;
  readonly writtenBy: string | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('scorecard_versions')
    .select([
      'version',
      'revision',
      'content',
      'written_by_user_id as writtenBy',
      'published_by_user_id as publishedBy',
      'published_at as publishedAt',
    ]);

/** Read whenever a request is scored, and changed a few times a year. */
const scorecard = keep('scorecard', async (db): Promise<Ruleset> => {
  const { version, content } = await selectVersions(db)
    .where('published_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { ...content, version: String(version) };
});

/** The scorecard that every request is scored by now. */
export const currentRuleset = (db: Db): Promise<Ruleset> => scorecard.read(db);

/** Every version, the newest first. */
export const listScorecards = (db: Db): Promise<KeptScorecard[]> =>
  selectVersions(db).orderBy('version', 'desc').execute();

export const findScorecard = (db: Db, version: number): Promise<KeptScorecard | undefined> =>
  selectVersions(db).where('version', '=', version).executeTakeFirst();

/** The newest version, held by this transaction: of two administrators one waits for the other. */
export async function holdNewest(tx: Tx): Promise<KeptScorecard> {
  await sql`select pg_advisory_xact_lock(hashtext('zeel scorecard'))`.execute(tx);
  return selectVersions(tx).orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** The draft, as the caller read it. */
export async function holdDraft(tx: Tx, revision: number): Promise<KeptScorecard> {
  const newest = await holdNewest(tx);
  if (newest.publishedAt !== null) return refuse('not_found');
  return newest.revision === revision ? newest : refuse('stale_version');
}

/** Tells every server and every open screen that the scorecard changes. */
export async function noteChange(tx: Tx): Promise<void> {
  scorecard.changeIn(tx);
  await announceScorecard(tx);
}

/** Tells open screens to read the scorecard and its trial anew. */
export const announceScorecard = (tx: Tx): Promise<void> =>
  announceChange(tx, { audience: { permission: 'settings:read' }, topic: SCORECARD_TOPIC });
