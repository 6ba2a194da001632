import type { TrialTally } from '@zeel/domain/eligibility';
import {
  getScorecard,
  getScorecardTrial,
  listTrialDifferences,
  type ScorecardTrial,
  type TrialPart,
} from '@zeel/protocol/rooms/scorecard';
import type { FastifyInstance } from 'fastify';
import { nameProducts } from '../../modules/catalog/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import { describeRequests } from '../../modules/requests/submission/index.ts';
import {
  currentRuleset,
  findNewestTrial,
  findTrial,
  type KeptTrial,
  listDifferences,
  listScorecards,
} from '../../modules/scorecard/index.ts';
import { refuse, serve } from '../../platform/http/index.ts';

const PAGE = 50;

const isThere = (userId: string | null | undefined): userId is string => typeof userId === 'string';

function presentTrial(trial: KeptTrial, names: ReadonlyMap<string, string>): ScorecardTrial {
  const { id, version, revision, baseVersion, state, total, done, sums, askedAt, askedBy, finishedAt } =
    trial;
  return {
    trialId: id,
    version,
    revision,
    baseVersion,
    state,
    total,
    done,
    tally: sums.all,
    askedAt: askedAt.toISOString(),
    askedBy: names.get(askedBy) ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export const serveGetScorecard = (app: FastifyInstance): void =>
  serve(app, getScorecard, {}, async ({ db, person }) => {
    const all = await listScorecards(db);
    const { version: inForce } = await currentRuleset(db);
    const trial = await findNewestTrial(db);
    const [newest] = all;
    if (newest === undefined) return refuse('not_found');
    const people = all.flatMap(({ writtenBy, publishedBy }) => [writtenBy, publishedBy]);
    const names = await nameStaff(db, [...people, trial?.askedBy].filter(isThere));
    const nameOf = (userId: string | null): string | null =>
      userId === null ? null : (names.get(userId) ?? null);
    return {
      versions: all.map(({ version, publishedAt, writtenBy, publishedBy }) => ({
        version,
        publishedAt: publishedAt?.toISOString() ?? null,
        isInForce: String(version) === inForce,
        writtenBy: nameOf(writtenBy),
        publishedBy: nameOf(publishedBy),
      })),
      shownVersion: newest.version,
      content: newest.content,
      draft:
        newest.publishedAt === null
          ? { revision: newest.revision, isWrittenByMe: newest.writtenBy === person().userId }
          : null,
      trial: trial === undefined ? null : presentTrial(trial, names),
    };
  });

/** The parts of a tally with their names, those with the most requests first. */
const presentParts = (
  parts: Readonly<Record<string, TrialTally>>,
  nameOf: (id: string) => string,
): TrialPart[] =>
  Object.entries(parts)
    .map(([id, tally]) => ({ id, name: nameOf(id), tally }))
    .sort((one, other) => other.tally.requests - one.tally.requests || one.name.localeCompare(other.name));

export const serveGetTrial = (app: FastifyInstance): void =>
  serve(app, getScorecardTrial, {}, async ({ db, params, query }) => {
    const trial = await findTrial(db, params.trialId);
    if (trial === undefined) return refuse('not_found');
    const { products, officers } = trial.sums;
    const productNames = await nameProducts(db, query.language);
    const names = await nameStaff(
      db,
      [trial.askedBy, ...Object.keys(officers)].filter((id) => id !== ''),
    );
    return {
      trial: presentTrial(trial, names),
      products: presentParts(products, (id) => productNames.get(id) ?? id),
      officers: presentParts(officers, (id) => names.get(id) ?? ''),
    };
  });

export const serveListDifferences = (app: FastifyInstance): void =>
  serve(app, listTrialDifferences, {}, async ({ db, params: { trialId }, query }) => {
    if ((await findTrial(db, trialId)) === undefined) return refuse('not_found');
    const { kind, after, language } = query;
    const found = await listDifferences(db, trialId, { kind, after, limit: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    const requests = await describeRequests(
      db,
      shown.map(({ loan_request_id }) => loan_request_id),
    );
    const productNames = await nameProducts(db, language);
    const names = await nameStaff(
      db,
      [...requests.values()].map(({ officerId }) => officerId).filter(isThere),
    );
    return {
      differences: shown.map((row) => {
        const request = requests.get(row.loan_request_id);
        const { prodId = '', officerId = null } = request ?? {};
        return {
          loanRequestId: row.loan_request_id,
          reference: request?.reference ?? '',
          productName: productNames.get(prodId) ?? prodId,
          officerName: officerId === null ? null : (names.get(officerId) ?? null),
          before: row.before,
          after: row.after,
          scoreBefore: row.score_before,
          scoreAfter: row.score_after,
          decided: row.decided,
        };
      }),
      next: found.length > PAGE ? (shown.at(-1)?.loan_request_id ?? null) : null,
    };
  });
