import { listProducts } from '@zeel/protocol/rooms/catalog';
import { listConsentWordings } from '@zeel/protocol/rooms/requests';
import { sql } from 'kysely';
import { markReadBefore } from '../../modules/notifications/index.ts';
import { copyRequests, type DemoCopy } from './copy-requests.ts';
import { demoBorrower, GUARANTOR_STEP, storyBorrower } from './demo-people.ts';
import { hoursEarlierOf, PLAYED_MAX, planDemo } from './demo-plan.ts';
import type { DemoStage } from './demo-stage.ts';
import { type Catalogue, type OwnRequest, type PaperShelf, playOne, type Wish } from './play-one.ts';
import { DEMO_LANGUAGE } from './play-request.ts';

const HOUR_MS = 3_600_000;
/** Older notifications count as read. */
const UNREAD_HOURS = 48;

/** Hears after each request how many of them are made. */
export type DemoProgress = (made: number, total: number) => void;

/** The requests of the demo's own applicant. */
const OWN_PLAN: readonly OwnRequest[] = [
  { prodId: 'salary-loan', hoursAgo: 290, ends: 'withdrawn' },
  { prodId: 'small-loan', hoursAgo: 150, ends: 'accepted' },
  { prodId: 'car-lease', hoursAgo: 70, ends: 'submitted', story: 'pre_approved' },
  { prodId: 'business-loan', hoursAgo: 26, ends: 'fee_due' },
  { prodId: 'motorcycle-lease', hoursAgo: 2, ends: 'draft', steps: ['applicant'] },
];

/**
 * Gives a demo its past: requests in every state, made by speaking the service's own protocol at the times it would have
 * happened. Who is there already is left alone, so asking twice changes nothing.
 */
export async function seedDemoRequests(
  stage: DemoStage,
  most: number,
  onProgress: DemoProgress,
): Promise<void> {
  const known = await listKnownEmails(stage);
  const missing = planDemo(Math.max(0, most - OWN_PLAN.length))
    .map((plan, index) => ({ plan, index, isOwn: false }))
    .filter(({ index }) => !known.has(demoBorrower(index).email));
  const wishes = [
    ...(known.has(stage.applicant.email)
      ? []
      : OWN_PLAN.map((plan, index) => ({ plan, index, isOwn: true }))),
    ...missing.filter(({ index }) => index < PLAYED_MAX),
  ].sort((a, b) => b.plan.hoursAgo - a.plan.hoursAgo);
  const further = missing.filter(({ index }) => index >= PLAYED_MAX);
  const total = wishes.length + further.length;
  if (total === 0) return;
  stage.clock.set(stage.startsAt);
  const query = { language: DEMO_LANGUAGE } as const;
  const catalogue: Catalogue = {
    ...(await stage.client.call({}, listProducts, { query })),
    ...(await stage.client.call({}, listConsentWordings, { query })),
  };
  const shelf: PaperShelf = new Map();
  for (const [place, wish] of wishes.entries()) {
    await playOne(stage, catalogue, shelf, wish);
    onProgress(place + 1, total);
  }
  stage.clock.set(stage.startsAt);
  let made = wishes.length;
  await copyRequests(stage, await listCopies(stage, further), (count) => {
    made += count;
    onProgress(made, total);
  });
  // Whoever tries the demo finds the news of the last two days on the bell, not those of three weeks.
  await markReadBefore(stage.database.db, new Date(stage.startsAt.getTime() - UNREAD_HOURS * HOUR_MS));
}

async function listKnownEmails({ database }: DemoStage): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom('loan_requests')
    .select(sql<string>`data->'applicant'->>'email'`.as('email'))
    .where(sql`data->'applicant'->>'email'`, 'like', '%@zeel.demo')
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** What further requests of a larger demo are made from: each from the one that was played by the same line of the plan. */
async function listCopies(
  { database, startsAt }: DemoStage,
  further: readonly Pick<Wish, 'plan' | 'index'>[],
): Promise<DemoCopy[]> {
  if (further.length === 0) return [];
  const rows = await database.db
    .selectFrom('loan_requests')
    .select(['id', sql<string>`data->'applicant'->>'email'`.as('email')])
    .where('submitted_at', 'is not', null)
    .where(sql`data->'applicant'->>'email'`, 'like', '%@zeel.demo')
    .execute();
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  return further.flatMap(({ plan, index }) => {
    const first = index % PLAYED_MAX;
    const ofLoanRequestId = idOf.get(demoBorrower(first).email);
    // An administrator may have closed the product.
    if (ofLoanRequestId === undefined) return [];
    return {
      ofLoanRequestId,
      hoursEarlier: hoursEarlierOf(index),
      borrower: storyBorrower(plan.story, index, startsAt),
      guarantor: { was: demoBorrower(first + GUARANTOR_STEP), is: demoBorrower(index + GUARANTOR_STEP) },
    };
  });
}
