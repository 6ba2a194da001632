import '../catalogue.ts';
import '../desk-home.css';
import { can, type Role } from '@zeel/domain/identity';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import type { AppStore } from '../../../../shared/store/create-store.ts';
import { useAppSelector } from '../../../../shared/store/hooks.ts';
import { deskHomeApi, useDeskHomeQuery } from '../api.ts';
import { useThrottledRefresh } from '../use-throttled-refresh.ts';
import { DaysChart } from './DaysChart.tsx';
import { HolidayNotice } from './HolidayNotice.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeTiles } from './HomeTiles.tsx';
import { MyWork } from './MyWork.tsx';
import { MyMentions, MyTasks } from './TasksAndMentions.tsx';
import { TeamFigures } from './TeamFigures.tsx';
import { ToDecide } from './ToDecide.tsx';
import { TodayCard } from './TodayCard.tsx';

export interface StaffHomeProps {
  readonly roles: readonly Role[];
}

/** Asks for the figures before the home is drawn. */
export const askForHome = (store: AppStore) =>
  store.dispatch(deskHomeApi.endpoints.deskHome.initiate(store.getState().theme.locale));

/** Where the staff's day begins: own work first, then how the whole desk stands. Each role sees what concerns it. */
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
  const decides = can(roles, 'decisions:approve');
  // A dossier that was assigned to somebody who does not review is shown all the same.
  const hasWork = can(roles, 'requests:claim') || home.mine.length > 0;
  // A person who only reads has no tasks.
  const hasTasks = can(roles, 'requests:annotate');
  return (
    <div className="zl-desk-home">
      <HomeTiles home={home} roles={roles} />
      {home.holidayGap && <HolidayNotice gap={home.holidayGap} />}
      {(hasWork || decides || hasTasks) && (
        <div className="zl-desk-home__own">
          {(hasWork || decides) && (
            <div className="zl-desk-home__work">
              {decides && <ToDecide home={home} />}
              {hasWork && <MyWork home={home} />}
            </div>
          )}
          {hasTasks && (
            <div className="zl-desk-home__side">
              <MyMentions mentions={home.mentions} />
              <MyTasks tasks={home.tasks} />
            </div>
          )}
        </div>
      )}
      <div className="zl-desk-home__figures">
        <TodayCard today={home.today} />
        <DaysChart days={home.days} />
      </div>
      <div className="zl-desk-home__charts">
        <TeamFigures home={home} />
      </div>
    </div>
  );
}
