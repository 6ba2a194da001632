import type { Db } from '../../platform/database/index.ts';

interface UsedChallengesTable {
  challenge_id: string;
  expires_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Database {
    used_challenges: UsedChallengesTable;
  }
}

/** Keeps a solved challenge; false when it was kept already. The primary key decides between two at once. */
export async function rememberChallenge(db: Db, challengeId: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('used_challenges')
    .values({ challenge_id: challengeId, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets challenges that have expired: they are refused for their age from then on. */
export async function forgetChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
}
