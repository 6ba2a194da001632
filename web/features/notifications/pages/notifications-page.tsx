import '../catalogue.ts';
import {
  NOTIFICATION_STATES,
  type Notification,
  REFERENCE_TEXT_MAX,
} from '@zeel/protocol/rooms/notifications';
import { type ReactNode, useMemo, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { List } from '../../../shared/lists/List.tsx';
import { ListCount } from '../../../shared/lists/ListCount.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../shared/lists/use-paged-list.ts';
import { useReturnToPlace } from '../../../shared/lists/use-return-to-place.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { useSend } from '../../../shared/send/use-send.ts';
import {
  useMarkAllNotificationsReadMutation,
  useMarkNotificationsMutation,
  useNotificationsInfiniteQuery,
} from '../api.ts';
import { PreferencesPanel } from '../components/PreferencesPanel.tsx';
import { NOTIFICATION_COLUMNS } from '../notification-columns.tsx';
import { readFilters } from '../read-filters.ts';

/** What the person was told, newest first, the same on every device. */
export default function NotificationsPage(): ReactNode {
  const { t, takeGroup } = useTranslation(['notifications', 'lists']);
  const control = useListFilters(readFilters);
  const { filters } = control;
  const query = useNotificationsInfiniteQuery(filters);
  const { list, pages, total } = usePagedList(query, filters, (page) => ({
    rows: page.notifications,
    total: page.total,
  }));
  const ids = useMemo(() => list.rows?.map(({ id }) => id) ?? null, [list.rows]);
  useReturnToPlace(ids);
  const marks = useMarks();
  const [isChoosing, setChoosing] = useState(false);
  const [newest] = query.data?.pages ?? [];
  const upTo = newest?.notifications[0]?.id;

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button onClick={() => setChoosing(true)}>{t('preferences.button')}</Button>
            <Button
              disabled={upTo === undefined || newest?.unread === 0 || marks.isBusy}
              onClick={() => upTo !== undefined && void marks.markAll(upTo)}
            >
              {t('markAll')}
            </Button>
          </>
        }
      />
      {isChoosing && <PreferencesPanel onClose={() => setChoosing(false)} />}
      {marks.problem && <Notice tone="error">{marks.problem}</Notice>}
      {marks.marked.length > 0 && (
        <Notice tone="success">
          {t('allRead')} <TextButton onClick={() => void marks.undo()}>{t('undo')}</TextButton>
        </Notice>
      )}
      <ListFilters
        label={t('filter.label')}
        control={control}
        fields={[
          { kind: 'text', label: t('filter.text'), maxLength: REFERENCE_TEXT_MAX },
          {
            kind: 'choice',
            name: 'state',
            label: t('filter.state'),
            any: t('filter.all'),
            options: NOTIFICATION_STATES.map((value) => ({ value, label: t(`filter.states.${value}`) })),
          },
        ]}
      />
      <ListCount found={total === undefined ? undefined : t('filter.found', { total })} />
      <List
        {...list}
        words={takeGroup('list')}
        columns={NOTIFICATION_COLUMNS}
        headings={takeGroup('table')}
        idOf={({ id }) => id}
        screen={{ onMark: (notification) => void marks.turn(notification) }}
      />
      <ListPages label={t('list.label')} pages={pages} />
    </>
  );
}

/** Marking one, all, and taking "all" back. */
function useMarks() {
  const { t } = useTranslation('notifications');
  const [markSome] = useMarkNotificationsMutation();
  const [markEvery] = useMarkAllNotificationsReadMutation();
  /** What "all read" has marked and an undo would bring back. */
  const [marked, setMarked] = useState<readonly string[]>([]);
  const { send, isBusy, problem } = useSend({ failed: t('failed') });
  const mark = async (ids: readonly string[], isRead: boolean): Promise<void> => {
    const body = { ids: [...ids], isRead };
    const sent = await send(body, (attempt) => markSome({ ...attempt, body }).unwrap());
    if (sent.isTaken) setMarked([]);
  };
  return {
    isBusy,
    marked,
    problem: problem?.words,
    turn: ({ id, isRead }: Notification) => mark([id], !isRead),
    undo: () => mark(marked, false),
    markAll: async (upTo: string): Promise<void> => {
      const body = { upTo };
      const sent = await send(body, (attempt) => markEvery({ ...attempt, body }).unwrap());
      if (sent.isTaken) setMarked(sent.reply.marked);
    },
  };
}
