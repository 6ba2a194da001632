import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Link } from '../../../../shared/routing/Link.tsx';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import type { DeskHome } from '../api.ts';
import { MY_WORK } from '../list-tiles.ts';
import { HomeCard } from './HomeCard.tsx';
import { QueueLink } from './QueueLink.tsx';

/** The requests that the person can act on now, the most urgent first. */
export function MyWork({ home }: { readonly home: DeskHome }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { money } = useFormats();
  const { pathTo } = useAppServices();
  const { mine, mineCount } = home;
  // As fresh as the figures: they are read anew with every change of the desk.
  const now = new Date();
  return (
    <HomeCard title={t('mine.title')} className="zl-desk-mine">
      {mine.length === 0 ? (
        <p className="zl-desk-card__none">{t('mine.none')}</p>
      ) : (
        <ol className="zl-desk-rows">
          {mine.map((row) => (
            <li key={row.id} className="zl-desk-row">
              <Link className="zl-desk-row__open" to={pathTo('review', { id: row.id })}>
                <Digits>{row.reference}</Digits>
              </Link>
              <span className="zl-desk-row__who">{row.applicantName}</span>
              <span className="zl-desk-row__what">{row.productName}</span>
              <Figure className="zl-desk-row__amount">{money(row.amountMnt)}</Figure>
              <span className="zl-desk-row__state">
                <DeskState state={row.state} />
              </span>
              <span className="zl-desk-row__due">
                {row.service && <ServiceTag service={row.service} now={now} />}
              </span>
            </li>
          ))}
        </ol>
      )}
      {mineCount > 0 && (
        <p>
          <QueueLink filter={MY_WORK} look="text">
            {t('mine.all', { count: mineCount })}
          </QueueLink>
        </p>
      )}
    </HomeCard>
  );
}
