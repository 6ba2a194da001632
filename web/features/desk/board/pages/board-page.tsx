import '../catalogue.ts';
import '../desk-board.css';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { BrokenArt } from '../../../../shared/illustrations/state-illustrations.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { FailedState } from '../../../../shared/look/FailedState.tsx';
import { PageHeader } from '../../../../shared/look/PageHeader.tsx';
import { ListSkeleton } from '../../../../shared/look/Skeletons.tsx';
import { useThrottledRefresh } from '../../home/use-throttled-refresh.ts';
import { useDeskBoardQuery } from '../api.ts';
import { BalancePanel } from '../components/BalancePanel.tsx';
import { LoadTable } from '../components/LoadTable.tsx';
import { StateBoard } from '../components/StateBoard.tsx';

/** For the lead of the desk: who has how much, how to even it out, and where requests stand. */
export default function BoardPage(): ReactNode {
  const { t } = useTranslation('deskBoard');
  const { data, isError, refetch } = useDeskBoardQuery(useLanguage());
  const refresh = (): void => void refetch();
  useThrottledRefresh(refresh);
  return (
    <div className="zl-board">
      <PageHeader title={t('title')} lead={t('lead')} />
      {!data && isError && (
        <FailedState
          art={<BrokenArt />}
          title={t('failedTitle')}
          text={t('failedText')}
          retry={t('retry')}
          isMain={false}
          onRetry={refresh}
        />
      )}
      {!data && !isError && <ListSkeleton label={t('loading')} />}
      {data && (
        <>
          <Panel className="zl-board__part">
            <h2>{t('load.title')}</h2>
            <LoadTable officers={data.officers} />
            <BalancePanel officers={data.officers} onMoved={refresh} />
          </Panel>
          <section className="zl-board__part" aria-labelledby="board-states">
            <h2 id="board-states">{t('board.title')}</h2>
            <StateBoard states={data.states} />
          </section>
        </>
      )}
    </div>
  );
}
