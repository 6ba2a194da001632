import { fitTerms } from '@zeel/domain/product';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import { useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useToday } from '../../../shared/clock/use-today.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Panel } from '../../../shared/kit/Panel.tsx';
import { Table, TableNote } from '../../../shared/kit/Table.tsx';
import { describeFee } from '../describe-fee.ts';
import { listRateLines } from '../list-rate-lines.ts';

interface ProductRatesProps {
  readonly product: Product;
  readonly workingDays: WorkingDays;
}

/** The rates of a line, the one that says most first. */
const COLUMNS = ['effective', 'monthly', 'yearly', 'overdue'] as const;
const RATES = {
  effective: 'effectiveRateBps',
  monthly: 'monthlyRateBps',
  yearly: 'yearlyRateBps',
  overdue: 'overdueYearlyRateBps',
} as const;

/** Everything a product costs, as the law wants it published. */
export function ProductRates({ product, workingDays }: ProductRatesProps) {
  const { t } = useTranslation('rates');
  const formats = useFormats();
  const { money, months, rate } = formats;
  const { id, texts, terms } = product;
  const today = useToday();
  const heads = COLUMNS.map((column) => t(`columns.${column}`));
  const { lines, amountMnt, downPaymentMnt } = useMemo(
    () => ({ lines: listRateLines(terms, today, toCalendar(workingDays)), ...fitTerms(terms) }),
    [terms, today, workingDays],
  );
  return (
    <Panel as="section" className="zl-rates" aria-labelledby={`rates-${id}`}>
      <h2 id={`rates-${id}`}>{texts.name}</h2>
      <p className="zl-rates__range">
        {t(terms.kind === 'lease' ? 'leaseRange' : 'loanRange', {
          min: money(terms.amountMnt.min),
          max: money(terms.amountMnt.max),
          shortest: months(terms.termMonths.min),
          longest: months(terms.termMonths.max),
        })}
      </p>
      <Table label={t('tableOf', { product: texts.name })}>
        <thead>
          <tr>
            <th scope="col">{t('columns.term')}</th>
            {heads.map((head) => (
              <Figure as="th" scope="col" key={head}>
                {head}
              </Figure>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.maxTermMonths}-${line.condition ?? 'any'}`}>
              <th scope="row">
                {/* The space is for whoever hears it: the condition stands on a line of its own. */}
                {t('upTo', { term: months(line.maxTermMonths) })}{' '}
                {line.condition && <span>{t(`conditions.${line.condition}`)}</span>}
              </th>
              {COLUMNS.map((column, at) => (
                // On a phone, where every rate has a line of its own, the line begins with the head of the column.
                <Figure
                  as="td"
                  key={column}
                  className={column === 'effective' ? 'zl-rates__effective' : undefined}
                  data-head={heads[at]}
                >
                  {rate(line[RATES[column]])}
                </Figure>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <TableNote>
        {terms.kind === 'lease'
          ? t('leaseExample', { price: money(amountMnt), down: money(downPaymentMnt) })
          : t('loanExample', { amount: money(amountMnt) })}
      </TableNote>
      <h3>{t('fees.title')}</h3>
      <dl className="zl-rates__fees">
        {terms.fees.map((fee) => (
          <div key={fee.code}>
            <dt>{texts.fees[fee.code]}</dt>
            <dd>{describeFee(fee, t, formats)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
