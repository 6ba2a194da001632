import { lenderDate } from '@zeel/domain/product';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { TextLink } from '../../../../shared/kit/TextLink.tsx';
import type { DeskHome } from '../api.ts';
import { HomeCard } from './HomeCard.tsx';

/** Own tasks, the earliest first. A late one says so. */
export function MyTasks({ tasks }: Pick<DeskHome, 'tasks'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { date } = useFormats();
  const { pathTo } = useAppServices();
  const today = lenderDate(new Date());
  return (
    <HomeCard title={t('tasks.title')}>
      {tasks.length === 0 ? (
        <p className="zl-desk-card__none">{t('tasks.none')}</p>
      ) : (
        <ul className="zl-desk-notes">
          {tasks.map(({ id, text, dueOn, loanRequestId, reference }) => (
            <li key={id}>
              <p>{text}</p>
              <p className="zl-desk-notes__foot">
                <TextLink to={pathTo('review', { id: loanRequestId })}>
                  <bdi>{reference}</bdi>
                </TextLink>
                {dueOn && (
                  <span className={dueOn < today ? 'zl-desk-due zl-desk-due--overdue' : undefined}>
                    {t(dueOn < today ? 'tasks.late' : 'tasks.due', { date: date(dueOn) })}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

/** Notes that name the person and that they have not seen. */
export function MyMentions({ mentions }: Pick<DeskHome, 'mentions'>): ReactNode {
  const { t } = useTranslation('deskHome');
  const { dateTime } = useFormats();
  const { pathTo } = useAppServices();
  if (mentions.length === 0) return null;
  return (
    <HomeCard title={t('mentions.title')}>
      <ul className="zl-desk-notes">
        {mentions.map(({ noteId, loanRequestId, reference, by, body, at }) => (
          <li key={noteId}>
            <p className="zl-desk-notes__body">{body}</p>
            <p className="zl-desk-notes__foot">
              <TextLink to={pathTo('review', { id: loanRequestId })}>
                <bdi>{reference}</bdi>
              </TextLink>
              <span>{t('mentions.by', { name: by, at: dateTime(at) })}</span>
            </p>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
