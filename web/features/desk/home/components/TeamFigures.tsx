import { isOpen } from '@zeel/domain/loan-request';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { DeskState } from '../../parts/DeskState.tsx';
import type { DeskHome } from '../api.ts';
import { agedFilter, funnelFilter } from '../queue-search.ts';
import { BarList } from './BarList.tsx';
import { HomeCard } from './HomeCard.tsx';

const SERVICE_TONES = {
  'on-time': 'usual',
  'due-soon': 'soon',
  overdue: 'late',
  paused: 'calm',
} as const;

/** The whole queue in four small charts. */
export function TeamFigures({ home }: { readonly home: DeskHome }): ReactNode {
  const { t } = useTranslation('deskHome');
  const { rate } = useFormats();
  const { states, ageing, service, funnel } = home;
  const sent = funnel[0]?.count ?? 0;
  return (
    <>
      <HomeCard title={t('states.title')} lead={t('states.lead')}>
        <BarList
          bars={states
            .filter(({ state }) => isOpen(state))
            .map(({ state, count }) => ({
              id: state,
              label: <DeskState state={state} />,
              count,
              filter: { states: state },
            }))}
        />
      </HomeCard>
      <HomeCard title={t('service.title')} lead={t('service.lead')}>
        <BarList
          bars={service.map(({ service: level, count }) => ({
            id: level,
            label: t(`service.${level}`),
            count,
            filter: { service: level },
            tone: SERVICE_TONES[level],
          }))}
        />
      </HomeCard>
      <HomeCard title={t('ageing.title')} lead={t('ageing.lead')}>
        <BarList
          bars={ageing.map((bucket) => ({
            id: String(bucket.fromDays),
            label: sayAge(bucket),
            count: bucket.count,
            filter: agedFilter(bucket),
          }))}
        />
      </HomeCard>
      <HomeCard title={t('funnel.title')} lead={t('funnel.lead')}>
        <BarList
          bars={funnel.map(({ step, count }) => ({
            id: step,
            label: t(`funnel.${step}`),
            count,
            filter: funnelFilter(step),
            ...(sent > 0 ? { note: rate(Math.round((count / sent) * 100) * 100) } : {}),
          }))}
        />
      </HomeCard>
    </>
  );

  function sayAge({ fromDays, toDays }: DeskHome['ageing'][number]): string {
    if (toDays === null) return t('ageing.older', { count: fromDays });
    return fromDays === 0
      ? t('ageing.upTo', { count: toDays })
      : t('ageing.between', { from: fromDays, count: toDays });
  }
}
