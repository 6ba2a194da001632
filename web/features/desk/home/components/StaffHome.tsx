import '../catalogue.ts';
import '../desk-home.css';
import { can, type Role } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import type { AppStore } from '../../../../shared/store/create-store.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { deskHomeApi, useDeskHomeQuery } from '../api.ts';
import { useThrottledRefresh } from '../use-throttled-refresh.ts';
import { DaysChart } from './DaysChart.tsx';
import { ForYouCard } from './ForYouCard.tsx';
import { HolidayNotice } from './HolidayNotice.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { NowCard } from './NowCard.tsx';
import { hasRoleFacts, RoleFacts } from './RoleFacts.tsx';
import { StandingBars } from './StandingBars.tsx';
import { TodayFigures } from './TodayFigures.tsx';

export interface StaffHomeProps {
  readonly roles: readonly Role[];
}

/** Asks for the figures before the home is drawn. */
export const askForHome = (store: AppStore) =>
  store.dispatch(deskHomeApi.endpoints.deskHome.initiate(store.getState().theme.locale));

/** Where the staff's day begins: what waits now, what colleagues left for them, and how the whole desk stands. */
export default function StaffHome({ roles }: StaffHomeProps): ReactNode {
  const { t } = useTranslation('deskHome');
  const language = useAppSelector((state) => state.theme.locale);
  const { data: home, isError, refetch } = useDeskHomeQuery(language);
  useThrottledRefresh(() => void refetch());
  if (!home && isError)
    return (
      <FailedState
        art={<BrokenArt />}
        title={t('failedTitle')}
        text={t('failedText')}
        retry={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!home) return <HomeSkeleton label={t('loading')} />;
  const { mentions, tasks, holidayGap, today, days, service, ageing } = home;
  return (
    <div className="zl-desk-home">
      <div className="zl-desk-home__top">
        <NowCard home={home} roles={roles} />
        <div className="zl-desk-home__side">
          {holidayGap && <HolidayNotice gap={holidayGap} />}
          {hasRoleFacts(home) && <RoleFacts {...home} />}
          {/* A person who only reads has neither notes nor tasks. */}
          {can(roles, 'requests:annotate') && <ForYouCard mentions={mentions} tasks={tasks} />}
        </div>
      </div>
      <Panel className="zl-desk-band">
        <TodayFigures today={today} />
        <DaysChart days={days} />
        <StandingBars service={service} ageing={ageing} />
      </Panel>
    </div>
  );
}
