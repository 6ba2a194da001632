import { serverData } from '../../shared/http/server-data.ts';
import { useLiveChanges } from '../../shared/live/use-live-changes.ts';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { useUnreadNotificationsQuery } from './api.ts';

/** The server's topic for a change of somebody's notifications. */
const NOTIFICATIONS_TOPIC = 'notifications';

/** How many notifications the signed-in person has not read, as of now. */
export function useUnread(): number {
  const dispatch = useAppDispatch();
  useLiveChanges(({ topic }) => {
    if (topic === null || topic === NOTIFICATIONS_TOPIC)
      dispatch(serverData.util.invalidateTags(['Notification']));
  });
  return useUnreadNotificationsQuery().data?.unread ?? 0;
}
