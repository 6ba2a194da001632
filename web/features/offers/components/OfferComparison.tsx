import { quote } from '@zeel/domain/product';
import { asIsoDate } from '@zeel/domain/schedule';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { Offer, PricedTerms } from '@zeel/protocol/rooms/decisions';
import { type ReactNode, useMemo } from 'react';
import { toCalendar } from '../../../shared/calendar/to-calendar.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../shared/kit/Figure.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { compareTerms, describeChanges } from '../compare-terms.ts';
import { useLineWords } from '../write-line.ts';

interface OfferComparisonProps {
  readonly offer: Offer;
  readonly product: Product;
  readonly workingDays: WorkingDays;
}

/** What was asked for beside what is offered, and what the difference means. */
export function OfferComparison({ offer, product, workingDays }: OfferComparisonProps): ReactNode {
  const { t } = useTranslation('offers');
  const { date } = useFormats();
  const { say, sayBy, sayDifference } = useLineWords();
  const { requested, offered, isCounterOffer } = offer;
  const lines = compareTerms(requested, offered, product.terms.kind);
  const changes = isCounterOffer ? describeChanges(lines) : [];
  const dates = usePaymentDates(offer, product, workingDays);
  return (
    <>
      {changes.length > 0 && (
        <ul className="zl-offer__meaning">
          {changes.map(({ name, way, unit, by, to }) => (
            <li key={name}>
              {t(`means.${name}.${way}`, {
                by: name === 'instalment' ? say(by, 'mnt') : sayBy(by, unit),
                to: say(to, unit),
              })}
            </li>
          ))}
        </ul>
      )}
      <table className="zl-offer-table">
        <Hidden as="caption">{t(isCounterOffer ? 'compare.caption' : 'compare.sameCaption')}</Hidden>
        <thead>
          <tr>
            <td />
            {isCounterOffer && (
              <Figure as="th" scope="col">
                {t('compare.requested')}
              </Figure>
            )}
            <Figure as="th" scope="col">
              {t('compare.offered')}
            </Figure>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, unit, requested: before, offered: after, difference }) => {
            const change = isCounterOffer ? sayDifference(difference, unit) : null;
            return (
              <tr key={name} className={change === null ? undefined : 'zl-offer-table__changed'}>
                <th scope="row">{t(`lines.${name}`)}</th>
                {isCounterOffer && (
                  <Figure as="td">
                    <bdi>{say(before, unit)}</bdi>
                  </Figure>
                )}
                <Figure as="td">
                  <bdi>{say(after, unit)}</bdi>
                  {change !== null && (
                    <span className="zl-offer-table__difference">
                      <bdi>{change}</bdi>
                    </span>
                  )}
                </Figure>
              </tr>
            );
          })}
          {(['first', 'last'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`lines.${name}`)}</th>
              {isCounterOffer && (
                <Figure as="td">
                  <bdi>{date(dates.requested[name])}</bdi>
                </Figure>
              )}
              <Figure as="td">
                <bdi>{date(dates.offered[name])}</bdi>
              </Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PaymentDates {
  readonly first: string;
  readonly last: string;
}

/** When the payments begin and end, by the engine that made the figures. */
function usePaymentDates({ requested, offered }: Offer, product: Product, workingDays: WorkingDays) {
  return useMemo(() => {
    const calendar = toCalendar(workingDays);
    const read = (terms: PricedTerms): PaymentDates => {
      const startOn = asIsoDate(terms.startOn);
      const { rows } = quote(product.terms, terms, { startOn, workingDays: calendar }).schedule;
      return { first: rows[0]?.dueOn ?? startOn, last: rows.at(-1)?.dueOn ?? startOn };
    };
    return { requested: read(requested), offered: read(offered) };
  }, [requested, offered, product, workingDays]);
}
