import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Digits } from '../../../../shared/kit/Digits.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { searchOf } from '../../home/queue-search.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import { ServiceTag } from '../../parts/ServiceTag.tsx';
import { useApplicantName } from '../../parts/use-applicant-name.ts';
import type { DeskBoard } from '../api.ts';

/** Where requests stand: a column for each open state, with the requests in it that are due first. */
export function StateBoard({ states }: Pick<DeskBoard, 'states'>): ReactNode {
  const { t } = useTranslation('deskBoard');
  const { number } = useFormats();
  const { pathTo } = useAppServices();
  const nameApplicant = useApplicantName();
  // As fresh as the figures.
  const now = new Date();
  return (
    <ul className="zl-board__states">
      {states.map(({ state, count, rows }) => (
        <Panel as="li" key={state} className="zl-board__state">
          <h3>
            <DeskState state={state} />
            <Digits>{number(count)}</Digits>
          </h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="zl-board__request">
                <TextLink to={pathTo('review', { id: row.id })}>
                  <bdi>{row.reference}</bdi>
                </TextLink>
                <bdi>{nameApplicant(row.applicantName)}</bdi>
                <bdi className="zl-board__quiet">{row.assignee?.name ?? t('board.nobody')}</bdi>
                {row.service && <ServiceTag service={row.service} now={now} isShort />}
              </li>
            ))}
          </ul>
          {count > rows.length && (
            <TextLink to={`${pathTo('desk')}${searchOf({ states: state, sort: 'dueAt', order: 'asc' })}`}>
              {t('board.all', { count })}
            </TextLink>
          )}
        </Panel>
      ))}
    </ul>
  );
}
