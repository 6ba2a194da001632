import type { Role } from '@zeel/domain/identity';
import type { DeskRow } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Tabs, tabIdOf, tabPanelIdOf } from '../../../../shared/kit/Tabs.tsx';
import { DeskState } from '../../parts/DeskState.tsx';
import { RecommendationTag } from '../../parts/RecommendationTag.tsx';
import { SentBackTag } from '../../parts/SentBackTag.tsx';
import type { DeskHome } from '../api.ts';
import { listNow, MY_WORK, type NowName } from '../list-now.ts';
import { HomeRow } from './HomeRow.tsx';
import { QueueLink } from './QueueLink.tsx';

interface NowCardProps {
  readonly home: DeskHome;
  readonly roles: readonly Role[];
}

/** What waits for the person now, one kind at a time, the most pressing kind first. */
export function NowCard({ home, roles }: NowCardProps): ReactNode {
  const { t } = useTranslation('deskHome');
  const lists = listNow(roles, home);
  const [chosen, choose] = useState<NowName | null>(null);
  const open =
    lists.find(({ name }) => name === chosen) ?? lists.find(({ count }) => count > 0) ?? lists[0] ?? null;
  // As fresh as the figures: they are read anew with every change of the desk.
  const now = new Date();
  if (open === null) return null;
  return (
    <Panel as="section" className="zl-desk-now" aria-labelledby="desk-now">
      <header>
        <h2 id="desk-now">{t('now.title')}</h2>
        <Tabs
          label={t('now.title')}
          items={lists.map(({ name, count, isMore }) => ({
            name,
            label: t(`now.lists.${name}`),
            count: isMore ? `${count}+` : count,
          }))}
          open={open.name}
          onOpen={choose}
        />
      </header>
      <div role="tabpanel" id={tabPanelIdOf(open.name)} aria-labelledby={tabIdOf(open.name)}>
        {open.rows.length === 0 ? (
          <p className="zl-desk-now__none">{t(`now.none.${open.name}`)}</p>
        ) : (
          <ol className="zl-desk-rows">
            {open.rows.map((row) => (
              <HomeRow key={row.id} row={row} now={now} what={becauseOf(open.name, row)}>
                <Standing name={open.name} row={row} />
              </HomeRow>
            ))}
          </ol>
        )}
        {open.count > 0 && (
          <p className="zl-desk-now__all">
            <QueueLink filter={open.filter} look="text">
              {/* Where the queue has no filter for the list, it opens all that the person has. */}
              {t(open.filter === MY_WORK ? 'now.mine' : 'now.all', { count: open.inQueue })}
            </QueueLink>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** The words beside the name: the officer's or the approver's where there are any. */
const becauseOf = (name: NowName, row: DeskRow): string =>
  (name === 'decide' ? row.recommendation?.comment : row.sentBack?.comment) || row.productName;

function Standing({ name, row }: { readonly name: NowName; readonly row: DeskRow }): ReactNode {
  if (name === 'decide') return <RecommendationTag row={row} />;
  return row.sentBack ? <SentBackTag row={row} /> : <DeskState state={row.state} />;
}
