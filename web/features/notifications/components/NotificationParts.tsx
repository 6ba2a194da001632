import '../catalogue.ts';
import { sideOf } from '@zeel/domain/notifications';
import type { Notification } from '@zeel/protocol/rooms/notifications';
import type { ReactNode } from 'react';
import { useAppServices } from '../../../shared/app-services/app-services.ts';
import { useFormats } from '../../../shared/i18n/use-formats.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { TextButton } from '../../../shared/kit/TextButton.tsx';
import { RowLink } from '../../../shared/lists/RowOpener.tsx';

interface PartProps {
  readonly notification: Notification;
}

/** What happened, as a link to the request it is about. */
export function NotificationSentence({ notification }: PartProps): ReactNode {
  const { t } = useTranslation('notifications');
  const { pathTo } = useAppServices();
  const { id, kind, times, isRead, loanRequestId, reference } = notification;
  const sentence = t(`kinds.${kind}`, { count: times });
  return (
    <span className={`zl-told ${isRead ? '' : 'zl-told--unread'}`}>
      <RowLink
        rowId={id}
        className="zl-told__link"
        to={pathTo(sideOf(kind) === 'lender' ? 'review' : 'oneRequest', { id: loanRequestId })}
        label={t('row.openLabel', { sentence, reference })}
      >
        {sentence}
      </RowLink>
      {!isRead && <Hidden>{t('row.unread')}</Hidden>}
    </span>
  );
}

export function NotificationReference({ notification: { reference } }: PartProps): ReactNode {
  return <bdi className="zl-told__reference">{reference}</bdi>;
}

export function NotificationTime({ notification: { at } }: PartProps): ReactNode {
  const { dateTime } = useFormats();
  return <time dateTime={at}>{dateTime(at)}</time>;
}

interface MarkProps extends PartProps {
  readonly onMark: (notification: Notification) => void;
}

export function NotificationMark({ notification, onMark }: MarkProps): ReactNode {
  const { t } = useTranslation('notifications');
  return (
    <TextButton className="zl-told__mark" onClick={() => onMark(notification)}>
      {t(notification.isRead ? 'row.markUnread' : 'row.markRead')}
      <Hidden>{notification.reference}</Hidden>
    </TextButton>
  );
}
