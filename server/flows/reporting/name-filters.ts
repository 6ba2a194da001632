import type { Reports } from '@zeel/protocol/rooms/reports';
import { textsOf } from '../../modules/reports/index.ts';
import type { AskedReports } from './read-reports.ts';

/** What the reports are narrowed to, in the words of the reader; nothing where they tell of all requests. */
export function nameFilters({ choices }: Pick<Reports, 'choices'>, asked: AskedReports): readonly string[] {
  const channels: Readonly<Record<string, string>> = textsOf(asked.language).channels;
  const nameOf = (dimension: string | undefined, value: string | undefined): readonly string[] => {
    if (dimension === undefined || value === undefined) return [];
    const found = choices.find((choice) => choice.dimension === dimension && choice.value === value)?.name;
    return [found ?? channels[value] ?? value];
  };
  return [...nameOf(asked.dimension, asked.value), ...nameOf(asked.crossDimension, asked.crossValue)];
}
