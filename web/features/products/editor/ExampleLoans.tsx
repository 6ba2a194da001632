import '../catalogue.ts';
import {
  EXAMPLES,
  exampleTerms,
  findTermsFaults,
  fitTerms,
  type ProductTerms,
  priceTerms,
  type QuoteSummary,
  type Terms,
} from '@zeel/domain/product';
import type { WorkingDays } from '@zeel/protocol/rooms/catalog';
import { type ReactNode, useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useToday } from '../../../shared/clock/use-today.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Table, TableNote } from '../../../shared/kit/Table.tsx';
import { useEditor } from './editor.ts';

interface ExampleLoansProps {
  /** The terms of the version in force, to compare with; null for a product that has none. */
  readonly before: ProductTerms | null;
  readonly workingDays: WorkingDays;
}

const FIGURES = [
  'instalmentMnt',
  'totalPaidMnt',
  'effectiveRateBps',
] as const satisfies readonly (keyof QuoteSummary)[];

/** Three example loans by the engine that also makes agreements: as they are now, and as the draft makes them. */
export function ExampleLoans({ before, workingDays }: ExampleLoansProps): ReactNode {
  const { t } = useTranslation('products');
  const { money, months, rate } = useFormats();
  const { content } = useEditor();
  const startOn = useToday();
  const { terms } = content;
  const examples = useMemo(() => {
    if (findTermsFaults(terms).length > 0) return null;
    const day = { startOn, workingDays: toCalendar(workingDays) };
    const price = (product: ProductTerms, wish: Terms) =>
      priceTerms(product, fitTerms(product, wish), day).priced;
    // The loans are those of the version in force, so that only the rules differ and not the question.
    const asked = exampleTerms(before ?? terms);
    return EXAMPLES.map((name) => ({
      name,
      after: price(terms, asked[name]),
      before: before && before.kind === terms.kind ? price(before, asked[name]) : null,
    }));
  }, [terms, before, workingDays, startOn]);
  if (examples === null) return <p className="zl-editor__lead">{t('examples.unsound')}</p>;
  const show = (figure: (typeof FIGURES)[number], value: number): string =>
    figure === 'effectiveRateBps' ? rate(value) : money(value);
  return (
    <Table label={t('examples.loan')}>
      <thead>
        <tr>
          <th scope="col">{t('examples.loan')}</th>
          {FIGURES.map((figure) => (
            <Figure as="th" scope="col" key={figure}>
              {t(`examples.${figure}`)}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {examples.map(({ name, after, before: old }) => (
          <tr key={name}>
            <th scope="row">
              {t(`examples.${name}`)}
              <TableNote>
                {money(after.amountMnt)} · {months(after.termMonths)}
              </TableNote>
            </th>
            {FIGURES.map((figure) => {
              const isChanged = old !== null && old.cost[figure] !== after.cost[figure];
              return (
                <Figure as="td" key={figure}>
                  {isChanged && (
                    <>
                      <del className="zl-editor__before">{show(figure, old.cost[figure])}</del>{' '}
                      <span aria-hidden="true">→ </span>
                    </>
                  )}
                  <span className={isChanged ? 'zl-editor__after' : undefined}>
                    {show(figure, after.cost[figure])}
                  </span>
                </Figure>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
