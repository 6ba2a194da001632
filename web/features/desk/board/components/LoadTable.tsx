import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Figure } from '../../../../shared/kit/Figure.tsx';
import { Table } from '../../../../shared/kit/Table.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { searchOf } from '../../home/queue-search.ts';
import type { OfficerLoad } from '../api.ts';

const DUES = ['overdue', 'today', 'later'] as const;

/** Who has how much: by state, and by when the lender's promise is due. */
export function LoadTable({ officers }: { readonly officers: readonly OfficerLoad[] }): ReactNode {
  const { t } = useTranslation(['deskBoard', 'desk']);
  const { number } = useFormats();
  const { pathTo } = useAppServices();
  const states = officers[0]?.states.map(({ state }) => state) ?? [];
  return (
    <Table label={t('load.title')}>
      <thead>
        <tr>
          <th scope="col">{t('load.officer')}</th>
          {states.map((state) => (
            <Figure as="th" scope="col" key={state}>
              {t(`desk:states.${state}`)}
            </Figure>
          ))}
          {DUES.map((name) => (
            <Figure as="th" scope="col" key={name}>
              {t(`load.${name}`)}
            </Figure>
          ))}
        </tr>
      </thead>
      <tbody>
        {officers.map(({ userId, name, states: counts, due }) => (
          <tr key={userId}>
            <th scope="row">
              <TextLink to={`${pathTo('desk')}${searchOf({ assignee: userId })}`}>
                <bdi>{name}</bdi>
              </TextLink>
            </th>
            {counts.map(({ state, count }) => (
              <Figure as="td" key={state}>
                {number(count)}
              </Figure>
            ))}
            {DUES.map((one) => (
              <Figure
                as="td"
                key={one}
                className={one === 'overdue' && due.overdue > 0 ? 'zl-board__late' : ''}
              >
                {`${number(due[one])}${due.isMore ? '+' : ''}`}
              </Figure>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
