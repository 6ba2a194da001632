import { lenderDate } from '@zeel/domain/product';
import { type ReactNode, useState } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { Tabs, tabIdOf, tabPanelIdOf } from '../../../../shared/kit/Tabs.tsx';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import { ToolButton } from '../../../../shared/kit/ToolButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { useMe } from '../../../../shared/session/use-me.ts';
import { type DeskHome, useDismissMentionMutation, useFinishTaskMutation } from '../api.ts';

type ForYouName = 'notes' | 'tasks';

/** Notes that name the person and tasks of theirs, in one card; each goes with one press. */
export function ForYouCard({ mentions, tasks }: Pick<DeskHome, 'mentions' | 'tasks'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const [chosen, choose] = useState<ForYouName | null>(null);
  const open = chosen ?? (mentions.length === 0 && tasks.length > 0 ? 'tasks' : 'notes');
  return (
    <Panel as="section" className="zl-desk-for-you" aria-labelledby="desk-for-you">
      <header>
        <h2 id="desk-for-you">{t('forYou.title')}</h2>
        <Tabs<ForYouName>
          label={t('forYou.title')}
          items={[
            { name: 'notes', label: t('forYou.notes'), count: mentions.length },
            { name: 'tasks', label: t('forYou.tasks'), count: tasks.length },
          ]}
          open={open}
          onOpen={choose}
        />
      </header>
      <div role="tabpanel" id={tabPanelIdOf(open)} aria-labelledby={tabIdOf(open)}>
        {open === 'notes' ? <Mentions mentions={mentions} /> : <Tasks tasks={tasks} />}
      </div>
    </Panel>
  );
}

function Mentions({ mentions }: Pick<DeskHome, 'mentions'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { dateTime } = useFormats();
  const [dismiss, { isLoading }] = useDismissMentionMutation();
  if (mentions.length === 0) return <p className="zl-desk-now__none">{t('forYou.noNotes')}</p>;
  return (
    <ul className="zl-desk-notes">
      {mentions.map(({ noteId, loanRequestId, reference, by, body, at }) => (
        <WaitingThing
          key={noteId}
          text={body}
          loanRequestId={loanRequestId}
          reference={reference}
          foot={<span>{t('forYou.by', { name: by, at: dateTime(at) })}</span>}
          done={t('forYou.seen', { reference })}
          isBusy={isLoading}
          onDone={() => void dismiss(noteId)}
        />
      ))}
    </ul>
  );
}

function Tasks({ tasks }: Pick<DeskHome, 'tasks'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { date } = useFormats();
  const me = useMe();
  const [finish, { isLoading }] = useFinishTaskMutation();
  const today = lenderDate(new Date());
  if (tasks.length === 0) return <p className="zl-desk-now__none">{t('forYou.noTasks')}</p>;
  return (
    <ul className="zl-desk-notes">
      {tasks.map(({ id, text, dueOn, version, loanRequestId, reference }) => (
        <WaitingThing
          key={id}
          text={text}
          loanRequestId={loanRequestId}
          reference={reference}
          foot={
            dueOn && (
              <span className={dueOn < today ? 'zl-desk-due--overdue' : undefined}>
                {t(dueOn < today ? 'forYou.late' : 'forYou.due', { date: date(dueOn) })}
              </span>
            )
          }
          done={t('forYou.done', { reference })}
          isBusy={isLoading || !me}
          onDone={() => me && void finish({ id, text, dueOn, version, loanRequestId, assigneeUserId: me.id })}
        />
      ))}
    </ul>
  );
}

interface WaitingThingProps {
  readonly text: string;
  readonly loanRequestId: string;
  readonly reference: string;
  readonly foot: ReactNode;
  /** The name of the button that takes it off the list. */
  readonly done: string;
  readonly isBusy: boolean;
  readonly onDone: () => void;
}

function WaitingThing(props: WaitingThingProps): ReactNode {
  const { text, loanRequestId, reference, foot, done, isBusy, onDone } = props;
  const { pathTo } = useAppServices();
  return (
    <li>
      <p className="zl-desk-notes__body">{text}</p>
      <p className="zl-desk-notes__foot">
        <TextLink to={pathTo('review', { id: loanRequestId })}>
          <bdi>{reference}</bdi>
        </TextLink>
        {foot}
      </p>
      <ToolButton aria-label={done} title={done} aria-disabled={isBusy} onClick={() => !isBusy && onDone()}>
        <Icon name="check" sizePx={18} />
      </ToolButton>
    </li>
  );
}
