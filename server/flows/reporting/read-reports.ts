import type { ReportDimension } from '@zeel/domain/reports';
import { periodBefore } from '@zeel/domain/reports';
import type { Language } from '@zeel/protocol/rooms/config';
import type { Reports } from '@zeel/protocol/rooms/reports';
import { nameProducts } from '../../modules/catalog/index.ts';
import { nameStaff } from '../../modules/identity/index.ts';
import {
  findGeneration,
  listValues,
  type Period,
  type ReportScope,
  readParts,
  readSums,
} from '../../modules/reports/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuseFields } from '../../platform/http/index.ts';
import { composeParts, composeReports } from './compose-reports.ts';

const DAY_MS = 86_400_000;
/** Five years tell every lender enough, and bound what is read. */
const LONGEST_DAYS = 5 * 366;

export interface AskedReports {
  readonly from: string;
  readonly to: string;
  readonly dimension?: ReportDimension | undefined;
  readonly value?: string | undefined;
  readonly language: Language;
}

/** The period and the part of the requests that somebody asks for. */
export function readAsked({ from, to, dimension, value }: AskedReports): {
  readonly period: Period;
  readonly scope: ReportScope | null;
} {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > LONGEST_DAYS) return refuseFields({ to: { code: 'out_of_range' } });
  if ((dimension === undefined) !== (value === undefined))
    return refuseFields({ value: { code: 'invalid' } });
  return {
    period: { from, to },
    scope: dimension === undefined || value === undefined ? null : { dimension, value },
  };
}

/** Every report of a period. `asOf` is null while nothing was summed up yet. */
export async function readReports(
  db: Db,
  asked: AskedReports & { readonly by: ReportDimension },
): Promise<Reports> {
  const { period, scope } = readAsked(asked);
  const found = await findGeneration(db);
  if (found === undefined) return { ...composeReports(period, [], []), asOf: null, parts: [], choices: [] };
  const { generation, asOf } = found;
  const now = await readSums(db, generation, period, scope);
  const before = await readSums(db, generation, periodBefore(period), scope);
  const values = await listValues(db, generation);
  const nameOf = await nameValues(db, values, asked.language);
  const parts = await readParts(db, generation, period, asked.by);
  return {
    ...composeReports(period, now, before),
    asOf: asOf.toISOString(),
    parts: composeParts(parts, (value) => nameOf(asked.by, value)),
    choices: values.map(({ dimension, value }) => ({
      dimension,
      value,
      name: nameOf(dimension, value),
    })),
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
