import type { ProductChange, VersionContent } from '@zeel/protocol/rooms/product-versions';
import { PRODUCT_TOPIC } from '@zeel/protocol/rooms/product-versions';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/index.ts';
import { announceChange } from '../../../platform/live/index.ts';
import { catalogue } from '../catalog-repository.ts';
import '../tables.ts';

const CONTENT = [
  'picture',
  'terms',
  'rules',
  'texts',
  'policy',
  'policy_texts as policyTexts',
  'clauses',
] as const;

/** A version as it is kept, published or not. */
export interface KeptVersion {
  readonly prodId: string;
  readonly versionId: string;
  readonly version: number;
  readonly revision: number;
  readonly writtenBy: string | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Date | null;
  readonly content: VersionContent;
}

const FACTS = [
  'product_id as prodId',
  'id as versionId',
  'version',
  'revision',
  'written_by_user_id as writtenBy',
  'published_by_user_id as publishedBy',
] as const;

const selectVersions = (db: Db) =>
  db
    .selectFrom('product_versions')
    .select([...FACTS, ...CONTENT])
    // The type of a column that is compared before it is written would forbid to read it.
    .select(sql<Date | null>`published_at`.as('publishedAt'));

type SelectedVersion = Omit<KeptVersion, 'content'> & VersionContent;

const toKept = ({
  picture,
  terms,
  rules,
  texts,
  policy,
  policyTexts,
  clauses,
  ...facts
}: SelectedVersion): KeptVersion => ({
  ...facts,
  content: { picture, terms, rules, texts, policy, policyTexts, clauses },
});

export async function findVersion(db: Db, versionId: string): Promise<KeptVersion | undefined> {
  const row = await selectVersions(db).where('id', '=', versionId).executeTakeFirst();
  return row && toKept(row);
}

/** The versions of a product, or of all of them, the newest first. */
export async function listKeptVersions(db: Db, prodId?: string): Promise<readonly KeptVersion[]> {
  let query = selectVersions(db);
  if (prodId !== undefined) query = query.where('product_id', '=', prodId);
  return (await query.orderBy('version', 'desc').execute()).map(toKept);
}

/** The newest version of a product that is held by this transaction; of two administrators one waits for the other. */
export async function holdNewest(tx: Tx, prodId: string): Promise<KeptVersion> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', prodId)
    .forUpdate()
    .executeTakeFirst();
  const [newest] = product === undefined ? [] : await listKeptVersions(tx, prodId);
  return newest ?? refuse('not_found');
}

/** The draft of a product, as the caller read it. */
export async function holdDraft(tx: Tx, prodId: string, revision: number): Promise<KeptVersion> {
  const newest = await holdNewest(tx, prodId);
  if (newest.publishedAt !== null) return refuse('not_found');
  return newest.revision === revision ? newest : refuse('stale_version');
}

/** The columns of a version's content, as they are written. */
export const toColumns = ({
  picture,
  terms,
  rules,
  texts,
  policy,
  policyTexts,
  clauses,
}: VersionContent) => ({
  kind: terms.kind,
  picture,
  terms: JSON.stringify(terms),
  rules: JSON.stringify(rules),
  texts: JSON.stringify(texts),
  policy: JSON.stringify(policy),
  policy_texts: JSON.stringify(policyTexts),
  clauses: JSON.stringify(clauses),
});

interface NewDraft {
  readonly versionId: string;
  readonly prodId: string;
  readonly version: number;
  readonly content: VersionContent;
  readonly writtenBy: string;
}

export async function insertDraft(tx: Tx, clock: Clock, draft: NewDraft): Promise<void> {
  const { versionId, prodId, version, content, writtenBy } = draft;
  await tx
    .insertInto('product_versions')
    .values({
      ...toColumns(content),
      id: versionId,
      product_id: prodId,
      version,
      created_at: clock.now(),
      written_by_user_id: writtenBy,
      published_by_user_id: null,
      published_at: null,
    })
    .execute();
}

interface NotedChange {
  readonly prodId: string;
  readonly what: ProductChange;
  readonly by: string;
}

/** Keeps who changed a product last, and tells every server and every open screen. */
export async function noteChange(tx: Tx, clock: Clock, { prodId, what, by }: NotedChange): Promise<void> {
  catalogue.changeIn(tx);
  await tx
    .updateTable('products')
    .set({ last_change: what, changed_at: clock.now(), changed_by_user_id: by })
    .where('id', '=', prodId)
    .execute();
  await announceChange(tx, {
    audience: { permission: 'products:read' },
    topic: PRODUCT_TOPIC,
    id: prodId,
  });
}
