import '../catalogue.ts';
import { DEAD_LETTER_KINDS, RECIPIENT_TEXT_MAX } from '@zeel/protocol/rooms/settings';
import { type ReactNode, useId, useState } from 'react';
import { Notice } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Button } from '../../../shared/kit/Button.tsx';
import { List } from '../../../shared/lists/List.tsx';
import { ListCount } from '../../../shared/lists/ListCount.tsx';
import { ListFilters } from '../../../shared/lists/ListFilters.tsx';
import { ListPages } from '../../../shared/lists/ListPages.tsx';
import { useListFilters } from '../../../shared/lists/use-list-filters.ts';
import { usePagedList } from '../../../shared/lists/use-paged-list.ts';
import { useSend } from '../../../shared/send/use-send.ts';
import { useMay } from '../../../shared/session/use-me.ts';
import {
  useDeadLettersInfiniteQuery,
  useSendAllDeadLettersAgainMutation,
  useSendDeadLettersAgainMutation,
} from '../api.ts';
import { DEAD_LETTER_COLUMNS } from '../dead-letter-columns.tsx';
import { type DeadLetterFilters, readFilters } from '../read-filters.ts';

/** Messages and jobs that were given up, with the reason and a way to try them again. */
export function DeadLetters(): ReactNode {
  const { t, takeGroup } = useTranslation(['settings', 'lists']);
  const titleId = useId();
  const mayManage = useMay('settings:manage');
  const control = useListFilters(readFilters);
  const { filters } = control;
  const query = useDeadLettersInfiniteQuery(filters);
  const { list, pages, total } = usePagedList(query, filters, (page) => ({
    rows: page.letters,
    total: page.total,
  }));
  const again = useAgain();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('dead.title')}</h2>
      <p className="zl-dead__intro">{t('dead.text')}</p>
      {again.problem && <Notice tone="error">{again.problem}</Notice>}
      {again.tried > 0 && <Notice tone="success">{t('dead.sent', { count: again.tried })}</Notice>}
      <ListFilters
        label={t('filter.label')}
        control={control}
        fields={[
          { kind: 'text', label: t('filter.text'), maxLength: RECIPIENT_TEXT_MAX },
          {
            kind: 'choice',
            name: 'kind',
            label: t('filter.kind'),
            any: t('filter.all'),
            options: DEAD_LETTER_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
      />
      <ListCount found={total === undefined ? undefined : t('filter.found', { total })}>
        {mayManage && (
          <Button
            size="small"
            disabled={total === undefined || total === 0}
            isBusy={again.isBusy}
            onClick={() => void again.sendAll(filters)}
          >
            {t('dead.sendAll')}
          </Button>
        )}
      </ListCount>
      <List
        {...list}
        words={takeGroup('list')}
        columns={DEAD_LETTER_COLUMNS}
        headings={takeGroup('table')}
        idOf={({ id }) => id}
        screen={{ onAgain: mayManage ? ({ id }) => void again.sendOne(id) : null }}
        density="tall"
      />
      <ListPages label={t('list.label')} pages={pages} />
    </section>
  );
}

/** Sending one or all again, and how many were. */
function useAgain() {
  const { t } = useTranslation('settings');
  const [one] = useSendDeadLettersAgainMutation();
  const [all] = useSendAllDeadLettersAgainMutation();
  const [tried, setTried] = useState(0);
  const { send, isBusy, problem } = useSend({ failed: t('dead.failed') });
  return {
    tried,
    isBusy,
    problem: problem?.words,
    sendOne: async (id: string): Promise<void> => {
      const body = { ids: [id] };
      const sent = await send(body, (attempt) => one({ ...attempt, body }).unwrap());
      if (sent.isTaken) setTried(sent.reply.tried);
    },
    sendAll: async (body: DeadLetterFilters): Promise<void> => {
      const sent = await send(body, (attempt) => all({ ...attempt, body }).unwrap());
      if (sent.isTaken) setTried(sent.reply.tried);
    },
  };
}
