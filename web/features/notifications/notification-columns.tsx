import './catalogue.ts';
import type { Notification } from '@zeel/protocol/rooms/notifications';
import type { Catalogues } from '../../shared/i18n/catalogue-types.ts';
import type { Column } from '../../shared/lists/column.ts';
import {
  NotificationMark,
  NotificationReference,
  NotificationSentence,
  NotificationTime,
} from './components/NotificationParts.tsx';

interface NotificationsScreen {
  readonly onMark: (notification: Notification) => void;
}

/** The columns of a notification. */
export const NOTIFICATION_COLUMNS: readonly Column<
  Notification,
  NotificationsScreen,
  keyof Catalogues['notifications']['table']
>[] = [
  {
    id: 'what',
    cell: (notification) => <NotificationSentence notification={notification} />,
    widthPx: 320,
    isGrowing: true,
    card: 'head',
  },
  {
    id: 'request',
    cell: (notification) => <NotificationReference notification={notification} />,
    widthPx: 180,
    card: 'body',
  },
  {
    id: 'when',
    cell: (notification) => <NotificationTime notification={notification} />,
    kind: 'time',
    widthPx: 190,
    card: 'foot',
  },
  {
    id: 'mark',
    cell: (notification, { onMark }) => <NotificationMark notification={notification} onMark={onMark} />,
    // “Marquer comme non lue” stands on one line.
    widthPx: 210,
    card: 'foot',
  },
];
