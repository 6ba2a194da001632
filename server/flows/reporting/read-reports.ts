import type { ReportDimension } from '@zeel/domain/reports';
import { monthsUntil, periodBefore } from '@zeel/domain/reports';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Reports } from '@zeel/protocol/rooms/reports';
import { nameProducts } from '../../modules/catalog/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import {
  countCrossed,
  countParts,
  findRefresh,
  listValues,
  type Period,
  type ReportScope,
  readLoads,
  readMonths,
  readParts,
  readSums,
  readVisits,
} from '../../modules/reports/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseFields } from '../../platform/http/index.ts';
import { readPromisedMs } from '../../platform/settings/index.ts';
import { composeLoad, composeMonths, composeParts, composeReports, type Seen } from './compose-reports.ts';

const DAY_MS = 86_400_000;
/** Five years tell every lender enough, and bound what is read. */
const LONGEST_DAYS = 5 * 366;
const MONTHS = 12;

export interface AskedReports {
  readonly from: string;
  readonly to: string;
  readonly dimension?: ReportDimension | undefined;
  readonly value?: string | undefined;
  readonly crossDimension?: ReportDimension | undefined;
  readonly crossValue?: string | undefined;
  readonly language: Language;
}

/** The period and the part of the requests that somebody asks for. */
export function readAsked({ from, to, dimension, value, crossDimension, crossValue }: AskedReports): {
  readonly period: Period;
  readonly scopes: readonly ReportScope[];
} {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > LONGEST_DAYS) return refuseFields({ to: { code: 'out_of_range' } });
  const first = scopeOf(dimension, value);
  const second = scopeOf(crossDimension, crossValue);
  if (second.length > 0 && (first.length === 0 || dimension === crossDimension))
    return refuseFields({ crossDimension: { code: 'invalid' } });
  return { period: { from, to }, scopes: [...first, ...second] };
}

function scopeOf(dimension: ReportDimension | undefined, value: string | undefined): ReportScope[] {
  if ((dimension === undefined) !== (value === undefined))
    return refuseFields({ value: { code: 'invalid' } });
  return dimension === undefined || value === undefined ? [] : [{ dimension, value }];
}

/** Every report of a period. `asOf` is null while nothing was summed up yet. */
export async function readReports(
  db: Db,
  now: Date,
  asked: AskedReports & { readonly by: ReportDimension },
): Promise<Reports> {
  const { period, scopes } = readAsked(asked);
  const asOf = await findRefresh(db);
  const promisedMs = await readPromisedMs(db);
  if (asOf === undefined)
    return {
      ...composeReports(period, { now: [], before: [], seen: null, promisedMs }),
      asOf: null,
      crossed: 'none',
      parts: [],
      months: [],
      load: [],
      choices: [],
    };
  const values = await listValues(db);
  const nameOf = await nameValues(db, values, asked.language);
  const sums = await readBoth(db, { period, scopes, by: asked.by });
  const months = monthsUntil(period.to, MONTHS);
  const monthly = { first: months.at(0) ?? '', last: months.at(-1) ?? '' };
  return {
    ...composeReports(period, { ...sums, seen: await readSeen(db, period, scopes), promisedMs }),
    asOf: (sums.crossed === 'counted' ? now : asOf).toISOString(),
    crossed: sums.crossed,
    parts: sums.parts && composeParts(sums.parts, (value) => nameOf(asked.by, value)),
    months: scopes.length > 1 ? null : composeMonths(await readMonths(db, monthly, scopes[0]), months),
    load: composeLoad(await readLoads(db), (value) => nameOf('officer', value)),
    choices: values.map(({ dimension, value }) => ({
      dimension,
      value,
      name: nameOf(dimension, value),
    })),
  };
}

interface Question {
  readonly period: Period;
  readonly scopes: readonly ReportScope[];
  readonly by: ReportDimension;
}

/** The sums of both periods and of the parts: kept ones, or counted at once where filters are crossed. */
async function readBoth(db: Db, { period, scopes, by }: Question) {
  const before = periodBefore(period);
  const [first] = scopes;
  const parts =
    first === undefined ? await readParts(db, period, by) : await countParts(db, { scopes, period, by });
  if (scopes.length < 2)
    return {
      now: await readSums(db, period, first),
      before: await readSums(db, before, first),
      parts,
      crossed: 'none' as const,
    };
  const counted = await countCrossed(db, { scopes, now: period, before });
  const sumsOf = (part: string) => counted?.filter((sum) => sum.part === part) ?? [];
  return {
    now: sumsOf('now'),
    before: sumsOf('before'),
    parts,
    crossed: counted === null ? ('too_many' as const) : ('counted' as const),
  };
}

/** Visits are told of everything or of one product: whoever only looks has no officer, channel or aimag. */
async function readSeen(db: Db, period: Period, scopes: readonly ReportScope[]): Promise<Seen> {
  const [scope] = scopes;
  if (scopes.length > 1 || (scope !== undefined && scope.dimension !== 'product')) return null;
  const product = scope?.value ?? null;
  return {
    now: await readVisits(db, period, product),
    before: await readVisits(db, periodBefore(period), product),
  };
}

/** Names for products and officers; channels and aimags are named by the screen. */
async function nameValues(
  db: Db,
  values: readonly { readonly dimension: ReportDimension; readonly value: string }[],
  language: Language,
): Promise<(dimension: ReportDimension, value: string) => string | null> {
  const officers = await nameStaff(
    db,
    values.flatMap(({ dimension, value }) => (dimension === 'officer' ? [value] : [])),
  );
  const products = await nameProducts(db, language);
  return (dimension, value) => {
    if (dimension === 'officer') return officers.get(value) ?? null;
    if (dimension === 'product') return products.get(value) ?? value;
    return dimension === 'aimag' && value !== '' ? value : null;
  };
}
